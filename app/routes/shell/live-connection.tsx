import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { readConnection } from "#app/platform/connection.ts";
import { onOutbox, readOutbox, watchOutbox } from "#app/platform/outbox.ts";
import { listenLive } from "#app/platform/live/live-client.ts";
import { barePath } from "#app/platform/locale.ts";
import { useRootData } from "#app/root-data.ts";
import { Clock } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { fetchParts } from "#app/ui/part-code.tsx";
import { fetchToasts, showToast } from "#app/ui/toast.tsx";
import { useOnline } from "#app/ui/use-online.ts";
import { useWaiting } from "#app/ui/use-waiting.ts";
import { setLiveUnread } from "./unread.ts";

export function LiveConnection() {
  const drawn = useRootData()?.unread;
  const key = useRootData()?.viewer?.key;
  // A page that was drawn later knows better.
  useEffect(() => setLiveUnread(null), [drawn]);
  useEffect(
    () =>
      listenLive(({ kind, data }) => {
        if (kind === "unread") setLiveUnread(data as Parameters<typeof setLiveUnread>[0]);
      }),
    [],
  );
  // A new page may follow a new sign-in: forms that waited for it are sent at once.
  useEffect(watchOutbox, [drawn]);
  useEffect(() => void fetchOfflineParts(), []);
  useLeaveGuard();
  return key ? <WaitingLine memberKey={key} /> : null;
}

function WaitingLine({ memberKey }: { memberKey: string }) {
  const waiting = useWaiting(memberKey) ?? [];
  const isOnline = useOnline();
  const { pathname } = useLocation();
  // What is on its way this moment is no news.
  const isStuck = waiting.length > 0 && (!isOnline || waiting.some(({ error }) => error));
  if (!isStuck || barePath(pathname) === "/waiting") return null;
  return (
    <aside
      aria-label={m.offline_waiting_title()}
      className="no-print fixed inset-x-0 bottom-[calc(var(--bar-height)+env(safe-area-inset-bottom))] z-10 flex items-center justify-center gap-x-2 border-t border-line bg-sunk px-4 text-sm"
    >
      <Clock aria-hidden className="size-4 shrink-0 text-muted" />
      <p>{m.offline_waiting_line()}</p>
      <LocalLink to="/waiting" className="text-link font-bold text-green">
        {m.offline_waiting_show()}
      </LocalLink>
    </aside>
  );
}

/** Signing out deletes pending forms from the device: the first press warns, the second one signs out. */
function useLeaveGuard(): void {
  const count = useRef(0);
  useEffect(() => {
    let isWarned = false;
    const read = () => void readOutbox().then((waiting) => (count.current = waiting.length));
    const guard = (event: Event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.action.endsWith("/sign-out")) return;
      if (count.current === 0 || isWarned) return;
      isWarned = true;
      event.preventDefault();
      event.stopImmediatePropagation();
      showToast({
        id: "leave",
        tone: "danger",
        title: m.offline_leave_title(),
        text: m.offline_leave_text(),
      });
    };
    read();
    const leave = onOutbox(read);
    document.addEventListener("submit", guard, true);
    return () => {
      leave();
      document.removeEventListener("submit", guard, true);
    };
  }, []);
}

/**
 * Fetches what the page's parts need to answer a member without a line, once there is a worker that keeps
 * it; a visitor sends nothing then, and pays for nothing.
 */
async function fetchOfflineParts(): Promise<void> {
  const { serviceWorker } = navigator;
  const { saveData, effectiveType } = readConnection();
  if (saveData || effectiveType?.includes("2g")) return;
  if (!serviceWorker) return;
  await serviceWorker.ready;
  await new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 2_000);
  });
  fetchToasts();
  void import("#app/platform/outbox-form.ts").catch(() => {});
  await fetchParts();
}
