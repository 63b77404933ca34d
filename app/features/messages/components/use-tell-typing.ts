import { type KeyboardEvent, useCallback, useRef } from "react";
import { typingEveryMs } from "../typing.ts";

/** Tells the other one that one types, at the keys that write; nothing happens while none is pressed. */
export function useTellTyping(peerId: string, isTalking: boolean): (event: KeyboardEvent) => void {
  const toldAt = useRef(0);
  return useCallback(
    ({ key, ctrlKey, metaKey }) => {
      // A keyboard on the screen names no keys.
      const isWriting = key.length === 1 || key === "Unidentified" || key === "Process";
      if (!isTalking || !isWriting || ctrlKey || metaKey) return;
      if (Date.now() - toldAt.current < typingEveryMs) return;
      toldAt.current = Date.now();
      const body = new FormData();
      body.set("receiverId", peerId);
      fetch("/messages/typing", { method: "POST", body, redirect: "manual" }).catch(() => {});
    },
    [peerId, isTalking],
  );
}
