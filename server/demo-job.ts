import { demoJob } from "#app/features/administration/setup.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { runCommand } from "./run-command.ts";

/** In a process of its own: the pictures of the demo keep a processor busy. */
export const loadDemo = handle(demoJob, async (_, { signal }) => {
  const { code, lastLine } = await runCommand(["server/admin.ts", "load-demo"], signal, (text) =>
    logger().info({ text: text.trim() }, "loading the demo content"),
  );
  if (code !== 0) throw new Error(`The demo content was not loaded: ${lastLine}`);
});
