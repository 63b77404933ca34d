import { useEffect, useEffectEvent, useRef } from "react";
import { listenLive } from "#app/platform/live/live-client.ts";

const gatherMs = 300;

/** Draws a community anew a moment after one's own part in it, or what an admin has to do, has changed. */
export function useLiveCommunity(communityId: string, revalidate: () => void): void {
  const timer = useRef(0);
  const hear = useEffectEvent((kind: string, data: unknown) => {
    // Some of it was missed: he may have been removed meanwhile.
    const isMissed = kind === "reset";
    if (!isMissed && kind !== "communities-changed" && kind !== "community-requests") return;
    if (!isMissed && (data as { communityId?: string }).communityId !== communityId) return;
    window.clearTimeout(timer.current);
    // At once for who was let in or removed; requests may come in numbers.
    timer.current = window.setTimeout(revalidate, kind === "communities-changed" ? 0 : gatherMs);
  });
  useEffect(() => {
    const leave = listenLive(({ kind, data }) => hear(kind, data));
    return () => {
      leave();
      window.clearTimeout(timer.current);
    };
  }, []);
}
