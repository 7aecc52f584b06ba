"""Playing at a server's table over its JSON interface (``docs/api.md``), with nothing but the standard library.

    server = crier.connect("http://127.0.0.1:8080")
    table = server.open_table("troyes-dice", "players=2", bots_at_once=True)
    seat = table.sit(1, "My program")
    table.add_bot(2, "journeyman")
    outcome = seat.play(lambda view, moves: moves[0])

:func:`connect_async` has the same methods as coroutines. Requests to one server share a connection, and one that asks to
wait (status 429 or 503 with ``Retry-After``) is repeated.
"""

from __future__ import annotations

import asyncio
import functools
import http.client
import json
import secrets
import threading
import time
import urllib.parse
from concurrent.futures import ThreadPoolExecutor
from typing import Any, AsyncIterator, Awaitable, Callable, Iterator, Optional, TypeVar, Union

from .errors import ServerError

__all__ = ["AsyncSeat", "AsyncServer", "AsyncTable", "Seat", "Server", "Table", "connect", "connect_async"]

Chooser = Callable[[dict[str, Any], list[str]], str]
"""Gets the seat's view and its legal moves, and answers with one of them."""

AsyncChooser = Callable[[dict[str, Any], list[str]], Union[str, Awaitable[str]]]

_PATIENCE = 8
"""How often a request is repeated that the server asks to send later."""

_RETRY = 1.0
"""Seconds between attempts to reach a server whose line is broken."""

_THREADS = 256
"""Requests that one :class:`AsyncServer` has in progress at most, seats that wait for their turn included."""

T = TypeVar("T")


def connect(url: str, *, timeout: float = 30.0) -> "Server":
    """A server that plays Crier. ``url`` is its address, such as ``https://crier.example``."""
    return Server(url, timeout=timeout)


def connect_async(url: str, *, timeout: float = 30.0) -> "AsyncServer":
    """The same with coroutines."""
    return AsyncServer(Server(url, timeout=timeout))


