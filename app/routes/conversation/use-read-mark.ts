import { useCallback, useEffect, useRef } from "react";

type ReadMarkOptions = {
  action: string | null;
  receiverId?: string | null;
  debounceMs: number;
};

const unread = { upTo: 0, sentUpTo: 0, timer: 0 };

/**
 * Tells the server up to which message a conversation was read: at the earliest `debounceMs` after it came into
 * view, and when the page is hidden or left. The next one tries again what failed.
 */
export function useReadMark({ action, receiverId, debounceMs }: ReadMarkOptions) {
  const mark = useRef({ ...unread });
  const send = useCallback(() => {
    const { upTo, sentUpTo, timer } = mark.current;
    window.clearTimeout(timer);
    mark.current.timer = 0;
    if (!action || upTo <= sentUpTo) return;
    mark.current.sentUpTo = upTo;
    const body = new FormData();
    body.set("seq", String(upTo));
    if (receiverId) body.set("receiverId", receiverId);
    fetch(action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {
      mark.current.sentUpTo = sentUpTo;
    });
  }, [action, receiverId]);
  useEffect(() => {
    const sendIfHidden = () => {
      if (document.visibilityState === "hidden") send();
    };
    document.addEventListener("visibilitychange", sendIfHidden);
    return () => {
      document.removeEventListener("visibilitychange", sendIfHidden);
      send();
      mark.current = { ...unread };
    };
  }, [send]);
  return useCallback(
    (seq: number) => {
      const now = mark.current;
      if (document.visibilityState !== "visible" || seq <= now.upTo) return;
      now.upTo = seq;
      if (now.timer === 0) now.timer = window.setTimeout(send, debounceMs);
    },
    [send, debounceMs],
  );
}
