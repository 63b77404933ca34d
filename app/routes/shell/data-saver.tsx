import { useLocation } from "react-router";
import { Gauge } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";

export function DataSaverSwitch({ className }: { className?: string }) {
  const isOn = useRootData()?.savesData ?? false;
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences/data-saver">
      <input type="hidden" name="path" value={pathname + search} />
      <button name="saver" value={isOn ? "off" : "on"} className={className}>
        <Gauge />
        {isOn ? m.shell_saver_turn_off() : m.shell_saver_turn_on()}
      </button>
    </form>
  );
}

export function DataSaverLine() {
  const { pathname, search } = useLocation();
  if (!useRootData()?.savesData) return null;
  return (
    <aside
      aria-label={m.shell_saver()}
      className="no-print page-gutter mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-4 pt-2 text-xs text-muted"
    >
      <p className="min-w-0 flex-1 basis-56">{m.shell_saver_on()}</p>
      <DataSaverSwitch className={lineClass} />
      <a href={pathname + search} className={lineClass}>
        {m.shell_saver_refresh()}
      </a>
    </aside>
  );
}

const lineClass = "text-link gap-1.5 font-semibold text-green";
