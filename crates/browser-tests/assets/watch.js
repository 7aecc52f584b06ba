// Runs in every page before its own scripts: lets a story wait for what happens instead of asking again and again.
// Which requests are on their way (`requestsInFlight`, the live stream apart), how many were answered (`answers`), and
// how often anything has changed (`changes`, `changeAfter`).
window.requestsInFlight = new Set();
window.answers = 0;
window.changes = 0;
let waiting = [];
const changed = () => {
  window.changes += 1;
  for (const resume of waiting.splice(0)) resume(true);
};
// Resolves when the page is no longer as it was at a count of changes; after a while in any case, since not everything
// that a story waits for shows in the document.
window.changeAfter = (count, limit = 60) => new Promise((resolve) => {
  if (window.changes !== count) return resolve(true);
  waiting.push(resolve);
  setTimeout(resolve, limit, false);
});
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (!ctx.request.action.includes("/stream")) window.requestsInFlight.add(ctx);
});
document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (window.requestsInFlight.delete(ctx)) window.answers += 1;
  changed();
});
document.addEventListener("readystatechange", changed);
// What a story marks for itself is no change.
const isChange = ({ attributeName }) => attributeName !== "data-story-next";
new MutationObserver((records) => { if (records.some(isChange)) changed(); })
  .observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

// What a browser adds to the dice must repeat, too: numbers from a seed, different on every page.
let drawn = 0;
for (const letter of SEED + location.pathname) drawn = (Math.imul(drawn, 31) + letter.codePointAt(0)) >>> 0;
crypto.getRandomValues = (bytes) => {
  for (const at of bytes.keys()) bytes[at] = (drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0) >>> 24;
  return bytes;
};
