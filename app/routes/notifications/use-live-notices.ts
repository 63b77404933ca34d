import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { listenLive } from "#app/platform/live/live-client.ts";

const gatherMs = 300;

/** Draws the page anew a moment after its member was told of something, or read it elsewhere. */
export function useLiveNotices(): void {
  const { revalidate } = useRevalidator();
  const timer = useRef(0);
  const hear = useEffectEvent((kind: string) => {
    if (!/^(?:notices|message|read|reset)$/.test(kind)) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void revalidate(), gatherMs);
  });
  useEffect(() => {
    const leave = listenLive(({ kind }) => hear(kind));
    return () => {
      leave();
      window.clearTimeout(timer.current);
    };
  }, []);
}
