// What links can't do: drag a piece over a frame, move a lens over the hill with the pointer, and show where a piece goes.
// Nothing here decides or knows anything: dropping a piece requests the same address as a click on that cell.
const lensKey = "crier-troia-lens";
let drag = null;

// The map and the cell under a point.
function cellAt(x, y) {
  for (const map of document.querySelectorAll(".tr-bench .tr-map, .tr-strip .tr-map")) {
    const box = map.getBoundingClientRect();
    const side = Number(map.dataset.side);
    // The drawing has a margin of 60 thousandths round its cells.
    const size = Math.min(box.width, box.height);
    const unit = size / (side * 1000 + 120);
    const column = Math.floor(((x - (box.left + (box.width - size) / 2)) / unit - 60) / 1000);
    const row = Math.floor(((y - (box.top + (box.height - size) / 2)) / unit - 60) / 1000);
    if (column >= 0 && column < side && row >= 0 && row < side) {
      return { map, name: `${map.dataset.frame}-${String.fromCharCode(97 + column)}${row + 1}` };
    }
  }
  return null;
}

function mark(x, y) {
  document.querySelectorAll(".tr-cell.over").forEach((cell) => cell.classList.remove("over"));
  document.elementFromPoint(x, y)?.closest?.(".tr-cell")?.classList.add("over");
}

document.addEventListener("pointerdown", (event) => {
  const piece = event.target.closest?.(".tr-drag[data-try]");
  if (!piece || event.button !== 0) return;
  drag = { piece, x: event.clientX, y: event.clientY, ghost: null };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8) return;
    drag.ghost = drag.piece.querySelector("svg").cloneNode(true);
    drag.ghost.classList.add("tr-ghost-piece");
    document.querySelector(".ct.tr").append(drag.ghost);
  }
  drag.ghost.style.setProperty("left", `${event.clientX}px`);
  drag.ghost.style.setProperty("top", `${event.clientY}px`);
  mark(event.clientX, event.clientY);
});

function drop(event) {
  if (!drag) return;
  const { piece, ghost } = drag;
  drag = null;
  if (!ghost) return;
  ghost.remove();
  mark(-1, -1);
  // The click that follows a drag is not meant for the link that the piece is in.
  const swallow = (click) => { click.preventDefault(); click.stopImmediatePropagation(); };
  document.addEventListener("click", swallow, true);
  setTimeout(() => document.removeEventListener("click", swallow, true));
  const cell = event.type === "pointerup" ? cellAt(event.clientX, event.clientY) : null;
  if (!cell) return;
  const address = new URL(document.getElementById("refresh").getAttribute("hx-get"), location.href);
  address.searchParams.delete("pick");
  address.searchParams.set("try", piece.dataset.try);
  address.searchParams.set("turn", piece.dataset.turn);
  address.searchParams.set("at", cell.name);
  htmx.ajax("GET", address.pathname + address.search, { target: "#game", swap: "outerMorph" });
}
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);
document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".tr")) event.preventDefault(); });

// A second press on a picked piece takes it; so does Enter while it has the focus.
document.addEventListener("click", (event) => {
  if (!event.target.closest?.(".tr-take .on, .tr-tile.may.on")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  document.querySelector(".tr .ct-actions .main:not(:disabled)")?.click();
}, true);

// R turns a held piece; the arrows walk over cells, pieces and cards, also those that only say why they can't be used.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea")) return;
  if (event.key === "r" || event.key === "R") {
    document.querySelectorAll(".tr-turns .tr-tool")[event.key === "R" ? 0 : 1]?.click();
  }
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const here = event.target.closest?.(".tr-cell, .tr-take, .tr-why, .tr-card");
  if (!step || !here) return;
  const middle = (element) => { const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [x, y] = middle(here);
  let best = null;
  const among = ["#tr-hill a", ".tr-hand a.tr-card", ".tr-front a", ".tr-bench .tr-cell"].find((them) => here.matches(them));
  for (const other of among ? document.querySelectorAll(among) : []) {
    const [dx, dy] = [middle(other)[0] - x, middle(other)[1] - y];
    const along = dx * step[0] + dy * step[1];
    const away = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    if (along > 4 && (!best || along + 2 * away < best.cost)) best = { other, cost: along + 2 * away };
  }
  if (best) { best.other.focus(); event.preventDefault(); }
});

