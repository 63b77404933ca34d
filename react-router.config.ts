import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { makeServiceWorker } from "./tools/service-worker.ts";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // Of more than one file: vite.config.ts names them.
  serverBuildFile: "[name].js",
  // Every address is in the first page: no round trip to discover a route on a slow network.
  routeDiscovery: { mode: "initial" },
  // What a page does with its form goes with the page: a part of its own would be fetched when the line is gone.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, "client");
    await makeServiceWorker(import.meta.dirname, client);
  },
} satisfies Config;
