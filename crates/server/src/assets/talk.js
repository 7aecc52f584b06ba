// The talk at a table: sends what is written without leaving the page, fetches what is new, shows it as a bubble at the person
// who said it, and marks the tab while nobody is looking. Without it, the same forms load the page anew.
const stream = document.getElementById("stream");
const talk = () => document.getElementById("talk");
const said = () => document.getElementById("talk-said");

// What the page shows, and what there is. A game's update may bring back an older list than the one that was shown before.
const shown = () => Number(talk()?.dataset.latest ?? 0);
let told = 0;
let isFetching = false;
async function fetchNew() {
  const now = talk();
  if (!now || isFetching || told <= shown()) return;
  isFetching = true;
  try {
    const answer = await fetch(`${now.dataset.path}?after=${shown()}`);
    if (answer.ok) add(await answer.text(), Number(answer.headers.get("x-latest")));
    // A table without talk, or one that is gone: asking again would not help.
    else told = shown();
  } catch { told = 0; /* the stream says so again when the connection is back */ }
  isFetching = false;
  fetchNew();
}

function add(html, latest) {
  const now = talk();
  const list = said();
  if (!now) return;
  now.dataset.latest = Math.max(latest, shown());
  if (!list) return;
  const lines = document.createElement("template");
  lines.innerHTML = html;
  const fresh = [...lines.content.children].filter((line) => !document.getElementById(line.id));
  const isAtEnd = list.scrollHeight - list.clientHeight - list.scrollTop < 24;
  list.append(...fresh);
  showTimes();
  if (isAtEnd || fresh.some((line) => line.matches(".own"))) showLast();
  announce(fresh.filter((line) => !line.matches(".own")));
}

function showLast() { if (said()) said().scrollTop = said().scrollHeight; }

// The server knows no time zones.
function showTimes() {
  for (const time of document.querySelectorAll("#talk-said time[data-at]")) {
    const at = new Date(Number(time.dataset.at));
    const isToday = at.toDateString() === new Date().toDateString();
    const { lang } = document.documentElement;
    time.dateTime = at.toISOString();
    time.textContent = isToday
      ? at.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" })
      : at.toLocaleDateString(lang, { day: "numeric", month: "short" });
  }
}

// A bubble beside the person's line, or at the top where that is not shown. It is read out only where the list is not.
const bubble = document.createElement("p");
bubble.className = "talk-bubble";
bubble.hidden = true;
document.body.append(bubble);
let ends;
function announce(lines) {
  const line = lines.at(-1);
  if (!line) return;
  const isSeen = !!said()?.checkVisibility();
  if (!isSeen) document.documentElement.dataset.talk = "new";
  bubble.setAttribute("aria-hidden", isSeen);
  bubble.setAttribute("role", "status");
  bubble.hidden = false;
  bubble.replaceChildren(...line.cloneNode(true).childNodes);
  bubble.querySelector("time")?.remove();
  place(line.dataset.seat);
  clearTimeout(ends);
  ends = setTimeout(() => { bubble.hidden = true; }, 6000);
}
function place(seat) {
  const person = document.querySelector(`.ct-others [data-seat="${seat}"]`);
  const box = person?.checkVisibility() ? person.getBoundingClientRect() : null;
  bubble.classList.toggle("beside", !!box);
  const bars = document.querySelector(".ct-top")?.getBoundingClientRect().bottom ?? 0;
  bubble.style.top = box ? `${Math.max(8, box.top)}px` : `${Math.max(48, bars) + 8}px`;
  bubble.style.right = box ? `${innerWidth - box.left + 18}px` : "";
}
function read() { if (said()?.checkVisibility()) delete document.documentElement.dataset.talk; }
document.addEventListener("change", read);

// What is written is sent from here; the field keeps it until the server has it.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches(".ct-say")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter?.name ? event.submitter : null));
  if (!body.has("reaction") && !body.get("text").trim()) return;
  const refused = form.querySelector(".ct-say-refused");
  const refuse = (text) => { refused.textContent = text; refused.hidden = !text; };
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { "hx-request": "true" } });
    refuse(answer.ok ? "" : await answer.text());
    if (!answer.ok) return;
    if (!body.has("reaction")) form.elements.text.value = "";
    told = Math.max(told, shown() + 1);
    fetchNew();
  } catch { refuse(document.getElementById("connection")?.dataset.lost ?? ""); }
}, true);

stream?.addEventListener("talk", (event) => { told = Math.max(told, Number(event.detail.data)); fetchNew(); });
document.addEventListener("htmx:after:swap", () => { showTimes(); read(); showLast(); fetchNew(); });
showTimes();
showLast();
