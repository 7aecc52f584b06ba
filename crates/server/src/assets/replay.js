// Looking back at a game by keys, by swiping, with a slider, and at a pace of its own. Every position is a link as well.
const controls = () => document.getElementById("replay");
const step = (which) => controls().querySelector(`[data-step=${which}][href]`);
const slider = () => document.getElementById("replay-slider");
const pace = 1500;
let timer;
let isOpen = false;

function go(which) {
  const link = step(which);
  link?.click();
  return !!link;
}

function jump(address) {
  history.replaceState(null, "", address);
  htmx.ajax("GET", address, { target: "#game", swap: "outerMorph" });
}

function play(isOn) {
  clearInterval(timer);
  timer = isOn && step("forward") ? setInterval(() => { if (!document.hidden && !go("forward")) play(false); }, pace) : undefined;
  if (timer) go("forward");
  show();
}

// What only scripts can do appears with them; a step brings the controls anew, and what is open stays open.
function show() {
  const playOn = document.querySelector(".play-on");
  if (playOn) playOn.open = isOpen;
  for (const hidden of controls().querySelectorAll("[hidden]")) hidden.hidden = false;
  document.getElementById("replay-play").setAttribute("aria-pressed", timer !== undefined);
}
document.addEventListener("htmx:after:swap", show);
show();

// A step does not close what somebody has opened.
let opened = [];
document.addEventListener("htmx:before:swap", () => { opened = [...document.querySelectorAll("#points details[open]")].map(({ id }) => id); });
document.addEventListener("htmx:after:swap", () => {
  for (const details of opened.map((id) => document.getElementById(id))) if (details) details.open = true;
});

document.addEventListener("click", ({ target }) => { if (target.closest("#replay-play")) play(timer === undefined); });
document.addEventListener("click", ({ target }) => {
  const summary = target.closest(".play-on > summary");
  if (summary) isOpen = !summary.parentElement.open;
});
document.addEventListener("change", ({ target }) => {
  if (target !== slider()) return;
  const { to, view } = controls().dataset;
  jump(to.replace(/0$/, target.value) + view);
});
// A point of the curve.
document.addEventListener("click", (event) => {
  const point = event.target.closest(".ct-course a");
  if (!point || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  play(false);
  jump(point.getAttribute("href"));
});

const keys = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea, [role=log]")) return;
  if (keys[event.key]) {
    play(false);
    go(keys[event.key]);
  } else if (event.key === " " && !event.target.closest("a, button, summary")) {
    play(timer === undefined);
  } else {
    return;
  }
  event.preventDefault();
});

// A swipe over something that scrolls sideways belongs to that.
let from;
const scrolls = (place) => place.scrollWidth > place.clientWidth + 1 && getComputedStyle(place).overflowX !== "visible";
document.addEventListener("touchstart", ({ touches, target }) => {
  let place = target;
  while (place && place !== document.body && !scrolls(place)) place = place.parentElement;
  from = touches.length === 1 && (!place || place === document.body) && target.closest("#game") ? touches[0] : undefined;
}, { passive: true });
document.addEventListener("touchend", ({ changedTouches: [to] }) => {
  if (!from) return;
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
  from = undefined;
  if (Math.abs(x) < 60 || Math.abs(x) < 2 * Math.abs(y)) return;
  play(false);
  go(x < 0 ? "forward" : "back");
}, { passive: true });
