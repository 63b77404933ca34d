import { purgeProofs } from "./challenge/proofs.server.ts";
import { type Connection, database } from "./database.server.ts";
import { type JobHandler, onSchedule } from "./jobs/worker.server.ts";
import { purge } from "./limits/limits.server.ts";
import { purgeVitals } from "./vitals/vitals.server.ts";
import { purgeSubjects } from "./telegram/bot-messages.server.ts";
import { purgeChats } from "./telegram/bot-queue.server.ts";
import { purgeUpdates } from "./telegram/bot-updates.server.ts";
import { purgeEvents } from "./live/live-reading.server.ts";

type Purge = (db: Connection, now: Date) => Promise<unknown>;

const hourly = (name: string, schedule: string, run: Purge, retryDelay = 60) =>
  onSchedule({ name, schedule, retryLimit: 2, retryDelay, retryBackoff: false }, (now) =>
    run(database(), now),
  );

export const purgeJobs: JobHandler[] = [
  hourly("purge-limits", "11 * * * *", purge),
  hourly("purge-vitals", "19 4 * * *", purgeVitals),
  hourly("purge-proofs", "41 * * * *", purgeProofs),
  hourly("purge-live-events", "37 * * * *", purgeEvents, 300),
  hourly("purge-telegram-updates", "23 * * * *", purgeUpdates),
  hourly("purge-telegram-messages", "27 4 * * *", purgeSubjects),
  hourly("purge-telegram-chats", "29 * * * *", purgeChats),
];
