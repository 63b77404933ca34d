import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";

/**
 * Reads the page of an address anew, and nothing around it. Without a connection it stays as it is, no error
 * is shown, and it is read once there is one again. The page's own clientLoader answers a cut line with what
 * it read last.
 * @param here the address with its query
 * @param isAsNew whether what was read knows at least as much as what the page was drawn with
 */
export function useFresh<Loaded>(
  drawn: Loaded,
  here: string,
  isAsNew: (read: Loaded, drawn: Loaded) => boolean,
): { loaded: Loaded; readAgain: () => void } {
  const { load, data } = useFetcher<unknown>();
  const [readHere, ask] = useState(here);
  const owed = useRef<string | null>(null);
  const readAgain = useCallback(() => {
    ask(here);
    owed.current = navigator.onLine ? null : here;
    if (navigator.onLine) void load(here);
  }, [load, here]);
  const catchUp = useEffectEvent(() => {
    if (owed.current === here) readAgain();
  });
  useEffect(() => {
    const come = () => catchUp();
    window.addEventListener("online", come);
    return () => window.removeEventListener("online", come);
  }, []);
  const read = data as Loaded | undefined;
  return { loaded: read && readHere === here && isAsNew(read, drawn) ? read : drawn, readAgain };
}
