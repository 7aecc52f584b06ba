// Motion that explains: a card that is built rises on its space, one that is put to rest shakes, and goods fly to the stock from
// the space whose die was used. Rolled dice tumble by style alone (motion.css).
const isStill = matchMedia("(prefers-reduced-motion: reduce)");
const stock = () => [...document.querySelectorAll(".dc-stock .dc-held")];
const amount = (held) => Number(held.querySelector("b").textContent);
// Of what a small screen shows on another tab, there is none.
const middle = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return width ? { x: x + width / 2, y: y + height / 2 } : null;
};

// A previewed card is not built yet.
function look() {
  const cells = [...document.querySelectorAll(".dc-city .dc-cell")].map((cell) => ({
    cell,
    place: middle(cell),
    card: cell.matches(".card:not(.ghost)") ? cell.querySelector(".dc-name").textContent : "",
    isOff: cell.matches(".off"),
    hasDie: Boolean(cell.querySelector(".dc-spot > .die")),
  }));
  return { city: document.querySelector(".ct-centre")?.getAttribute("aria-label"), cells, held: stock().map(amount) };
}

let before = look();
document.addEventListener("htmx:before:swap", () => { before = look(); });
document.addEventListener("htmx:after:swap", () => {
  if (isStill.matches) return;
  const now = look();
  // Another city comes into view without motion.
  if (now.city !== before.city || now.cells.length !== before.cells.length) return;
  now.cells.forEach(({ cell, card, isOff }, index) => {
    const was = before.cells[index];
    if (card && card !== was.card) {
      cell.animate([{ clipPath: "inset(100% 0 0 0)", transform: "translateY(12px)" }, { clipPath: "inset(-8px)", transform: "none" }], { duration: 300, easing: "ease-out" });
    } else if (isOff && !was.isOff) {
      cell.animate({ transform: ["none", "translateX(-4px)", "translateX(4px)", "translateX(-2px)", "none"] }, 320);
    }
  });
  const used = before.cells.filter(({ hasDie }, index) => hasDie && !now.cells[index].hasDie);
  if (used.length !== 1) return;
  stock().forEach((held, index) => {
    const gained = amount(held) - before.held[index];
    for (let number = 0; number < Math.min(gained, 6); number++) fly(used[0].place, held, number * 60);
  });
});

function fly(from, held, delay) {
  const to = middle(held.querySelector("svg"));
  if (!from || !to) return;
  const ghost = held.querySelector("svg").cloneNode(true);
  ghost.classList.add("dc-flying");
  document.querySelector(".ct.dc").append(ghost);
  const at = ({ x, y }, size) => `translate(${x - 12}px, ${y - 12}px) scale(${size})`;
  const flight = ghost.animate(
    [{ transform: at(from, 0.5), opacity: 0 }, { transform: at(from, 1.3), opacity: 1, offset: 0.2 }, { transform: at(to, 1), opacity: 1 }],
    { duration: 360, delay, easing: "ease-in-out", fill: "backwards" },
  );
  flight.onfinish = flight.oncancel = () => ghost.remove();
}
