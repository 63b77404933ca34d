import type { Registry } from "prom-client";
import { counter, gauge } from "../metrics/figures.ts";

type Counts = { hit: number; stale: number; miss: number; evicted: number };

export function watchCache(
  registry: Registry,
  counted: () => Counts,
  held: () => { bytes: number; pages: number },
): void {
  const registers = [registry];
  counter({
    name: "dalil_page_cache_requests_total",
    help: "Visitors' pages: given from memory, given while a newer one is made, or made for them.",
    labelNames: ["result"],
    registers,
    collect() {
      const { evicted: _, ...results } = counted();
      this.reset();
      for (const [result, count] of Object.entries(results)) this.inc({ result }, count);
    },
  });
  counter({
    name: "dalil_page_cache_evictions_total",
    help: "Pages that gave way to others for want of room.",
    registers,
    collect() {
      this.reset();
      this.inc(counted().evicted);
    },
  });
  gauge({
    name: "dalil_page_cache_bytes",
    help: "Memory of the kept pages.",
    registers,
    collect() {
      this.set(held().bytes);
    },
  });
  gauge({
    name: "dalil_page_cache_pages",
    help: "Kept pages.",
    registers,
    collect() {
      this.set(held().pages);
    },
  });
}
