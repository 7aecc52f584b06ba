// What htmx can't: the title and a sound when it is your turn, also in a background tab (sound.js); a log that shows its
// newest entry; where the focus goes with a hint; room for the bars at the edges; copying links; telling that the connection is lost. Nothing here decides anything about a game.
const stream = document.getElementById("stream");
const refresh = () => document.getElementById("refresh");
const soundKey = "crier-sound";
const isSoundOn = () => localStorage.getItem(soundKey) === "on";
let wasTurn = refresh()?.dataset.turn === "yes";

// The script that makes the sounds comes only to those who want them. It hears by itself what happens in a game.
async function sound(...names) {
  if (!isSoundOn()) return;
  try {
    const { play } = await import(document.getElementById("sound").dataset.script);
    await play(...names);
  } catch { /* the connection is lost, or no sound can be made here */ }
}
sound();

function tell(isTurn) {
  if (isTurn && !wasTurn) sound("turn");
  wasTurn = isTurn;
}

// An update is asked for when the page does not show it yet and nothing else is on its way: an answer to an older
// question must not undo what a newer one has shown.
let told = 0;
let asked = 0;
const onTheirWay = new Set();
function update() {
  const now = refresh();
  if (!now || onTheirWay.size > 0 || told <= Math.max(asked, Number(now.dataset.events))) return;
  asked = told;
  htmx.trigger(now, "update");
}
function hear(events) { told = Math.max(told, events); update(); }
// Somebody has left or come back: nothing has happened in the game, but the page says who is here.
function look() { if (refresh() && onTheirWay.size === 0) htmx.trigger(refresh(), "update"); }
stream?.addEventListener("presence", look);
stream?.addEventListener("changed", (event) => hear(Number(event.detail.id)));
document.addEventListener("crier:changed", (event) => hear(event.detail));
// While nobody was here, somebody wanted a bot to play on.
function warn() {
  sound("turn");
  say(line()?.dataset.warned, true, 20000);
}
stream?.addEventListener("warned", warn);
// What somebody clicks overtakes what is on its way: an answer to an older question is thrown away when it comes. It is
// not aborted, because htmx reports an aborted request as an error.
const overtaken = new WeakSet();
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx.sourceElement === stream) return;
  if (ctx.sourceElement !== refresh()) {
    asked = 0;
    for (const older of onTheirWay) if (older.request.method === "GET") overtaken.add(older);
  }
  onTheirWay.add(ctx);
});
document.addEventListener("htmx:after:request", (event) => { if (overtaken.has(event.detail.ctx)) event.preventDefault(); });
document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => { if (onTheirWay.delete(ctx)) update(); });

// Only a tab that is seen listens: browsers allow six connections to a house.
function listen() { if (stream && !document.hidden) htmx.trigger(stream, "listen"); }
document.addEventListener("visibilitychange", listen);
// htmx may be ready before this module or after it.
document.addEventListener("htmx:after:process", () => setTimeout(listen));
listen();

// The log shows its newest entry, unless its reader has gone back to an older one.
const log = () => document.querySelector("[role=log]");
let isReadingBack = false;
function showNewest() {
  const now = log();
  if (now && !isReadingBack) now.scrollTop = now.scrollHeight;
}
document.addEventListener("scroll", ({ target }) => {
  if (target === log()) isReadingBack = target.scrollHeight - target.clientHeight - target.scrollTop > 24;
}, true);
addEventListener("resize", showNewest);
document.fonts?.ready.then(showNewest);
showNewest();

// The result appears above the game: a player who has scrolled down would miss it.
const isOver = () => !!document.querySelector(".ct-result");
let wasOver = isOver();
function showResult() {
  if (isOver() && !wasOver) {
    document.getElementById("frame").scrollIntoView();
    countUp();
    sound("end");
  }
  wasOver = isOver();
}
// Points count up. The final numbers stay in the text; the style sheet draws the others over them.
function countUp() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const points of document.querySelectorAll(".ct-count")) {
    points.style.setProperty("--to", Number(points.textContent.replace("−", "-")));
    points.classList.add("ct-counting");
    points.addEventListener("animationend", () => points.classList.remove("ct-counting"), { once: true });
  }
}
if (wasOver) countUp();

// Somebody's board that lies over the page goes away as one expects.
function closeBoards(except) {
  for (const person of document.querySelectorAll(".ct-person[open]")) {
    const lies = getComputedStyle(person.querySelector(".ct-peek")).position === "fixed";
    if (lies && !person.contains(except)) person.open = false;
  }
}
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  closeBoards(null);
  document.querySelector(".ct-person.open > .ct-head")?.click();
});

