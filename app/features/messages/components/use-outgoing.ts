import { useEffect, useState } from "react";
import { onOutbox, type Outgoing, readOutbox } from "../outbox.ts";

/** What this member has written to one person and nobody has taken yet, the earliest first. */
export function useOutgoing(senderId: string, receiverId: string): Outgoing[] {
  const [waiting, setWaiting] = useState<Outgoing[]>([]);
  useEffect(() => {
    let isGone = false;
    async function read() {
      const all = await readOutbox();
      if (isGone) return;
      setWaiting(
        all.filter((each) => each.senderId === senderId && each.receiverId === receiverId),
      );
    }
    void read();
    const leave = onOutbox(() => void read());
    return () => {
      isGone = true;
      leave();
    };
  }, [senderId, receiverId]);
  return waiting;
}
