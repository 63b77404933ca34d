import { useEffect, useState } from "react";
import { onOutbox, type PendingForm, readOutbox } from "#app/platform/outbox.ts";

/** All that a member, by their id or their key, wrote here and nobody has taken yet, the earliest first; null before it is known. */
export function useWaiting(...senders: string[]): PendingForm[] | null {
  // One text: a new array each time would begin the effect again.
  const whose = senders.join(" ");
  const [waiting, setWaiting] = useState<PendingForm[] | null>(null);
  useEffect(() => {
    let isGone = false;
    async function read() {
      const all = await readOutbox();
      if (!isGone) setWaiting(all.filter(({ senderId }) => whose.split(" ").includes(senderId)));
    }
    void read();
    const leave = onOutbox(() => void read());
    return () => {
      isGone = true;
      leave();
    };
  }, [whose]);
  return waiting;
}
