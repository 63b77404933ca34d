import { useEffect, useState } from "react";

/**
 * The time as the server counts it, which a page was drawn at, going on by itself. So that what is said of
 * "how long yet" stays true, whatever the visitor's own clock says.
 */
export function useNow(drawn: Date, everyMs: number): Date {
  const [now, setNow] = useState(drawn);
  const at = drawn.getTime();
  useEffect(() => {
    const began = performance.now();
    const tick = () => setNow(new Date(at + performance.now() - began));
    tick();
    const timer = window.setInterval(tick, everyMs);
    return () => window.clearInterval(timer);
  }, [at, everyMs]);
  return now;
}
