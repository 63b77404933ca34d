import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Registry } from "prom-client";
import { replicaState } from "#app/platform/replica/replica.server.ts";
import { counter, gauge } from "./figures.ts";

const nanoseconds = 1e9;
/** In ms; costs a timer of this length. */
const resolution = 20;

export function watchProcess(registry: Registry): () => void {
  const registers = [registry];
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  gauge({
    name: "process_resident_memory_bytes",
    help: "Memory of the process.",
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  gauge({
    name: "process_start_time_seconds",
    help: "When it began, since 1970.",
    registers,
  }).set(Date.now() / 1000 - process.uptime());
  counter({
    name: "process_cpu_seconds_total",
    help: "Time of the processor, all threads together.",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  gauge({
    name: "nodejs_heap_bytes",
    help: "Memory of the language's own objects, and outside them.",
    labelNames: ["part"],
    registers,
    collect() {
      const { heapUsed, external } = process.memoryUsage();
      this.set({ part: "used" }, heapUsed);
      this.set({ part: "external" }, external);
    },
  });
  gauge({
    name: "nodejs_eventloop_delay_seconds",
    help: "How late the thread came to its work since the last time of asking.",
    labelNames: ["quantile"],
    registers,
    collect() {
      const seconds = (value: number) => Math.max(0, value / nanoseconds - resolution / 1000);
      this.set({ quantile: "0.5" }, seconds(delay.percentile(50)));
      this.set({ quantile: "0.99" }, seconds(delay.percentile(99)));
      this.set({ quantile: "1" }, seconds(delay.max));
      delay.reset();
    },
  });
  return () => delay.disable();
}

export function watchReplica(registry: Registry): void {
  const registers = [registry];
  gauge({
    name: "dalil_replica_read",
    help: "1 while visitors' pages are read from the replica.",
    registers,
    collect() {
      this.set(replicaState()?.isRead ? 1 : 0);
    },
  });
  gauge({
    name: "dalil_replica_lag_seconds",
    help: "How many seconds the replica may be behind.",
    registers,
    collect() {
      const { lagMs = Number.NaN } = replicaState() ?? {};
      if (Number.isFinite(lagMs)) this.set(lagMs / 1_000);
      else this.remove();
    },
  });
}
