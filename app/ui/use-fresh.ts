import { useCallback, useState } from "react";
import { useFetcher } from "react-router";

/**
 * Reads the page of an address anew, and nothing around it: without a connection it stays as it is, and no
 * error is shown. The page's own clientLoader answers a cut line with what it read last.
 *
 * @param here the address with its query
 * @param isAsNew whether what was read knows at least as much as what the page was drawn with
 */
export function useFresh<Loaded>(
  drawn: Loaded,
  here: string,
  isAsNew: (read: Loaded, drawn: Loaded) => boolean,
): { loaded: Loaded; readAgain: () => void } {
  const { load, data } = useFetcher<unknown>();
  const [asked, ask] = useState(here);
  const readAgain = useCallback(() => {
    ask(here);
    if (navigator.onLine) void load(here);
  }, [load, here]);
  const read = data as Loaded | undefined;
  return { loaded: read && asked === here && isAsNew(read, drawn) ? read : drawn, readAgain };
}
