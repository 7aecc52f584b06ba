// The sounds of the table, made here from noise and tones. Loaded only once somebody has switched the sound on. A game's page
// names what can be heard in `data-sounds` ("dice=7 ink=12"); whatever has changed there after an update sounds.
let audio;
let out;

// A short burst of filtered noise: wood, paper, stone.
function burst(at, { length, volume, type, frequency, q = 1 }) {
  const source = audio.createBufferSource();
  const buffer = audio.createBuffer(1, Math.ceil(length * audio.sampleRate), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  source.buffer = buffer;
  const filter = new BiquadFilterNode(audio, { type, frequency, Q: q });
  source.connect(filter).connect(new GainNode(audio, { gain: volume })).connect(out);
  source.start(at);
}

// A tone that fades, and may slide to another.
function tone(at, { length, volume, from, to = from, type = "sine" }) {
  const source = new OscillatorNode(audio, { type, frequency: from });
  const gain = new GainNode(audio, { gain: 0 });
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(gain).connect(out);
  source.start(at);
  source.stop(at + length);
}

const bells = (at, notes, step, length) => notes.forEach((from, i) => {
  tone(at + i * step, { length, volume: 0.16, from });
  tone(at + i * step, { length: length / 2, volume: 0.04, from: from * 2.01 });
});

const SOUNDS = {
  dice(at) {
    for (const [after, volume] of [[0, 0.5], [0.06, 0.4], [0.11, 0.45], [0.19, 0.3], [0.25, 0.2], [0.34, 0.12]]) {
      burst(at + after, { length: 0.035, volume, type: "bandpass", frequency: 1300 + Math.random() * 1400, q: 4 });
    }
  },
  ink(at) {
    for (const [after, frequency] of [[0, 4200], [0.09, 5200]]) {
      burst(at + after, { length: 0.11, volume: 0.14, type: "bandpass", frequency, q: 2 });
    }
  },
  stone(at) {
    tone(at, { length: 0.16, volume: 0.4, from: 150, to: 55 });
    burst(at, { length: 0.07, volume: 0.35, type: "lowpass", frequency: 700 });
  },
  coin(at) {
    for (const [after, from] of [[0, 2350], [0.07, 3140]]) tone(at + after, { length: 0.22, volume: 0.07, from, type: "triangle" });
  },
  card(at) {
    burst(at, { length: 0.13, volume: 0.2, type: "highpass", frequency: 2600 });
    burst(at + 0.1, { length: 0.03, volume: 0.3, type: "lowpass", frequency: 1500 });
  },
  turn(at) { bells(at, [523, 784], 0.14, 0.5); },
  end(at) { bells(at, [523, 659, 784, 1047], 0.16, 0.9); },
};

// Nothing sounds before the page was touched, which browsers would not allow either. In a tab that nobody sees, only your turn does.
export async function play(...names) {
  const heard = names.filter((name) => SOUNDS[name] && (name === "turn" || !document.hidden));
  if (heard.length === 0 || localStorage.getItem("crier-sound") !== "on" || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  out ??= audio.destination;
  if (audio.state !== "running") await audio.resume();
  heard.forEach((name, i) => {
    SOUNDS[name](audio.currentTime + 0.02 + i * 0.16);
    document.dispatchEvent(new CustomEvent("crier:sound", { detail: name }));
  });
}

const marks = () => new Map((document.getElementById("game")?.dataset.sounds ?? "").split(" ").map((mark) => mark.split("=")));
let before = marks();
document.addEventListener("htmx:after:swap", () => {
  const now = marks();
  // What was not there before is a page that has just begun, not something that has happened.
  const changed = [...now.keys()].filter((name) => before.has(name) && before.get(name) !== now.get(name));
  before = now;
  play(...changed);
});