// The lens: the same drawing again, larger. It contains only what is visible anyway.
const isOn = () => localStorage.getItem(lensKey) === "on";
function showSwitch() {
  for (const button of document.querySelectorAll(".tr-lens-switch")) {
    button.hidden = false;
    button.setAttribute("aria-pressed", isOn());
  }
  if (!isOn()) document.querySelectorAll(".tr-lens").forEach((lens) => lens.setAttribute("hidden", ""));
}
function look(x, y) {
  const hill = document.getElementById("tr-hill-view");
  const lens = document.querySelector(".tr-lens");
  if (!hill || !lens || !isOn() || hill.hasAttribute("data-zoomed")) return;
  const box = hill.getBoundingClientRect();
  const [left, top, width] = hill.getAttribute("viewBox").split(" ").map(Number);
  const inside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  lens.toggleAttribute("hidden", !inside);
  if (!inside) return;
  const reach = 2000;
  const [at, down] = [left + ((x - box.left) / box.width) * width, top + ((y - box.top) / box.height) * width];
  lens.setAttribute("viewBox", `${at - reach / 2} ${down - reach / 2} ${reach} ${reach}`);
  const size = lens.getBoundingClientRect().width || 220;
  // Beside the pointer, on the side with room, so that the lens does not cover what is pointed at.
  const right = x - box.left < box.width / 2;
  lens.style.setProperty("left", `${x - box.left + (right ? 30 : -30 - size)}px`);
  lens.style.setProperty("top", `${Math.max(0, Math.min(box.height - size, y - box.top - size / 2))}px`);
}
document.addEventListener("pointermove", (event) => { if (!drag) look(event.clientX, event.clientY); });
document.addEventListener("focusin", (event) => {
  const piece = event.target.closest?.("#tr-hill a");
  if (!piece || !piece.matches(":focus-visible")) return;
  const box = piece.getBoundingClientRect();
  look(box.x + box.width / 2, box.y + box.height / 2);
});
document.addEventListener("click", (event) => {
  if (!event.target.closest?.(".tr-lens-switch")) return;
  localStorage.setItem(lensKey, isOn() ? "off" : "on");
  showSwitch();
});
document.addEventListener("htmx:after:swap", showSwitch);

// A dug piece lifts from the hill and settles in front of the tent, an examined one behind it; what others take goes to
// their line. Where each piece is gets noted before an update; afterwards a copy flies to where it is now.
const isStill = matchMedia("(prefers-reduced-motion: reduce)");
const ownTiles = () => [...document.querySelectorAll(".tr-tile-place")];
let before = { pieces: [], own: new Set(), actor: null };
function pictureOf(piece) {
  if (!(piece instanceof SVGElement)) return piece.querySelector("svg").cloneNode(true);
  const { x, y, width, height } = piece.getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  svg.append(piece.cloneNode(true));
  return svg;
}
function note() {
  // Only what may be taken can move, so only that is copied.
  const movable = [...document.querySelectorAll(".free[data-piece], li[data-piece]")].filter((piece) => piece.checkVisibility());
  const pieces = movable.map((piece) => (
    { name: piece.dataset.piece, isOnHill: piece instanceof SVGElement, box: piece.getBoundingClientRect(), picture: pictureOf(piece) }
  ));
  before = { pieces, own: new Set(ownTiles().map((tile) => tile.id)), actor: document.querySelector(".ct-state .thinking")?.closest("li") };
}
function fly({ box, picture: ghost }, to) {
  // On a small screen the place may be on another tab.
  const tab = () => document.getElementById(`ct-tab-${to.closest("[data-tab]")?.dataset.tab}`)?.parentElement;
  const there = to && (to.checkVisibility() ? to : tab())?.getBoundingClientRect();
  if (!there?.width) return;
  ghost.classList.add("tr-flying");
  document.querySelector(".ct.tr")?.append(ghost);
  const side = Math.min(there.width, there.height);
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [[x, y], [atX, atY]] = [middle(box), middle(there)];
  const shown = (x, y, size) => `translate(${x - 50}px, ${y - 50}px) scale(${size / 100})`;
  const lifted = Math.max(box.width, side) * 1.15;
  to.classList.add("tr-coming");
  const flight = ghost.animate(
    [{ transform: shown(x, y, box.width) }, { transform: shown(x, y - 14, lifted), offset: 0.25 }, { transform: shown(atX, atY, side) }],
    { duration: 380, easing: "ease-in-out" },
  );
  flight.onfinish = flight.oncancel = () => { ghost.remove(); to.classList.remove("tr-coming"); };
}
document.addEventListener("htmx:before:swap", () => { if (!isStill.matches) note(); });
document.addEventListener("htmx:after:swap", () => {
  if (isStill.matches) return;
  const arrived = ownTiles().find((tile) => !before.own.has(tile.id));
  const gone = before.pieces.map((piece) => ({ piece, now: document.querySelector(`[data-piece="${piece.name}"]`) }))
    .filter(({ piece, now }) => !now || piece.isOnHill !== now instanceof SVGElement);
  // More than a step at once is not one to follow: somebody came back to the page.
  if (gone.length > 0 && gone.length <= 3) {
    for (const { piece, now } of gone) fly(piece, now ?? arrived ?? before.actor);
  }
});

// On a small screen the frame may open out of sight.
let wasHeld = false;
document.addEventListener("htmx:after:swap", () => {
  const held = document.querySelector(".tr-held");
  if (held && !wasHeld && matchMedia("(max-width: 1099px)").matches) {
    document.querySelector(".tr-bench").scrollIntoView({ block: "start" });
  }
  wasHeld = Boolean(held);
});
showSwitch();
