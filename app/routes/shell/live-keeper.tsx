import { useEffect } from "react";
import { watchOutbox } from "#app/platform/outbox.ts";
import { listenLive } from "#app/platform/live/live-client.ts";
import { useRootData } from "#app/root-data.ts";
import { useLeaveGuard } from "../outbox/use-leave-guard.ts";
import { WaitingLine } from "../outbox/waiting-line.tsx";
import { fetchRest } from "./fetch-rest.ts";
import { setLiveUnread } from "./live-unread.ts";

/** Stands once on every page of a member: keeps the badges right, and sends what still waits to be sent. */
export function LiveKeeper() {
  const drawn = useRootData()?.unread;
  const key = useRootData()?.viewer?.key;
  // A page that was drawn later knows better.
  useEffect(() => setLiveUnread(null), [drawn]);
  useEffect(
    () =>
      listenLive(({ kind, data }) => {
        if (kind === "unread") setLiveUnread(data as Parameters<typeof setLiveUnread>[0]);
      }),
    [],
  );
  // Drawn anew it may be for who has signed in again: what waited for that goes at once.
  useEffect(watchOutbox, [drawn]);
  useEffect(() => void fetchRest(), []);
  useLeaveGuard();
  return key ? <WaitingLine memberKey={key} /> : null;
}