// The focus goes to a new hint; the hint goes away when the page shows another position than the one it is about.
const hint = () => document.querySelector("#hint > *");
function closeHint() {
  const hadFocus = document.getElementById("hint")?.contains(document.activeElement);
  hint()?.remove();
  if (hadFocus) document.querySelector(".ct-ask button")?.focus();
}
function showHint() {
  const slot = document.getElementById("hint");
  if (!hint() || !refresh()) return;
  if (slot.dataset.about !== refresh().dataset.about) return closeHint();
  if (slot.dataset.read) return;
  slot.dataset.read = "yes";
  document.getElementById("ct-hint-title")?.focus();
}
document.addEventListener("keydown", ({ key }) => { if (key === "Escape" && !document.querySelector(":popover-open")) closeHint(); });
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-close-hint]")) return;
  event.preventDefault();
  closeHint();
});

// A small screen shows one part of the game at a time. What somebody does leads to the part where the game goes on; what
// others do leads there only those who were where it went on before.
const chosenTab = () => document.querySelector(".ct-tabs :checked")?.value;
const askedTab = () => document.querySelector(".ct-tabs")?.dataset.asks;
function chooseTab(tab, isNew = true) {
  const radio = document.getElementById(`ct-tab-${tab}`);
  if (!radio) return;
  radio.checked = true;
  if (!isNew || !radio.checkVisibility()) return;
  showNewest();
  // A part begins at its top, under the tabs.
  const { top } = document.getElementById("game").getBoundingClientRect();
  if (top < 0) scrollBy({ top, behavior: "instant" });
}
let tabBefore;
let keepsTab = false;
document.addEventListener("htmx:before:swap", ({ detail: { ctx: { sourceElement: by } } }) => {
  tabBefore = chosenTab();
  keepsTab = !!by?.closest?.(".ct-flank, .ct-ask, #below") || (by === refresh() && tabBefore !== askedTab());
});
function showTab() {
  const tab = keepsTab && tabBefore ? tabBefore : askedTab();
  chooseTab(tab, tab !== tabBefore);
}
document.addEventListener("change", ({ target }) => {
  if (!target.closest(".ct-tabs")) return;
  chooseTab(target.value);
  showCoach();
});

// The coach points at what a step is about. Its words belong to that place for screen readers, too.
const coach = () => document.querySelector(".ct-coach");
function places() {
  const where = coach()?.dataset.point;
  return where ? [...document.querySelectorAll(where)] : [];
}
const pointed = () => places().filter((place) => place.checkVisibility());
const isInBar = (place) => !!place.closest(".ct-bar, .ct-top");
const tabOf = (place) => place.closest("[data-tab]")?.dataset.tab;
// Goes to the tab that what the step is about is on.
function revealPointed() {
  if (places().length === 0) return;
  const before = chosenTab();
  for (const tab of [...places().map(tabOf), before]) {
    if (pointed().length > 0) return;
    chooseTab(tab);
  }
}
let pointedAt;
function showCoach() {
  if (pointedAt !== coach()?.dataset.point) revealPointed();
  for (const place of document.querySelectorAll(".ct-pointed")) place.classList.remove("ct-pointed");
  for (const place of pointed()) place.classList.add("ct-pointed");
  const show = document.querySelector("[data-coach-show]");
  if (show) show.hidden = !places().some((place) => place.checkVisibility() || tabOf(place) !== chosenTab());
  if (pointedAt === coach()?.dataset.point) return;
  pointedAt = coach()?.dataset.point;
  // Not before a game's own script has scrolled to what it shows.
  requestAnimationFrame(revealPlace);
}
function revealPlace() {
  // On a phone the coach lies over the page. What is in the bars at the edges is in sight anyway.
  const { position } = coach() ? getComputedStyle(coach()) : {};
  const end = position === "fixed" ? coach().getBoundingClientRect().top : innerHeight;
  const start = document.querySelector(".ct-top")?.getBoundingClientRect().bottom ?? 0;
  const isSeen = (place) => {
    const { top, bottom } = place.getBoundingClientRect();
    return isInBar(place) || (top >= Math.max(0, start) && bottom <= end);
  };
  if (pointed().length > 0 && !pointed().some(isSeen)) pointed()[0].scrollIntoView({ block: "center" });
}
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-coach-show]")) return;
  revealPointed();
  showCoach();
  const [place] = pointed();
  if (!place) return;
  event.preventDefault();
  if (!isInBar(place)) place.scrollIntoView({ block: "center" });
  place.focus();
});
document.documentElement.dataset.scripts = "yes";

// What others do does not close what somebody has opened; an own move does.
let opened = [];
document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
  opened = ctx.sourceElement === refresh() ? [...document.querySelectorAll("main details[open]")] : [];
});
function openAgain() {
  for (const details of opened) if (details.isConnected && !details.open) details.open = true;
}

