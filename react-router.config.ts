import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // Every address is in the first page: no round trip to discover a route on a slow network.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
