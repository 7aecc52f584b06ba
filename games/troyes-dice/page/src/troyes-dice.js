// Motion that explains, and nothing else: dice tumble, a destroyed plaza slides out and comes back turned over, what is lost is
// struck out, and what a turn does to a sheet plays out link by link. Buildings rise; citizens and resources fly to their tracks
// from what brought them.
const isStill = matchMedia("(prefers-reduced-motion: reduce)");
// Milliseconds between two links of a chain.
const STEP = 140;
const COLOURS = ["red", "yellow", "white"];

const rollOf = () => document.querySelector(".td-wheel")?.dataset.roll;
const words = (text) => text.split(" ").filter(Boolean);
const sheets = () => new Map([...document.querySelectorAll(".td-sheet[data-seat]")].map((sheet) => {
  const { seat, turn, draft = "" } = sheet.dataset;
  const places = [...sheet.querySelectorAll(".td-cell, .td-die-cell")];
  return [seat, { sheet, turn, draft, places, isLost: places.map((place) => place.matches(".lost")) }];
}));
const middle = (element) => {
  const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
  return width ? { x: x + width / 2, y: y + height / 2 } : null;
};
// `backwards`: until its turn comes, something is shown as it begins.
const move = (element, frames, duration, delay) => element.animate(frames, { duration, delay, easing: "ease-out", fill: "backwards" });

// Where the die lies that is used, on the wheel or in the strip.
const usedDie = () => [...document.querySelectorAll(".td-plaza.picked .td-falls, .td-chip.picked svg")].map(middle).find(Boolean);

// Somebody else's sheet may lie over one's own.
function isCovered(sheet) {
  const at = sheet.matches(".own") && middle(sheet);
  return at && document.elementFromPoint(at.x, at.y)?.closest(".ct-peek");
}

let before = { roll: rollOf(), sheets: new Map(), die: null };
document.addEventListener("htmx:before:swap", () => { before = { roll: rollOf(), sheets: sheets(), die: usedDie() }; });
document.addEventListener("htmx:after:swap", () => {
  if (isStill.matches) return;
  let links = 0;
  for (const [seat, now] of sheets()) {
    const was = before.sheets.get(seat);
    // A sheet that was just opened shows what is there.
    if (!was || isCovered(now.sheet)) continue;
    strike(now.places.filter((place, index) => now.isLost[index] && !was.isLost[index]));
    const from = now.sheet.matches(".own") ? usedDie() ?? before.die : null;
    if (was.turn !== now.turn) links = Math.max(links, play(now.sheet, words(now.turn).slice(1), 0, from));
    else if (!was.draft.startsWith(now.draft)) {
      play(now.sheet, words(now.draft), now.draft.startsWith(`${was.draft} `) ? words(was.draft).length : 0, from);
    }
  }
  if (before.roll !== rollOf() && rollOf()) roll(links > 0 ? STEP : 0);
});

// The circled places of a track, from the left.
function circled(track) {
  const marks = [...track.querySelectorAll("use")].filter((mark) => /^#td-[rx]-/.test(mark.getAttribute("href")));
  return marks.sort((one, other) => one.x.baseVal.value - other.x.baseVal.value);
}

// Plays the links from the `start`th on; how many.
function play(sheet, links, start, source) {
  const bands = [...sheet.querySelectorAll(".td-band")];
  const tracks = { r: bands.slice(0, 3).map((band) => band.querySelector(".td-track")), c: bands[3].querySelectorAll(".td-track") };
  // Tracks fill from the left, so what a turn has circled is at the end of what is circled.
  const gains = links.map((link) => ({ track: tracks[link[0]]?.[link[1]], count: link[0] === "b" ? 0 : Number(link.slice(2) || 1) }));
  const left = new Map();
  for (const { track, count } of gains) if (track) left.set(track, (left.get(track) ?? 0) + count);
  const ends = new Map([...left].map(([track, count]) => [track, count > 0 ? circled(track).slice(-count) : []]));
  links.forEach((link, index) => {
    const delay = (index - start) * STEP;
    const isNew = index >= start;
    if (link[0] === "b") {
      const cell = bands[link[1] % 3].querySelectorAll(".td-cell")[(link[1] > 2 ? 6 : 0) + Number(link[2])];
      const building = cell.querySelector(".td-building");
      if (isNew) move(building, [{ clipPath: "inset(100% 0 0 0)", transform: "translateY(30%)" }, { clipPath: "inset(-10% -10% 0 -10%)", transform: "none" }], 280, delay);
      source = middle(building) ?? source;
      return;
    }
    const { track, count } = gains[index];
    const marks = ends.get(track).splice(0, count);
    if (isNew) marks.forEach((mark, i) => fly(source, mark, link, delay + i * 40));
    // What a citizen brings comes from there.
    if (link[0] === "c" && marks[0]) source = middle(marks[0]) ?? source;
  });
  return links.length - start;
}

function fly(from, mark, [kind, number], delay) {
  const to = middle(mark);
  if (!from || !to) {
    move(mark, [{ opacity: 0, transform: "scale(.3)" }, { opacity: 1, transform: "scale(1.3)", offset: 0.7 }, { transform: "none" }], 220, delay);
    return;
  }
  const colour = COLOURS[number];
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  ghost.setAttribute("class", `td-flying ${colour}`);
  ghost.setAttribute("viewBox", "0 0 24 24");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#td-${kind === "c" ? "c-" : ""}${colour}`);
  ghost.append(use);
  document.querySelector(".ct.td").append(ghost);
  const at = ({ x, y }, size) => ({ transform: `translate(${x - 12}px, ${y - 12}px) scale(${size})` });
  const flight = move(ghost, [{ ...at(from, 0.4), opacity: 0 }, { ...at(from, 1.2), opacity: 1, offset: 0.2 }, { ...at(to, 0.8), opacity: 1 }], 300, delay);
  flight.onfinish = flight.oncancel = () => ghost.remove();
  move(mark, [{ opacity: 0 }, { opacity: 0, offset: 0.95 }, { opacity: 1 }], 300, delay);
}

function strike(places) {
  for (const place of places) move(place, [{ opacity: 0.2 }, { opacity: 1, offset: 0.4 }, { opacity: 0.3, offset: 0.7 }, { opacity: 1 }], 400, 500);
}

function roll(delay) {
  for (const dice of [".td-falls", ".td-chip > .di, .td-chip .ct-face > .di"].map((which) => document.querySelectorAll(which))) {
    dice.forEach((die, index) => move(die, [
      { transform: "translate(-26px, -34px) rotate(-300deg) scale(.6)", opacity: 0.2 },
      { transform: "translate(2px, 3px) rotate(-30deg) scale(1.1)", opacity: 1, offset: 0.6 },
      { transform: "none" },
    ], 360, delay + index * 30));
  }
  for (const ground of document.querySelectorAll(".td-plaza.flipped .td-ground")) {
    move(ground, [{ transform: "scale(.05, 1)" }, { transform: "none" }], 300, delay);
  }
  for (const plaza of document.querySelectorAll(".td-plaza.gone > g:first-of-type")) {
    move(plaza, [{ transform: "none" }, { transform: getComputedStyle(plaza).transform }], 300, delay + 360);
  }
}
