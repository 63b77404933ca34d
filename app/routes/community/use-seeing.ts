import { useCallback, useRef } from "react";
import { communityPath } from "#app/features/communities/community.ts";

/** Tells the server that what just came was seen: only while the page is in front. */
export function useSeeing(communityId: string): (seq: number) => void {
  const told = useRef(0);
  return useCallback(
    (seq: number) => {
      if (document.visibilityState !== "visible" || seq <= told.current) return;
      told.current = seq;
      const body = new FormData();
      body.set("seq", String(seq));
      fetch(`${communityPath(communityId)}/seen`, {
        method: "POST",
        body,
        redirect: "manual",
      }).catch(() => {
        told.current = 0;
      });
    },
    [communityId],
  );
}
