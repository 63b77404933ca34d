import { useEffect, useEffectEvent, useRef } from "react";
import { listenLive, type LiveEvent } from "#app/platform/live/live-client.ts";

/** So long it is waited for more of what may come in numbers, in milliseconds. */
export const debounceMs = 300;

/** Reads the page again after an event that concerns it: `waitFor` returns the delay, or null. */
export function useLiveAgain(
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
