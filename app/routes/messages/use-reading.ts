import { useCallback, useRef } from "react";

/** Tells the server that what just came was seen: only while the page is in front. */
export function useReading(peerId: string | null): (seq: number) => void {
  const published = useRef(0);
  return useCallback(
    (seq: number) => {
      if (!peerId || document.visibilityState !== "visible" || seq <= published.current) return;
      published.current = seq;
      const body = new FormData();
      body.set("receiverId", peerId);
      body.set("seq", String(seq));
      fetch("/messages/read", { method: "POST", body, redirect: "manual" }).catch(() => {
        published.current = 0;
      });
    },
    [peerId],
  );
}
