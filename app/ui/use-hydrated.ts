import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True once scripts run: what needs them is drawn only then, so that no control is dead. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
