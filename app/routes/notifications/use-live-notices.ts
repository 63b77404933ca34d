import { useEffect, useEffectEvent, useRef } from "react";
import { listenLive } from "#app/platform/live/live-client.ts";

const gatherMs = 300;

/** Reads the page anew a moment after its member was told of something, or read it elsewhere. */
export function useLiveNotices(readAgain: () => void): void {
  const timer = useRef(0);
  const hear = useEffectEvent((kind: string) => {
    if (!/^(?:notices|message|read|reset)$/.test(kind)) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(readAgain, gatherMs);
  });
  useEffect(() => {
    const leave = listenLive(({ kind }) => hear(kind));
    return () => {
      leave();
      window.clearTimeout(timer.current);
    };
  }, []);
}
