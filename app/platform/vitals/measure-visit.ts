import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { type Vital, vitalsPath } from "./vitals.ts";

/** Sends what this visit was like once it is over or put aside, and nothing of who made it. */
export function measureVisit(routeId: string): void {
  const measured: Partial<Record<Vital, number>> = {};
  const take = ({ name, value }: Metric) => {
    measured[name.toLowerCase() as Vital] = Math.round(name === "CLS" ? value * 1000 : value);
  };
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(take);
  let isSent = false;
  const send = () => {
    if (isSent || document.visibilityState !== "hidden") return;
    isSent = true;
    const fields = { page: routeId, ...measured, bytes: sentBytes() };
    const body = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    );
    navigator.sendBeacon(vitalsPath, body);
  };
  // After the library's own: what happened last is in it.
  addEventListener("visibilitychange", send);
}

/** All that came over the line for this document, as far as it stands in the browser's list. */
function sentBytes(): number {
  const entries = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
  return (entries as PerformanceResourceTiming[]).reduce((sum, each) => sum + each.transferSize, 0);
}
