import { useEffect, useState } from "react";
import { listenLive } from "#app/platform/live/live-client.ts";
import { typingShownMs } from "../typing.ts";

/** Whether the other one is typing, as far as we were told in the last seconds. */
export function usePeerTyping(peerId: string | null): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    const leave = listenLive(({ kind, data }) => {
      if (!peerId || (data as { peerId?: unknown } | null)?.peerId !== peerId) return;
      if (kind !== "typing" && kind !== "message") return;
      window.clearTimeout(timer);
      setTyping(kind === "typing");
      if (kind === "typing") timer = window.setTimeout(() => setTyping(false), typingShownMs);
    });
    return () => {
      leave();
      window.clearTimeout(timer);
    };
  }, [peerId]);
  return isTyping;
}
