import { useEffect, useRef, useState } from "react";
import { newId } from "#app/platform/id.ts";

/** What was typed to change a message that went meanwhile. */
export type Lost = { id: string; text: string } | null;

/**
 * Keeps what is typed into a message that goes while it is changed, for the box where one writes. A page that
 * is left takes its forms along, and nothing is lost by that.
 */
export function useLostEdit(onLost: () => void): { lost: Lost; lose: (text: string) => void } {
  const [lost, setLost] = useState<Lost>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    lost,
    lose(text) {
      // When all that goes has gone, it is known whether the page is among it.
      queueMicrotask(() => {
        if (!isHere.current) return;
        setLost({ id: newId(), text });
        onLost();
      });
    },
  };
}
