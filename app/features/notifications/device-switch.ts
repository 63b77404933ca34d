import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";

/** Where a browser stands: it cannot, it may not, it is told, it is not. */
export type DeviceState = "none" | "denied" | "on" | "off";

const script = "/sw.js";

/** How this browser stands; `known` are the addresses under which the server tells it. Never on the server. */
export async function deviceState(known: readonly string[]): Promise<DeviceState> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "none";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription && known.includes(subscription.endpoint) ? "on" : "off";
}

/** Asks the person, then the browser, and tells the server; only ever after a press. */
export async function tellThisDevice(publicKey: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  await navigator.serviceWorker.register(script, { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of an earlier key, or of whoever was signed in here before, is none of ours.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await send({
    intent: "keep",
    endpoint: endpoint ?? "",
    p256dh: keys?.p256dh ?? "",
    auth: keys?.auth ?? "",
  });
  return "on";
}

/** Tells it no more, and takes away what it was told by. */
export async function leaveThisDevice(): Promise<DeviceState> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await send({ intent: "drop", endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return "off";
}

async function send(fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(pathIn(getLocale(), "/notifications/device"), {
    method: "POST",
    body,
    redirect: "manual",
  });
  if (!answer.ok) throw new Error(`the device was answered ${answer.status}`);
}
