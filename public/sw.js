// Registered only for who asked to be told on this device. It shows what is pushed, and opens it; it keeps
// nothing, and pages do not pass through it.

self.addEventListener("push", (event) => {
  const { id, title, lang, place } = event.data ? event.data.json() : {};
  if (!id || !title) return;
  event.waitUntil(
    self.registration.showNotification(title, {
      // One notice, one line: the next push of it takes the place of this one.
      tag: id,
      renotify: true,
      lang,
      dir: lang === "ar" ? "rtl" : "ltr",
      icon: "/icon-192.png",
      data: { place },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.place));
});

// Opening one reads it, which following an address never does: so it is posted, and says where to go.
async function open(place) {
  const overview = String(place ?? "/notifications").replace(
    /\/notifications\/.*$/,
    "/notifications",
  );
  let to = overview;
  try {
    const body = new URLSearchParams({ from: "script" });
    const answer = await fetch(place, { method: "POST", body, redirect: "manual" });
    if (answer.ok) to = (await answer.json()).place;
  } catch {
    // Offline: the page says so.
  }
  const windows = await self.clients.matchAll({ type: "window" });
  const [first] = windows;
  if (!first) return self.clients.openWindow(to);
  await first.focus();
  return first.navigate(to);
}
