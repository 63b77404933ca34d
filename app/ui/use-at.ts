import { useEffect, useEffectEvent } from "react";

const maxWaitMs = 2 ** 31 - 1;

export function useAt(moment: Date | null, now: Date, act: () => void): void {
  const come = useEffectEvent(act);
  const left = moment && moment.getTime() - now.getTime();
  useEffect(() => {
    if (left === null) return;
    const timer = window.setTimeout(() => come(), Math.min(left, maxWaitMs));
    return () => window.clearTimeout(timer);
  }, [left]);
}
