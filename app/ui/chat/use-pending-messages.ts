import { useEffect, useState, useSyncExternalStore } from "react";
import { onOutbox, type PendingForm, readOutbox, waitsForSignIn } from "#app/platform/outbox.ts";

/** What this account has written under one queue key and the server has not taken yet, the earliest first. */
export function usePendingMessages(senderId: string, queueKey: string): PendingForm[] {
  const [waiting, setWaiting] = useState<PendingForm[]>([]);
  useEffect(() => {
    let isGone = false;
    async function read() {
      const all = await readOutbox();
      if (isGone) return;
      setWaiting(all.filter((each) => each.senderId === senderId && each.queueKey === queueKey));
    }
    void read();
    const leave = onOutbox(() => void read());
    return () => {
      isGone = true;
      leave();
    };
  }, [senderId, queueKey]);
  return waiting;
}

/** Whether what waits goes only once somebody has signed in again. */
export function useWaitsForSignIn(): boolean {
  return useSyncExternalStore(onOutbox, waitsForSignIn, () => false);
}
