// A record can be dropped anywhere on its page, and is opened as soon as it is chosen.
const form = document.querySelector("[data-bring]");
const file = form.elements.record;

file.addEventListener("change", () => { if (file.files.length) form.requestSubmit(); });
addEventListener("dragover", (event) => {
  event.preventDefault();
  form.classList.add("over");
});
addEventListener("dragleave", ({ relatedTarget }) => { if (!relatedTarget) form.classList.remove("over"); });
addEventListener("drop", (event) => {
  event.preventDefault();
  form.classList.remove("over");
  if (!event.dataTransfer.files.length) return;
  file.files = event.dataTransfer.files;
  file.dispatchEvent(new Event("change"));
});
