// Shows push messages, also when no page is open. It keeps nothing and caches nothing.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const message = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(message.title ?? "Crier", {
    body: message.text, tag: message.tag, lang: message.language, icon: "/assets/icon.svg",
    // A newer notice about the same table replaces an older one, and may still be heard.
    renotify: Boolean(message.tag), data: { link: message.link },
  }));
});

// To the table: in the tab where it is open, or in a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const link = new URL(event.notification.data?.link ?? "/", self.location.href);
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = pages.find((page) => new URL(page.url).pathname.startsWith(link.pathname));
    return open ? open.focus() : self.clients.openWindow(link.href);
  })());
});

// The push service has given the browser another address.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil((async () => {
    const options = event.oldSubscription?.options;
    const subscription = event.newSubscription ?? (options && await self.registration.pushManager.subscribe(options));
    if (!subscription) return;
    const body = new URLSearchParams({ subscription: JSON.stringify(subscription), zone: -new Date().getTimezoneOffset() });
    await fetch("/me/notices/push", { method: "POST", body });
  })());
});