class Server:
    """A server's JSON interface. Safe to use from several threads."""

    def __init__(self, url: str, *, timeout: float = 30.0) -> None:
        parts = urllib.parse.urlsplit(url if "//" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ServerError("bad-url", f"{url!r} is not the address of a server: it begins with http:// or https://")
        self._secure = parts.scheme == "https"
        self._host, self._port = parts.hostname, parts.port
        # A link to a table also leads to its server.
        self._base = parts.path.split("/t/")[0].rstrip("/")
        self._timeout = timeout
        self._lock = threading.Lock()
        self._line: Optional[http.client.HTTPConnection] = None

    def games(self) -> list[dict[str, Any]]:
        """The games that can be played there."""
        return self.request("GET", "/api/games")["games"]

    def tables(self) -> list[dict[str, Any]]:
        """The listed tables, newest first."""
        return self.request("GET", "/api/tables")["tables"]

    def open_table(self, game: str, options: str = "", **more: Any) -> "Table":
        """Opens a table. More fields are those of ``OpenTableRequest``: ``listed``, ``over_days``, ``bots_at_once`` …"""
        asked = {"game": game, **({"options": options} if options else {}), **more}
        opened = self.request("POST", "/api/tables", asked)
        return Table(self, opened["id"], opened["key"])

    def table(self, link: str, key: Optional[str] = None) -> "Table":
        """A table by its id or its link. ``key`` is the opener's or a seat's."""
        name = urllib.parse.urlsplit(link).path.split("/t/")[-1].split("/")[0]
        return Table(self, name, key)

    def request(self, method: str, path: str, body: Any = None, *, key: Optional[str] = None) -> Any:
        """Sends a request and returns the answer; raises :class:`crier.ServerError` with the server's code."""
        kind, answer = self._send(method, path, body, key)
        if kind.startswith("application/json"):
            return json.loads(answer)
        return answer.decode("utf-8")

    def close(self) -> None:
        """Closes the connection; the next request opens a new one."""
        with self._lock:
            if self._line is not None:
                self._line.close()
                self._line = None

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        port = f":{self._port}" if self._port else ""
        return f"<crier.Server {'https' if self._secure else 'http'}://{self._host}{port}{self._base}>"

    def _connection(self) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
        return kind(self._host, self._port, timeout=self._timeout)

    def _send(self, method: str, path: str, body: Any, key: Optional[str]) -> tuple[str, bytes]:
        headers = {"Accept": "application/json"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        for attempt in range(_PATIENCE + 1):
            status, kind, wait, answer = self._exchange(method, self._base + path, data, headers)
            if status in (429, 503) and wait is not None and attempt < _PATIENCE:
                time.sleep(wait)
                continue
            if status >= 400:
                raise _refusal(status, answer)
            return kind, answer
        raise AssertionError("the last attempt returns or raises")

    def _exchange(
        self, method: str, path: str, data: Optional[bytes], headers: dict[str, str]
    ) -> tuple[int, str, Optional[float], bytes]:
        with self._lock:
            for fresh in (False, True):
                if self._line is None:
                    self._line, fresh = self._connection(), True
                try:
                    self._line.request(method, path, data, headers)
                    answer = self._line.getresponse()
                    kind, wait = answer.getheader("Content-Type", ""), answer.getheader("Retry-After")
                    return answer.status, kind, _seconds(wait), answer.read()
                except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError) as error:
                    # The server may have closed a line that was idle. Whether it has read the request is known only
                    # where nothing was changed by it, so others are not repeated on a line that was in use.
                    self._line.close()
                    self._line = None
                    if fresh or method != "GET":
                        raise ServerError("no-answer", f"{self!r} closed the connection: {error}") from error
                except (OSError, http.client.HTTPException) as error:
                    self._line.close()
                    self._line = None
                    raise ServerError("no-answer", f"{self!r} can't be reached: {error}") from error
        raise AssertionError("a fresh line answers or raises")

    def _stream(self, path: str, key: Optional[str]) -> Iterator[tuple[str, str]]:
        """Server-sent events as pairs of name and data, until the server ends them or says nothing for a while."""
        headers = {"Accept": "text/event-stream"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        line = self._connection()
        try:
            line.request("GET", self._base + path, headers=headers)
            answer = line.getresponse()
            if answer.status >= 400:
                raise _refusal(answer.status, answer.read())
            name, data = "message", ""
            for raw in answer:
                text = raw.decode("utf-8").rstrip("\r\n")
                if not text:
                    yield name, data
                    name, data = "message", ""
                elif text.startswith("event:"):
                    name = text[6:].strip()
                elif text.startswith("data:"):
                    data += text[5:].strip()
        except TimeoutError:
            return
        except (OSError, http.client.HTTPException) as error:
            raise ServerError("no-answer", f"{self!r} ended the stream: {error}") from error
        finally:
            line.close()


def _seconds(wait: Optional[str]) -> Optional[float]:
    try:
        return min(float(wait), 60.0) if wait is not None else None
    except ValueError:
        return None


def _refusal(status: int, answer: bytes) -> ServerError:
    try:
        error = json.loads(answer)["error"]
        return ServerError(error["code"], error["message"], error.get("rule"), error.get("params"))
    except (ValueError, KeyError, TypeError):
        return ServerError("no-answer", f"the server answered with status {status}")


class Table:
    """A table on a server."""

    def __init__(self, server: Server, table: str, key: Optional[str] = None) -> None:
        self.server = server
        self.id = table
        self.key = key
        """The opener's key, or a seat's."""

    def status(self, seat: Optional[int] = None) -> dict[str, Any]:
        """How the table stands (``TableStatus``), for a spectator or a seat."""
        asked = "" if seat is None else f"?seat={seat}"
        return self._get(asked)

    def sit(self, seat: int, name: str) -> "Seat":
        """Takes a free seat. What the seat adds to the dice is drawn here."""
        request = {"name": name, "entropy": secrets.token_hex(32)}
        taken = self._post(f"/seats/{seat}", request)
        return Seat(self, taken["seat"], taken["key"] or self.key)

    def seat(self, seat: int, key: str) -> "Seat":
        """A seat that was taken before."""
        return Seat(self, seat, key)

    def add_bot(self, seat: int, bot: str = "journeyman") -> None:
        """Puts a bot on a free seat."""
        self._post(f"/seats/{seat}", {"bot": bot})

    def record(self) -> str:
        """The record so far; for a game with secrets only once it is over."""
        return self._get("/record")

    def review(self) -> dict[str, Any]:
        """Asks for a review of a finished game, and answers with what is known of it."""
        return self._post("/review", {})

    def changes(self, after: int = 0, *, key: Optional[str] = None) -> Iterator[int]:
        """The number of events that the key's seats may know of, whenever it grows beyond ``after``; without end."""
        while True:
            for name, data in self.server._stream(f"/api/tables/{self.id}/events?after={after}", key or self.key):
                if name == "changed" and data.isdecimal():
                    after = max(after, int(data))
                    yield int(data)

    def __repr__(self) -> str:
        return f"<crier.Table {self.id} at {self.server!r}>"

    def _get(self, path: str, key: Optional[str] = None) -> Any:
        return self.server.request("GET", f"/api/tables/{self.id}{path}", key=key or self.key)

    def _post(self, path: str, body: dict[str, Any], key: Optional[str] = None) -> Any:
        return self.server.request("POST", f"/api/tables/{self.id}{path}", body, key=key or self.key)


class Seat:
    """A seat that this program holds."""

    def __init__(self, table: Table, number: int, key: Optional[str]) -> None:
        self.table = table
        self.number = number
        self.key = key
        """Keep it: whoever has it plays for the seat."""

    def status(self) -> dict[str, Any]:
        """How the table stands for this seat: ``view``, ``draft``, ``waiting``, ``stage``, ``outcome`` …"""
        return self.table._get(f"?seat={self.number}", self.key)

    def view(self) -> dict[str, Any]:
        """What the seat may know."""
        return self.status()["view"]

    def moves(self) -> list[str]:
        """Its legal moves, after its draft."""
        return self.table._get(f"/moves?seat={self.number}", self.key)["moves"]

    def draft(self, move: str) -> dict[str, Any]:
        """Adds a move to the draft of this turn."""
        return self._turn("draft", move)

    def undo(self) -> dict[str, Any]:
        """Takes the last move out of the draft."""
        return self._turn("undo")

    def confirm(self, move: Optional[str] = None) -> dict[str, Any]:
        """Confirms the turn, after drafting a move. If that leads to a choice, the turn stays open."""
        return self._turn("confirm", move)

    def hint(self) -> dict[str, Any]:
        """What the strongest bot would do."""
        return self.table._post("/hint", {"seat": self.number}, self.key)

    def say(self, text: str) -> None:
        """Says something at the table."""
        self.table._post("/talk", {"seat": self.number, "text": text}, self.key)

    def play(self, choose: Chooser, *, patience: float = 600.0) -> dict[str, Any]:
        """Plays until the game is over, and answers with its outcome.

        ``choose`` gets the seat's view and its legal moves whenever the seat has to decide. A server that starts again and
        a broken line are waited for: how the table stands then says whether the last move arrived. Raises
        :class:`crier.ServerError` if the others (``timeout``) or the line (``no-answer``) let it wait longer than
        ``patience`` seconds.
        """
        since = time.monotonic()
        while True:
            try:
                status = self.status()
                if status["stage"] in ("over", "closed"):
                    return status["outcome"]
                step = self._step(status)
                moves = self.moves() if step else []
                if step is None:
                    self._wait(status["events"], since, patience)
            except ServerError as error:
                _bear(error, since, patience)
                time.sleep(_RETRY)
                continue
            if step is not None:
                self._finish(step, choose(status["view"], moves) if moves else None)
                since = time.monotonic()

    def _step(self, status: dict[str, Any]) -> Optional[str]:
        """What to do now: ``confirm`` a turn, or nothing while others decide."""
        playing = status["stage"] == "playing" and self.number in status["waiting"]
        return "confirm" if playing else None

    def _finish(self, step: str, move: Optional[str]) -> None:
        try:
            self._turn(step, move)
        except ServerError as error:
            # A turn may go on after a move: then it is only drafted, and the next status asks again. So it does when the
            # answer was lost.
            if error.code not in ("stale", "turn-incomplete", "no-answer"):
                raise

    def _wait(self, events: int, since: float, patience: float) -> None:
        """Until the table changes for this seat, or the stream falls silent."""
        if time.monotonic() - since > patience:
            raise ServerError("timeout", f"the others let seat {self.number} wait longer than {patience:g} seconds")
        # Numbers count what this seat may know of, so the stream is asked for with its key.
        path = f"/api/tables/{self.table.id}/events?after={events}"
        for name, _ in self.table.server._stream(path, self.key):
            if name == "changed" or time.monotonic() - since > patience:
                return

    def _turn(self, what: str, move: Optional[str] = None) -> dict[str, Any]:
        body: dict[str, Any] = {"seat": self.number}
        if move is not None:
            body["move"] = str(move)
        return self.table._post(f"/{what}", body, self.key)

    def __repr__(self) -> str:
        return f"<crier.Seat {self.number} of {self.table!r}>"


def _bear(error: ServerError, since: float, patience: float) -> None:
    """Raises an error again unless it is a broken line that may be mended within the time."""
    if error.code != "no-answer" or time.monotonic() - since > patience:
        raise error


class AsyncServer:
    """:class:`Server` with coroutines. Each request runs on a thread of its own, so neither the event loop nor a seat ever
    waits for another seat."""

    def __init__(self, server: Server) -> None:
        self.server = server
        # Threads are started as they are needed. The loop's own pool has few, and seats that wait would fill it.
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="crier")

    async def _run(self, call: Callable[..., T], *arguments: Any, **more: Any) -> T:
        work = functools.partial(call, *arguments, **more)
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    async def games(self) -> list[dict[str, Any]]:
        """See :meth:`Server.games`."""
        return await self._run(self.server.games)

    async def tables(self) -> list[dict[str, Any]]:
        """See :meth:`Server.tables`."""
        return await self._run(self.server.tables)

    async def open_table(self, game: str, options: str = "", **more: Any) -> "AsyncTable":
        """See :meth:`Server.open_table`."""
        return AsyncTable(self, await self._run(self.server.open_table, game, options, **more))

    def table(self, link: str, key: Optional[str] = None) -> "AsyncTable":
        """See :meth:`Server.table`."""
        return AsyncTable(self, self.server.table(link, key))

    async def close(self) -> None:
        """See :meth:`Server.close`."""
        await self._run(self.server.close)
        self._pool.shutdown(wait=False)


class AsyncTable:
    """:class:`Table` with coroutines."""

    def __init__(self, server: AsyncServer, table: Table) -> None:
        self.server = server
        self.table = table

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.id

    async def status(self, seat: Optional[int] = None) -> dict[str, Any]:
        """See :meth:`Table.status`."""
        return await self.server._run(self.table.status, seat)

    async def sit(self, seat: int, name: str) -> "AsyncSeat":
        """See :meth:`Table.sit`."""
        return AsyncSeat(self.server, await self.server._run(self.table.sit, seat, name))

    def seat(self, seat: int, key: str) -> "AsyncSeat":
        """See :meth:`Table.seat`."""
        return AsyncSeat(self.server, self.table.seat(seat, key))

    async def add_bot(self, seat: int, bot: str = "journeyman") -> None:
        """See :meth:`Table.add_bot`."""
        await self.server._run(self.table.add_bot, seat, bot)

    async def record(self) -> str:
        """See :meth:`Table.record`."""
        return await self.server._run(self.table.record)

    async def review(self) -> dict[str, Any]:
        """See :meth:`Table.review`."""
        return await self.server._run(self.table.review)

    async def changes(self, after: int = 0, *, key: Optional[str] = None) -> AsyncIterator[int]:
        """See :meth:`Table.changes`."""
        numbers = self.table.changes(after, key=key)
        while True:
            yield await self.server._run(next, numbers)


class AsyncSeat:
    """:class:`Seat` with coroutines."""

    def __init__(self, server: AsyncServer, seat: Seat) -> None:
        self.server = server
        self.seat = seat

    async def status(self) -> dict[str, Any]:
        """See :meth:`Seat.status`."""
        return await self.server._run(self.seat.status)

    async def view(self) -> dict[str, Any]:
        """See :meth:`Seat.view`."""
        return await self.server._run(self.seat.view)

    async def say(self, text: str) -> None:
        """See :meth:`Seat.say`."""
        await self.server._run(self.seat.say, text)

    async def moves(self) -> list[str]:
        """See :meth:`Seat.moves`."""
        return await self.server._run(self.seat.moves)

    async def draft(self, move: str) -> dict[str, Any]:
        """See :meth:`Seat.draft`."""
        return await self.server._run(self.seat.draft, move)

    async def undo(self) -> dict[str, Any]:
        """See :meth:`Seat.undo`."""
        return await self.server._run(self.seat.undo)

    async def confirm(self, move: Optional[str] = None) -> dict[str, Any]:
        """See :meth:`Seat.confirm`."""
        return await self.server._run(self.seat.confirm, move)

    async def hint(self) -> dict[str, Any]:
        """See :meth:`Seat.hint`."""
        return await self.server._run(self.seat.hint)

    async def play(self, choose: AsyncChooser, *, patience: float = 600.0) -> dict[str, Any]:
        """See :meth:`Seat.play`; ``choose`` may be a coroutine function."""
        since = time.monotonic()
        while True:
            try:
                status = await self.status()
                if status["stage"] in ("over", "closed"):
                    return status["outcome"]
                step = self.seat._step(status)
                moves = await self.moves() if step else []
                if step is None:
                    await self.server._run(self.seat._wait, status["events"], since, patience)
            except ServerError as error:
                _bear(error, since, patience)
                await asyncio.sleep(_RETRY)
                continue
            if step is None:
                continue
            move: Any = choose(status["view"], moves) if moves else None
            if asyncio.iscoroutine(move) or isinstance(move, asyncio.Future):
                move = await move
            await self.server._run(self.seat._finish, step, move)
            since = time.monotonic()
