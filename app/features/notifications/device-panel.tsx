import { BellOff, BellPlus, Smartphone } from "#app/ui/icons.tsx";
import { useEffect, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { localPath } from "#app/platform/local-path.ts";

type DeviceState = "none" | "denied" | "on" | "off";

const script = "/sw.js";

async function deviceState(known: readonly string[]): Promise<DeviceState> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "none";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription && known.includes(subscription.endpoint) ? "on" : "off";
}

async function registerDevice(publicKey: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  await navigator.serviceWorker.register(script, { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with an earlier key, or of another member, is not ours.
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

async function leaveThisDevice(): Promise<DeviceState> {
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
  const response = await fetch(localPath("/notifications/device"), {
    method: "POST",
    body,
    redirect: "manual",
  });
  if (!response.ok) throw new Error(`the response for the device was ${response.status}`);
}

type DevicePanelProps = { publicKey: string; endpoints: readonly string[] };

export function DevicePanel({ publicKey, endpoints }: DevicePanelProps) {
  const [state, setState] = useState<DeviceState | "unknown" | "busy">("unknown");
  const [isFailed, setFailed] = useState(false);
  const known = endpoints.join("\n");
  useEffect(() => {
    deviceState(known.split("\n"))
      .then(setState)
      .catch(() => setState("none"));
  }, [known]);

  async function change(work: () => Promise<DeviceState>) {
    const before = state;
    setState("busy");
    setFailed(false);
    try {
      setState(await work());
    } catch {
      setState(before);
      setFailed(true);
    }
  }

  return (
    <CardSection
      id="device"
      icon={Smartphone}
      title={m.notifications_device()}
      text={m.notifications_device_text()}
    >
      <p className="hidden font-semibold noscript:block">{m.notifications_device_script()}</p>
      <div aria-live="polite" className="space-y-3">
        {state === "none" && <Alert>{m.notifications_device_none()}</Alert>}
        {state === "denied" && <Alert tone="warning">{m.notifications_device_denied()}</Alert>}
        {state === "on" && <Alert tone="success">{m.notifications_device_is_on()}</Alert>}
        {isFailed && <Alert tone="danger">{m.notifications_device_failed()}</Alert>}
      </div>
      {(state === "off" || state === "busy" || state === "denied") && (
        <Button busy={state === "busy"} onClick={() => change(() => registerDevice(publicKey))}>
          <BellPlus aria-hidden />
          {m.notifications_device_on()}
        </Button>
      )}
      {state === "on" && (
        <Button variant="secondary" onClick={() => change(leaveThisDevice)}>
          <BellOff aria-hidden />
          {m.notifications_device_off()}
        </Button>
      )}
    </CardSection>
  );
}
