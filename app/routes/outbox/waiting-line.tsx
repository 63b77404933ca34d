import { Clock } from "#app/ui/icons.tsx";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { barePath } from "#app/platform/locale.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { useOnline } from "#app/ui/use-online.ts";
import { useWaiting } from "./use-waiting.ts";

/** Says on every page that something a member wrote is not sent yet, and leads to it. */
export function WaitingLine({ memberKey }: { memberKey: string }) {
  const waiting = useWaiting(memberKey) ?? [];
  const isOnline = useOnline();
  const { pathname } = useLocation();
  // What is on its way this moment is no news.
  const isStuck = waiting.length > 0 && (!isOnline || waiting.some(({ trouble }) => trouble));
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
