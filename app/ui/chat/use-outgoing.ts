import { useEffect, useState, useSyncExternalStore } from "react";
import { onOutbox, type Outgoing, readOutbox, waitsForSignIn } from "#app/platform/outbox.ts";

/** What this account has written in one lane and nobody has taken yet, the earliest first. */
export function useOutgoing(senderId: string, lane: string): Outgoing[] {
  const [waiting, setWaiting] = useState<Outgoing[]>([]);
  useEffect(() => {
    let isGone = false;
    async function read() {
      const all = await readOutbox();
      if (isGone) return;
      setWaiting(all.filter((each) => each.senderId === senderId && each.lane === lane));
    }
    void read();
    const leave = onOutbox(() => void read());
    return () => {
      isGone = true;
      leave();
    };
  }, [senderId, lane]);
  return waiting;
}

/** Whether what waits goes only once somebody has signed in again. */
export function useWaitsForSignIn(): boolean {
  return useSyncExternalStore(onOutbox, waitsForSignIn, () => false);
}
