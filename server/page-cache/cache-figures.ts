import { type Figure, labelled, single } from "../metrics/figure.ts";

type Counts = { hit: number; stale: number; miss: number; evicted: number };

/** What `/metrics` tells of the pages in memory. */
export function cacheFigures(
  { evicted, ...asked }: Counts,
  held: { bytes: number; pages: number },
): Figure[] {
  return [
    labelled(
      {
        name: "dalil_page_cache_requests_total",
        help: "Visitors' pages: given from memory, given while a newer one is made, or made for them.",
        type: "counter",
        label: "result",
      },
      asked,
    ),
    single(
      "dalil_page_cache_evictions_total",
      "counter",
      "Pages that gave way to others for want of room.",
      evicted,
    ),
    single("dalil_page_cache_bytes", "gauge", "Memory of the kept pages.", held.bytes),
    single("dalil_page_cache_pages", "gauge", "Kept pages.", held.pages),
  ];
}
