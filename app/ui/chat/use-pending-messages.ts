import { useEffect, useState, useSyncExternalStore } from "react";
import { onOutbox, type PendingForm, readOutbox, waitsForSignIn } from "#app/platform/outbox.ts";

/** This account's pending messages of one queue key, the earliest first. */
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

/** Whether the pending messages wait for a new sign-in. */
export function useWaitsForSignIn(): boolean {
  return useSyncExternalStore(onOutbox, waitsForSignIn, () => false);
}
