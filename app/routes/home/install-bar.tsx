import { useEffect, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { readItem, storeItem } from "#app/platform/device-storage.ts";
import { Button } from "#app/ui/button.tsx";
import { Smartphone } from "#app/ui/icons.tsx";
import { useSite } from "../shell/site.ts";
import { readLastVisit } from "./last-visit.ts";

const answerKey = "dalil-install";

type InstallPrompt = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

declare global {
  interface Window {
    /** Held by the page's first script (start-scripts.server.ts), which is there before the browser asks. */
    installPrompt?: InstallPrompt;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

export function InstallBar() {
  const { name } = useSite();
  const [offer, setOffer] = useState<InstallPrompt | null>(null);
  useEffect(() => {
    if (!readLastVisit() || readItem(answerKey) !== null) return;
    const hold = () => setOffer(window.installPrompt ?? null);
    const end = () => setOffer(null);
    hold();
    addEventListener("beforeinstallprompt", hold);
    addEventListener("appinstalled", end);
    return () => {
      removeEventListener("beforeinstallprompt", hold);
      removeEventListener("appinstalled", end);
    };
  }, []);
  if (!offer) return null;
  function refuse() {
    storeItem(answerKey, "refused");
    setOffer(null);
  }
  async function install() {
    const { outcome } = (await offer?.prompt()) ?? {};
    // A prompt can be shown once.
    delete window.installPrompt;
    if (outcome === "dismissed") refuse();
    else setOffer(null);
  }
  return (
    <section
      aria-label={m.shell_install()}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-sunk px-4 py-2 text-sm"
    >
      <Smartphone aria-hidden className="size-5 shrink-0 text-brass" />
      <p className="min-w-40 flex-1">{m.shell_install_text({ name })}</p>
      <div className="ms-auto flex gap-1">
        <Button variant="quiet" size="small" onClick={refuse}>
          {m.shell_install_refuse()}
        </Button>
        <Button variant="secondary" size="small" onClick={() => void install()}>
          {m.shell_install()}
        </Button>
      </div>
    </section>
  );
}
