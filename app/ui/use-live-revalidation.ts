import { useEffect, useEffectEvent, useRef } from "react";
import { listenLive, type LiveEvent } from "#app/platform/live/live-client.ts";

export const debounceMs = 300;

/** Revalidates the page after a live event that concerns it. `waitFor` returns the delay in milliseconds, or null. */
export function useLiveRevalidation(
  waitFor: (event: LiveEvent) => number | null,
  readAgain: () => void,
): void {
  const timer = useRef(0);
  const receive = useEffectEvent((event: LiveEvent) => {
    const wait = waitFor(event);
    if (wait === null) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(readAgain, wait);
  });
  useEffect(() => {
    const leave = listenLive((event) => receive(event));
    return () => {
      leave();
      window.clearTimeout(timer.current);
    };
  }, []);
}
