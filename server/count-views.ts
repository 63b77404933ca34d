import { barePath } from "#app/platform/locale.ts";
import type { IncomingMessage } from "node:http";
import { countView, saveViews } from "#app/features/listing-life/listing-history.server.ts";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { onceAMinute } from "#app/platform/log-rarely.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { saveDayCounts } from "#app/platform/site-days.server.ts";
import { addressOf } from "./middleware/request-info.ts";
import { minuteMs } from "#app/platform/durations.ts";

const listingPage = /^\/listing\/([1-9]\d{0,14})(?:\.data)?(?:\?|$)/;

/** Counts a listing's page that was given from memory; where it is made for one who asks, the page counts. */
export function viewCounter(trustedProxies: number): (request: IncomingMessage) => void {
  return (request) => {
    const { method, url = "", headers } = request;
    const [, id] = (method === "GET" && listingPage.exec(barePath(url))) || [];
    if (!id) return;
    const address = addressOf(request, trustedProxies);
    const caller = { url, address, agent: headers["user-agent"], purpose: headers["sec-purpose"] };
    countView(Number(id), caller, clock.now());
  };
}

const failed = onceAMinute((error: unknown, unsaid) =>
  logger().warn({ err: error, unsaid }, "counts could not be written; they are tried again"),
);

export function writeCounts(): { end(): Promise<void> } {
  const write = async () => {
    const now = clock.now();
    await saveViews(now).catch(failed);
    await saveDayCounts(database(), now).catch(failed);
  };
  const timer = setInterval(write, minuteMs).unref();
  return {
    async end() {
      clearInterval(timer);
      await write();
    },
  };
}