// What the page scrolls to, by a link, by Tab or by a search, does not end up under the bars at its edges.
const edges = { "--edge-top": ".ct-top", "--edge-bottom": ".ct-bar" };
const bars = new ResizeObserver(clearBars);
function clearBars() {
  for (const [side, which] of Object.entries(edges)) {
    const bar = document.querySelector(which);
    const stays = bar && ["sticky", "fixed"].includes(getComputedStyle(bar).position);
    document.documentElement.style.setProperty(side, stays ? `${Math.ceil(bar.offsetHeight) + 12}px` : "0px");
  }
}
function watchBars() {
  // At once, too: the coach goes by their heights before the observer has looked.
  clearBars();
  bars.disconnect();
  for (const bar of document.querySelectorAll(Object.values(edges))) bars.observe(bar);
}
addEventListener("resize", clearBars);
watchBars();
showCoach();

// After every update of the page.
document.addEventListener("htmx:after:swap", () => {
  openAgain();
  showTab();
  watchBars();
  showHint();
  showCoach();
  showNewest();
  showResult();
  const now = refresh();
  if (!now) return;
  document.title = now.dataset.title;
  tell(now.dataset.turn === "yes");
});

// A tab in the background holds no stream (browsers allow six); it asks from time to time.
setInterval(async () => {
  if (!stream || !document.hidden) return;
  try {
    const answer = await (await fetch(stream.dataset.turn)).json();
    document.title = answer.turn ? `● ${document.title.replace(/^● /, "")}` : document.title.replace(/^● /, "");
    tell(answer.turn);
    if (answer.share) htmx.trigger(refresh(), "update");
    if (answer.warned) warn();
  } catch { /* the stream tells when the connection is back */ }
}, 15000);

// Whether the connection is there. Good news need not stay.
const line = () => document.getElementById("connection");
function say(text, isGood, stays = 4000) {
  const now = line();
  if (!now) return;
  now.textContent = text;
  now.hidden = false;
  if (isGood) setTimeout(() => { if (now.textContent === text) now.hidden = true; }, stays);
}
document.addEventListener("htmx:sse:error", () => say(line()?.dataset.lost, false));
document.addEventListener("htmx:sse:after:connection", () => { if (line()?.textContent) say(line().dataset.back, true); });

// A second click while the first is on its way is no second wish.
document.addEventListener("submit", (event) => {
  if (event.target.matches(".ct-say")) return;
  const isWish = (form) => form instanceof HTMLFormElement && (!form.matches(".ct-ask") || form === event.target);
  if ([...onTheirWay].some((ctx) => isWish(ctx.sourceElement))) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}, true);

// A recovery link has its key after the #, which browsers keep to themselves.
const key = document.querySelector("[data-from-fragment]");
if (key && location.hash) {
  key.value = new URLSearchParams(location.hash.slice(1)).get("key") ?? "";
  history.replaceState(null, "", location.pathname);
  // Nothing happens by itself: the next page says what the key is for, and asks.
  if (key.value && key.form.matches("[data-send-on]")) key.form.requestSubmit();
}

// Over plain HTTP there is no clipboard but the old one, which takes what is selected.
async function copy(button) {
  const field = button.parentElement.querySelector("input");
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    if (!document.execCommand("copy")) return;
  }
  const before = button.dataset.before ??= button.textContent;
  button.textContent = button.dataset.done;
  setTimeout(() => { button.textContent = before; }, 3000);
}

document.addEventListener("click", ({ target }) => {
  closeBoards(target);
  const button = target.closest("[data-copy]");
  if (button) copy(button);
  const send = target.closest("[data-send]");
  // A person who changes their mind is no error.
  if (send) navigator.share({ text: send.parentElement.querySelector("input").value }).catch(() => {});
  if (target.matches(".link input")) target.select();
  if (target.closest("#sound")) {
    localStorage.setItem(soundKey, isSoundOn() ? "off" : "on");
    showSound();
    sound("turn");
  }
});

// Where the device can pass a text on to other programs.
if (navigator.share) for (const button of document.querySelectorAll("[data-send]")) button.hidden = false;

function showSound() {
  const button = document.getElementById("sound");
  button.hidden = false;
  button.setAttribute("aria-pressed", isSoundOn());
}
showSound();

// Quiet hours are in the reader's own time. A browser that has told its zone before says when it changes.
const zone = -new Date().getTimezoneOffset();
const toldZone = localStorage.getItem("crier-zone");
if (toldZone !== null && Number(toldZone) !== zone) {
  localStorage.setItem("crier-zone", zone);
  fetch("/me/notices/zone", { method: "POST", body: new URLSearchParams({ zone }) }).catch(() => {});
}
