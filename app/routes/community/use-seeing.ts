import { useCallback, useEffect, useRef } from "react";
import { communityPath } from "#app/features/communities/community.ts";

/** In a lively community of many, each reader says so seldom what they have seen. */
const debounceMs = 5_000;
const nothing = { upTo: 0, published: 0, timer: 0 };

/** Reports what was seen: only while the page is in front, in batches, and the rest when it is left. */
export function useSeeing(communityId: string): (seq: number) => void {
  const seen = useRef({ ...nothing });
  const publish = useCallback(() => {
    const { upTo, published, timer } = seen.current;
    window.clearTimeout(timer);
    seen.current.timer = 0;
    if (upTo <= published) return;
    seen.current.published = upTo;
    const body = new FormData();
    body.set("seq", String(upTo));
    fetch(`${communityPath(communityId)}/seen`, {
      method: "POST",
      body,
      redirect: "manual",
      keepalive: true,
    }).catch(() => {
      seen.current.published = published;
    });
  }, [communityId]);
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
    [publish],
  );
}
