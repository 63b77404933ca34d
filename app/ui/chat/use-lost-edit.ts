import { useEffect, useRef, useState } from "react";
import { newId } from "#app/platform/id.ts";

/** The text of an edit whose message was deleted meanwhile. */
export type LostEdit = { id: string; text: string } | null;

/**
 * Rescues the text of an edit when its message is deleted meanwhile, so that the composer can take it over.
 * Call `lose` as the edit form unmounts; where the page itself is left, nothing happens.
 */
export function useLostEdit(onLost: () => void): { lost: LostEdit; lose: (text: string) => void } {
  const [lost, setLost] = useState<LostEdit>(null);
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
      // After the unmounting it is known whether the whole page was left.
      queueMicrotask(() => {
        if (!isHere.current) return;
        setLost({ id: newId(), text });
        onLost();
      });
    },
  };
}
