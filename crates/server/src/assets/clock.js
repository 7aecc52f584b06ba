// The clocks at a table that has them, and how long a player thought: from when this page showed the position to the press of
// a button, by this page's own clock. The server believes it only up to a few seconds a turn (table/src/clock.rs).
const MINUTE = 60000;
const LOW = 30000;

function shown(left) {
  if (left >= 10 * MINUTE) return `${Math.ceil(left / MINUTE)}\u00a0min`;
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// When each clock on the page was last set by the server.
let set = performance.now();
function tick() {
  const passed = performance.now() - set;
  for (const clock of document.querySelectorAll(".ct-clock[data-running]")) {
    const left = Math.max(0, Number(clock.dataset.left) - passed);
    const text = shown(left);
    if (clock.textContent === text) continue;
    const label = clock.getAttribute("aria-label").replace(clock.textContent, text);
    clock.textContent = text;
    clock.title = label;
    clock.setAttribute("aria-label", label);
    clock.classList.toggle("low", left < LOW);
  }
}
setInterval(tick, 250);

// A turn is known by when the table began to wait for it.
const turn = () => document.getElementById("refresh")?.dataset.awaited;
let seen;
let shownAt = performance.now();
// A press that never arrived counts when it is repeated: the line was bad, not the player slow.
let lostPress;
function notice() {
  set = performance.now();
  if (turn() === seen) return;
  seen = turn();
  shownAt = performance.now();
  lostPress = undefined;
}
document.addEventListener("htmx:after:swap", notice);
notice();

let pressedAt;
document.addEventListener("submit", ({ target: form }) => {
  if (!/\/(draft|confirm)$/.test(form.getAttribute("action") ?? "")) return;
  pressedAt = performance.now();
  let input = form.querySelector("input[name=thought]");
  if (!input) {
    input = document.createElement("input");
    Object.assign(input, { type: "hidden", name: "thought" });
    form.append(input);
  }
  input.value = Math.round((lostPress ?? pressedAt) - shownAt);
}, true);
document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
  if (ctx?.sourceElement instanceof HTMLFormElement && pressedAt) lostPress ??= pressedAt;
});
