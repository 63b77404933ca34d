import { demoJob } from "#app/features/administration/setup.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { lastLineOf, runNode } from "./run-node.ts";

/** In a process of its own: the pictures of the demo keep a processor busy. */
export const loadDemo = handle(demoJob, async (_, { signal }) => {
  const { code, output } = await runNode(["server/admin.ts", "load-demo"], {
    signal,
    onText: (text) => logger().info({ text: text.trim() }, "loading the demo content"),
  });
  if (code !== 0) throw new Error(`The demo content was not loaded: ${lastLineOf(output)}`);
});
