import { m } from "#app/paraglide/messages.js";
import { SlidersHorizontal } from "#app/ui/icons.tsx";
import { chooseKeyShortcuts, useKeyShortcuts } from "#app/ui/key-shortcuts.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Turns the single keys off and on again; without script there are none. */
export function KeySwitch({ className }: { className?: string }) {
  const areOn = useKeyShortcuts();
  if (!useHydrated()) return null;
  return (
    <button type="button" onClick={() => chooseKeyShortcuts(!areOn)} className={className}>
      <SlidersHorizontal />
      {areOn ? m.shell_keys_turn_off() : m.shell_keys_turn_on()}
    </button>
  );
}
