// This browser's share of the dice (docs/fair-dice.md, version 2). It draws a seed, hashes it 2,048 times, and sends the end
// of that chain when its player sits down. With each confirmed turn it opens a link. The seed itself is never sent: it stays in
// this browser, and in the fragment of the recovery link.
const LENGTH = 2048;

// SHA-256 (FIPS 180-4). The browser's own exists only over HTTPS, and answers too late for a form that is being sent.
const ROUNDS = Int32Array.from(`
  428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5
  d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174
  e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da
  983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967
  27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85
  a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070
  19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3
  748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2`.trim().split(/\s+/), (word) => parseInt(word, 16));
const START = Int32Array.of(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19);
// One block: its 16 words, and the 48 that follow from them.
const block = new Int32Array(64);

function compress(state) {
  for (let i = 16; i < 64; i++) {
    const x = block[i - 15], y = block[i - 2];
    const s0 = (x >>> 7 | x << 25) ^ (x >>> 18 | x << 14) ^ x >>> 3;
    const s1 = (y >>> 17 | y << 15) ^ (y >>> 19 | y << 13) ^ y >>> 10;
    block[i] = block[i - 16] + s0 + block[i - 7] + s1;
  }
  let a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5], g = state[6], h = state[7];
  for (let i = 0; i < 64; i++) {
    const s1 = (e >>> 6 | e << 26) ^ (e >>> 11 | e << 21) ^ (e >>> 25 | e << 7);
    const one = h + s1 + (e & f ^ ~e & g) + ROUNDS[i] + block[i] | 0;
    const s0 = (a >>> 2 | a << 30) ^ (a >>> 13 | a << 19) ^ (a >>> 22 | a << 10);
    const two = s0 + (a & b ^ a & c ^ b & c) | 0;
    h = g; g = f; f = e; e = d + one | 0; d = c; c = b; b = a; a = one + two | 0;
  }
  state[0] += a; state[1] += b; state[2] += c; state[3] += d; state[4] += e; state[5] += f; state[6] += g; state[7] += h;
}

function toBytes(state) {
  const view = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => view.setInt32(4 * i, word));
  return new Uint8Array(view.buffer);
}

function sha256(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = START.slice();
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) block[i] = view.getInt32(at + 4 * i);
    compress(state);
  }
  return toBytes(state);
}

// The hash of the hash, this many times: 2,048 take a few milliseconds, so that nobody waits for a chain.
function hashed(bytes, times) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 32);
  const state = Int32Array.from({ length: 8 }, (_, i) => view.getInt32(4 * i));
  for (; times > 0; times--) {
    block.set(state);
    block.fill(0, 8, 16);
    block[8] = 0x80000000;
    block[15] = 256;
    state.set(START);
    compress(state);
  }
  return toBytes(state);
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const isHex = (text) => /^[0-9a-f]{64}$/.test(text ?? "");

const endOf = (seed) => hex(hashed(unhex(seed), LENGTH));
const linkOf = (seed, number) => hex(hashed(unhex(seed), LENGTH - 1 - number));

// What this browser keeps of a chain, under its end: the seed; what all had committed to when the first link was opened;
// the links that the server has acknowledged.
const place = (end) => `crier-dice-${end}`;
function kept(end) {
  try { return JSON.parse(localStorage.getItem(place(end))); } catch { return null; }
}
function keep(end, chain) {
  try { localStorage.setItem(place(end), JSON.stringify(chain)); return true; } catch { return false; }
}

// Where the page says how the table stands.
const table = () => document.getElementById("refresh")?.dataset ?? {};
function own() {
  const { chain } = table();
  return chain ? kept(chain) : null;
}

// The transcript before the first result: everything that is committed.
function opening(id, commitment, shares) {
  const parts = shares.map((share) => [Number(share[0]), ...(share === "0" ? new Uint8Array(32) : unhex(share.slice(1)))]);
  const text = new TextEncoder();
  return hex(sha256(Uint8Array.from([...text.encode(`crier fair dice 2${id}`), 0, ...unhex(commitment), ...parts.flat()])));
}

// The link for the next chance result, if this browser can open it. What all are committed to is kept before anything is opened.
function nextLink() {
  const { chain, table: id, commitment, shares, next } = table();
  const mine = own();
  const number = Number(next);
  if (!mine || number >= LENGTH - 1) return null;
  if (!mine.opening) {
    mine.opening = opening(id, commitment, shares.split(" "));
    if (!keep(chain, mine)) return null;
  }
  return linkOf(mine.seed, number);
}

