import { BellOff, BellPlus, Smartphone } from "#app/ui/icons.tsx";
import { useEffect, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type DeviceState, deviceState, leaveThisDevice, tellThisDevice } from "./device-switch.ts";

type DevicePanelProps = { publicKey: string; endpoints: readonly string[] };

/** "Tell me on this device": the browser is asked only after a press. */
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
    <Card as="section" id="device" aria-labelledby="device-title" className="space-y-3 md:p-6">
      <h2 id="device-title" className="flex items-center gap-2.5 text-lg font-extrabold">
        <Smartphone aria-hidden className="size-6 text-brass" />
        {m.notifications_device()}
      </h2>
      <p className="text-sm text-muted">{m.notifications_device_text()}</p>
      <p className="hidden font-semibold noscript:block">{m.notifications_device_script()}</p>
      <div aria-live="polite" className="space-y-3">
        {state === "none" && <Alert>{m.notifications_device_none()}</Alert>}
        {state === "denied" && <Alert tone="warning">{m.notifications_device_denied()}</Alert>}
        {state === "on" && <Alert tone="success">{m.notifications_device_is_on()}</Alert>}
        {isFailed && <Alert tone="danger">{m.notifications_device_failed()}</Alert>}
      </div>
      {(state === "off" || state === "busy" || state === "denied") && (
        <Button busy={state === "busy"} onClick={() => change(() => tellThisDevice(publicKey))}>
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
    </Card>
  );
}
