// What htmx can't: the title and a sound when it is your turn, also in a background tab; copying links;
// telling that the connection is lost. Nothing here decides anything about a game.
const stream = document.getElementById("stream");
const refresh = () => document.getElementById("refresh");
const soundKey = "crier-sound";
let wasTurn = refresh()?.dataset.turn === "yes";

function beep() {
  if (localStorage.getItem(soundKey) !== "on") return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
}

function tell(isTurn) {
  if (isTurn && !wasTurn) beep();
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
stream?.addEventListener("changed", (event) => { told = Math.max(told, Number(event.detail.id)); update(); });
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx.sourceElement === stream) return;
  if (ctx.sourceElement !== refresh()) { asked = 0; htmx.trigger(refresh(), "htmx:abort"); }
  onTheirWay.add(ctx);
});
document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => { if (onTheirWay.delete(ctx)) update(); });

// Only a tab that is seen listens: browsers allow six connections to a house.
function listen() { if (stream && !document.hidden) htmx.trigger(stream, "listen"); }
document.addEventListener("visibilitychange", listen);
// htmx may be ready before this module or after it.
document.addEventListener("htmx:after:process", () => setTimeout(listen));
listen();

// After every update of the page.
document.addEventListener("htmx:after:swap", () => {
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
  } catch { /* the stream tells when the connection is back */ }
}, 15000);

// Whether the connection is there.
const line = () => document.getElementById("connection");
document.addEventListener("htmx:sse:error", () => { if (line()) line().textContent = line().dataset.lost; });
document.addEventListener("htmx:sse:after:connection", () => {
  if (line()?.textContent) line().textContent = line().dataset.back;
});

// What this browser adds to the dice when somebody sits down.
document.addEventListener("submit", (event) => {
  const entropy = event.target.querySelector("input[name=entropy]");
  if (!entropy) return;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  entropy.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}, true);

document.addEventListener("click", async (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    await navigator.clipboard?.writeText(copy.dataset.copy);
    copy.textContent = copy.dataset.done;
  }
  const sound = event.target.closest("#sound");
  if (sound) {
    localStorage.setItem(soundKey, localStorage.getItem(soundKey) === "on" ? "off" : "on");
    showSound();
    beep();
  }
});

function showSound() {
  const button = document.getElementById("sound");
  if (!button) return;
  button.hidden = false;
  const on = localStorage.getItem(soundKey) === "on";
  button.textContent = on ? button.dataset.on : button.dataset.off;
  button.setAttribute("aria-pressed", on);
}
showSound();
