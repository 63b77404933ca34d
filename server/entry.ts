import type { PoolConfig } from "pg";
import * as build from "virtual:react-router/server-build";
import type { Env } from "#app/platform/env.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import { greetProviders } from "#app/features/accounts/identity-providers.server.ts";
import { renewIndex } from "#app/features/search/reindex-jobs.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { announceMail } from "#app/platform/mail/mail.server.ts";
import { useSite } from "#app/platform/site.server.ts";
import { createApp } from "./app.ts";
import { createLive, type Live } from "./live.ts";
import { registerSubscribers } from "./subscribers.ts";
import { registerJobs } from "./worker.ts";

export type Program = {
  /** Answers a request; `env` carries the raw Node request for the client's address. */
  fetch: ReturnType<typeof createApp>["fetch"];
  /** Answers the event stream, and says whether a request was for it; ask it before `fetch`. */
  live: Live["answer"];
  /** Ends the event streams, so that the server behind them can drain. */
  endLive(): Promise<void>;
  close(): Promise<void>;
};

type ProgramOptions = {
  env: Env;
  poolConfig: PoolConfig;
  /** Vite serves the pages' scripts: its own inline scripts and its socket are let through. */
  development?: boolean;
};

/**
 * The built program, ready to be put behind a socket (server/start.ts) or asked directly (tests). It does
 * its jobs from the start: what a request leaves to them is not left lying.
 */
export async function createProgram({
  env,
  poolConfig,
  development = false,
}: ProgramOptions): Promise<Program> {
  useSite(env);
  announceMail();
  openDatabase(poolConfig, (error) =>
    logger().warn({ err: error }, "an idle database connection was lost"),
  );
  registerSubscribers();
  const { fetch } = createApp(env, build, development);
  const live = createLive(env.publicUrl, poolConfig);
  const worker = await startWorker({ poolConfig, handlers: registerJobs() });
  await renewIndex();
  // A provider that is away keeps nobody waiting: it is asked again when somebody wants it.
  void greetProviders();
  return {
    fetch,
    live: live.answer,
    endLive: live.close,
    close: async () => {
      await live.close();
      await worker.stop();
      await closeDatabase();
    },
  };
}
