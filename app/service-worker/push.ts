import { type ClickEvent, type PushEvent, scope } from "./scope.ts";

/** Shows what is pushed. One notice, one line: the next push of it takes the place of this one. */
export function showPushed(event: PushEvent): void {
  const { id, title, lang, place } = event.data?.json() ?? {};
  if (!id || !title) return;
  const shown: NotificationOptions & { renotify: boolean } = {
    tag: id,
    renotify: true,
    lang,
    dir: lang === "ar" ? "rtl" : "ltr",
    icon: "/icon-192.png",
    data: { place },
  };
  event.waitUntil(scope.registration.showNotification(title, shown));
}

export function openPushed(event: ClickEvent): void {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data?.place ?? "/notifications")));
}

// Opening one reads it, which following an address never does: so it is posted, and says where to go.
async function open(place: string): Promise<unknown> {
  let to = place.replace(/\/notifications\/.*$/, "/notifications");
  try {
    const body = new URLSearchParams({ from: "script" });
    const answer = await fetch(place, { method: "POST", body, redirect: "manual" });
    if (answer.ok) to = ((await answer.json()) as { place: string }).place;
  } catch {
    // Offline: the page says so.
  }
  const [first] = await scope.clients.matchAll({ type: "window" });
  if (!first) return scope.clients.openWindow(to);
  await first.focus();
  return first.navigate(to);
}
