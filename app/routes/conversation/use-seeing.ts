import { useCallback, useEffect, useRef } from "react";

const nothing = { upTo: 0, published: 0, timer: 0 };

type Seeing = {
  action: string | null;
  receiverId?: string | null;
  debounceMs: number;
};

export function useSeeing({ action, receiverId, debounceMs }: Seeing): (seq: number) => void {
  const seen = useRef({ ...nothing });
  const publish = useCallback(() => {
    const { upTo, published, timer } = seen.current;
    window.clearTimeout(timer);
    seen.current.timer = 0;
    if (!action || upTo <= published) return;
    seen.current.published = upTo;
    const body = new FormData();
    body.set("seq", String(upTo));
    if (receiverId) body.set("receiverId", receiverId);
    fetch(action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {
      seen.current.published = published;
    });
  }, [action, receiverId]);
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") publish();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      publish();
      seen.current = { ...nothing };
    };
  }, [publish]);
  return useCallback(
    (seq: number) => {
      const now = seen.current;
      if (document.visibilityState !== "visible" || seq <= now.upTo) return;
      now.upTo = seq;
      if (now.timer === 0) now.timer = window.setTimeout(publish, debounceMs);
    },
    [publish, debounceMs],
  );
}
