import type { PoolConfig } from "pg";
import { reindexJobs } from "#app/features/search/reindex.server.ts";
import { operatorJobs } from "#app/features/administration/operator-jobs.server.ts";
import { demoJob } from "#app/features/administration/setup.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { deliverMail } from "#app/platform/mail/send-mail-job.server.ts";
import { callTelegram } from "#app/platform/telegram/bot-messages.server.ts";
import { purgeJobs } from "#app/platform/purge-jobs.server.ts";
import { makeBackup, makeRequestedBackup } from "./backup/backup-job.ts";
import { rooms } from "./rooms.ts";
import { lastLineOf, runNode } from "./run-node.ts";

/** In a process of its own: the pictures of the demo keep a processor busy. */
const loadDemo = handle(demoJob, async (_, { signal }) => {
  const { code, output } = await runNode(["server/admin.ts", "load-demo"], {
    signal,
    onText: (text) => logger().info({ text: text.trim() }, "loading the demo content"),
  });
  if (code !== 0) throw new Error(`The demo content was not loaded: ${lastLineOf(output)}`);
});

export function registerJobs(owner: PoolConfig): JobHandler[] {
  return [
    deliverMail,
    ...callTelegram,
    ...purgeJobs,
    ...rooms.flatMap(({ jobs = [] }) => jobs),
    ...reindexJobs(owner),
    makeBackup,
    makeRequestedBackup,
    ...operatorJobs,
    loadDemo,
  ];
}
