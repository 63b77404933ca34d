import { useEffect, useEffectEvent, useRef } from "react";
import { listenLive } from "#app/platform/live/live-client.ts";

const gatherMs = 300;

/** Draws the list of conversations anew a moment after something happened in one of them. */
export function useLiveList(revalidate: () => void): void {
  const timer = useRef(0);
  const hear = useEffectEvent((kind: string) => {
    if (!/^(?:message|message-changed|read|reset)$/.test(kind)) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(revalidate, gatherMs);
  });
  useEffect(() => {
    const leave = listenLive(({ kind }) => hear(kind));
    return () => {
      leave();
      window.clearTimeout(timer.current);
    };
  }, []);
}
