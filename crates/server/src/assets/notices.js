// Web Push in this browser, and the zone of its clock. Everything else on the page works without scripts.
const zone = -new Date().getTimezoneOffset();
for (const field of document.querySelectorAll("input[type=hidden][name=zone]")) field.value = zone;
localStorage.setItem("crier-zone", zone);
const known = [...document.querySelectorAll("[data-zone]")].map((channel) => Number(channel.dataset.zone));
// Summer time has begun or ended, or somebody travels.
if (known.some((other) => other !== zone) && !sessionStorage.getItem("crier-zone-kept")) {
  const kept = await fetch("/me/notices/zone", { method: "POST", body: new URLSearchParams({ zone }) });
  // A zone that was chosen by hand afterwards stays for as long as the tab is open.
  sessionStorage.setItem("crier-zone-kept", "yes");
  if (kept.ok) location.replace("/me/notices");
}

// Only the fields of the service that was chosen.
const shape = document.querySelector("#shape");
const fit = () => document.querySelectorAll("[data-for]").forEach((field) => {
  field.hidden = !field.dataset.for.split(" ").includes(shape.value);
});
shape?.addEventListener("change", fit);
if (shape) fit();

const form = document.querySelector("#push");
const say = (name) => { form.querySelector("[role=status]").textContent = form.dataset[name]; };
async function subscribe() {
  const key = form.dataset.key;
  if (await Notification.requestPermission() !== "granted") return say("denied");
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  let subscription;
  try {
    subscription = await pushManager.subscribe(options);
  } catch (error) {
    // Subscribed with another key, before the server's data was lost.
    if (error.name !== "InvalidStateError") throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    subscription = await pushManager.subscribe(options);
  }
  form.elements.subscription.value = JSON.stringify(subscription);
  form.submit();
}
if (form) {
  const button = form.querySelector("button");
  if (!window.isSecureContext) say("insecure");
  else if (!("serviceWorker" in navigator && "PushManager" in window)) say("missing");
  else {
    say("ready");
    button.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      button.disabled = true;
      subscribe().catch(() => say("failed")).finally(() => { button.disabled = false; });
    });
  }
}
