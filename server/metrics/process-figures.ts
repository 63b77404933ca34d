import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Figure, labelled, single } from "./figure.ts";

const nanoseconds = 1e9;
/** In ms; costs a timer of this length. */
const resolution = 20;

/** What a process uses, and how long its one thread keeps others waiting; `close` ends the watching. */
export function watchProcess(): { figures(): Figure[]; close(): void } {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  return {
    figures: () => {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      // What it measures includes its own timer.
      const seconds = (value: number) => Math.max(0, value / nanoseconds - resolution / 1000);
      const figures = [
        single("process_resident_memory_bytes", "gauge", "Memory of the process.", rss),
        single("process_start_time_seconds", "gauge", "When it began, since 1970.", startedAt),
        single(
          "process_cpu_seconds_total",
          "counter",
          "Time of the processor, all threads together.",
          (user + system) / 1e6,
        ),
        labelled(
          {
            name: "nodejs_heap_bytes",
            help: "Memory of the language's own objects, and outside them.",
            type: "gauge",
            label: "part",
          },
          { used: heapUsed, external },
        ),
        labelled(
          {
            name: "nodejs_eventloop_delay_seconds",
            help: "How late the thread came to its work since the last time of asking.",
            type: "gauge",
            label: "quantile",
          },
          {
            "0.5": seconds(delay.percentile(50)),
            "0.99": seconds(delay.percentile(99)),
            "1": seconds(delay.max),
          },
        ),
      ];
      delay.reset();
      return figures;
    },
    close: () => delay.disable(),
  };
}