// A new chain for a seat that is being taken; a link for a turn that is being confirmed.
function field(form, name) {
  let input = form.querySelector(`input[name=${name}]`);
  if (!input) {
    input = document.createElement("input");
    Object.assign(input, { type: "hidden", name });
    form.append(input);
  }
  return input;
}
document.addEventListener("submit", ({ target: form }) => {
  if (form.querySelector("input[name=chain]")) {
    const seed = hex(crypto.getRandomValues(new Uint8Array(32)));
    const end = endOf(seed);
    field(form, "chain").value = keep(end, { seed, acknowledged: [] }) ? end : "";
  } else if (/\/confirm$/.test(form.getAttribute("action") ?? "") && form.querySelector("input[name=seat]")?.value === table().seat) {
    field(form, "link").value = nextLink() ?? "";
  }
}, true);

// Before the first result, all open their shares by themselves.
let sent;
async function openShare() {
  const { share, seat, table: id } = table();
  const link = share === "yes" ? nextLink() : null;
  // An update that was on its way may still ask for what has been sent.
  if (!link || link === sent) return;
  sent = link;
  try {
    const answer = await fetch(`/t/${id}/share`, { method: "POST", body: new URLSearchParams({ seat, link }) });
    if (answer.ok) document.dispatchEvent(new CustomEvent("crier:changed", { detail: (await answer.json()).events }));
  } catch { sent = null; /* the next update of the page tries again */ }
}

function noteAcknowledged() {
  const { chain, opened } = table();
  const mine = own();
  if (!mine || opened === undefined || mine.acknowledged.includes(Number(opened))) return;
  mine.acknowledged.push(Number(opened));
  keep(chain, mine);
}

// The recovery link takes the seed along, after the #, which browsers never send.
function completeRecoveryLink() {
  const mine = own();
  const input = document.querySelector("[data-recovery] input");
  if (!mine || !input || input.value.includes("dice=")) return;
  input.value += `${input.value.includes("#") ? "&" : "#"}dice=${mine.seed}`;
}
const brought = new URLSearchParams(location.hash.slice(1)).get("dice");
if (isHex(brought)) {
  const end = endOf(brought);
  if (!kept(end)) keep(end, { seed: brought, acknowledged: [] });
}

// After the game: is this browser's share in the record, with everything that it saw?
function judge(record, mine, seat, end) {
  const tags = Object.fromEntries(record.split("\n").filter((line) => line.startsWith("tag "))
    .map((line) => [line.split(" ", 2)[1], line.split(" ").slice(2).join(" ")]));
  const letter = (number) => "abcdefghijklmnop"[number - 1];
  const tag = (name, number) => tags[`dice-${name}-${letter(number)}`];
  const seats = Number(record.match(/^options players=(\d+)/m)?.[1]);
  const shares = Array.from({ length: seats }, (_, at) => {
    if (tag("chain", at + 1)) return `2${tag("chain", at + 1)}`;
    return tag("entropy", at + 1) ? `1${hex(sha256(unhex(tag("entropy", at + 1))))}` : "0";
  });
  const isSame = tag("chain", seat) === end && endOf(mine.seed) === end
    && hex(sha256(unhex(tags["dice-secret"] ?? ""))) === tags["dice-commitment"]
    && (!mine.opening || opening(tags.table, tags["dice-commitment"], shares) === mine.opening);
  const [number, link] = (tag("link", seat) ?? "").split(" ");
  if (!isSame || (link && link !== linkOf(mine.seed, Number(number)))) return "changed";
  const sealed = (tag("sealed", seat) ?? "").split(",").filter(Boolean).map((span) => {
    const [first, last] = span.split("-");
    return [Number(first), last === undefined ? Number(first) : last === "" ? Infinity : Number(last)];
  });
  const isSealed = (result) => sealed.some(([first, last]) => first <= result && result <= last);
  if (mine.acknowledged.some(isSealed)) return "ignored";
  return sealed.length > 0 ? "replaced" : "fine";
}
async function showOwnShare() {
  const section = document.getElementById("own-share");
  if (!section || !section.hidden) return;
  const { chain, seat } = table();
  const mine = own();
  const said = section.querySelector("[role=status]");
  section.hidden = false;
  section.querySelector("details").hidden = !mine;
  if (!mine) { said.textContent = section.dataset.lost; return; }
  const code = section.querySelector("code");
  code.textContent = `python3 verify_dice.py ${code.dataset.file} --seat ${seat} --seed ${mine.seed}`;
  try {
    const record = await (await fetch(section.dataset.record)).text();
    section.dataset.verdict = judge(record, mine, Number(seat), chain);
    said.textContent = section.dataset[section.dataset.verdict];
  } catch { section.hidden = true; }
}

function refresh() {
  noteAcknowledged();
  openShare();
  completeRecoveryLink();
  const lost = document.getElementById("dice-lost");
  if (lost) lost.hidden = !!own();
  showOwnShare();
}
document.addEventListener("htmx:after:swap", refresh);
document.addEventListener("DOMContentLoaded", refresh);
refresh();
