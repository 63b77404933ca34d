import type { PoolConfig } from "pg";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { logLostPictures } from "./lost-pictures.ts";
import { Registry } from "prom-client";
import * as build from "virtual:react-router/server-build";
import type { Env } from "#app/platform/env.server.ts";
import { loadFields } from "#app/features/listing-details/fields.server.ts";
import {
  currentFields,
  type FieldCatalogue,
} from "#app/features/listing-details/listing-details.ts";
import { loadSiteSettings } from "#app/platform/site-settings/site-settings.server.ts";
import { closeDatabase, database, openDatabase } from "#app/platform/database.server.ts";
import { withinOneSilence } from "#app/platform/postgres/pool.server.ts";
import { discoverProviders } from "#app/features/sign-in/identity-providers.server.ts";
import { PictureStatusCache } from "#app/features/media/shown-pictures.server.ts";
import { renewIndex } from "#app/features/search/reindex.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import type { StreamWatch } from "#app/platform/live/live-hub.server.ts";
import { onceAMinute } from "#app/platform/log-rarely.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { logMissingMailServer } from "#app/platform/mail/mail.server.ts";
import { directPoolConfig } from "#app/platform/postgres/connect.server.ts";
import { asWebUser } from "#app/platform/postgres/web-role.server.ts";
import { listenerName } from "#app/platform/secrets.server.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import { startBot } from "#app/platform/telegram/bot-updates.server.ts";
import { createApp } from "./app.ts";
import { botHandlers } from "./bot-handlers.ts";
import { viewCounter, writeCounts } from "./count-views.ts";
import { createLive } from "./live.ts";
import { ResponseMetrics } from "./metrics/response-metrics.ts";
import { type Figures, gauge, siteFigures, watchPool, watchProcess } from "./metrics/figures.ts";
import { routeFinder } from "./metrics/route-finder.ts";
import { Traces } from "./metrics/traces.ts";
import { ContentChanges } from "./page-cache/content-changes.ts";
import { cacheablePages } from "./page-cache/cacheable.ts";
import { PageCache } from "./page-cache/page-cache.ts";
import { findReader } from "./page-cache/reader.ts";
import { RenderLimits } from "./render-limits.ts";
import { joinAllRooms } from "./rooms.ts";
import { registerJobs } from "./worker.ts";

export type Program = Awaited<ReturnType<typeof createProgram>>;

export type ProgramOptions = {
  env: Env;
  poolConfig: PoolConfig;
  development?: boolean;
  worksJobs?: boolean;
  place?: number;
  askAll?: () => Promise<Figures[]>;
  watchStream?: StreamWatch;
};

/** The built program, for a socket (server/serving.ts) or direct calls; it works jobs from the start. */
export async function createProgram({
  env,
  poolConfig,
  development = false,
  worksJobs = true,
  place = 1,
  askAll,
  watchStream,
}: ProgramOptions) {
  configureSite(env);
  if (worksJobs) logMissingMailServer();
  const direct = directPoolConfig(env, poolConfig);
  const forRequests = asWebUser(env, direct);
  openDatabase(
    asWebUser(env, poolConfig),
    onceAMinute(({ message: problem }, unsaid) =>
      logger().warn({ problem, unsaid }, "an idle database connection was lost"),
    ),
    { preparesStatements: direct === poolConfig, answersRequests: true },
  );
  joinAllRooms();
  const routeOf = routeFinder(build.routes);
  const registry = new Registry();
  registry.setDefaultLabels({ process: String(place) });
  const traces = env.otlpEndpoint
    ? new Traces({ endpoint: env.otlpEndpoint, trustedProxies: env.trustedProxies })
    : null;
  const responses = new ResponseMetrics(registry, routeOf, traces);
  const unwatch = watchProcess(registry);
  watchPool(registry);
  const figures = () => registry.getMetricsAsJSON();
  const readFigures = async () => [
    await siteFigures(),
    ...(await (askAll?.() ?? [await figures()])),
  ];
  const isListening = () => changes.isListening;
  const pictures = new PictureStatusCache(isListening);
  const renderLimits = new RenderLimits(env);
  const findPage = cacheablePages(build.routes);
  const { fetch } = createApp({
    env,
    build,
    development,
    readFigures,
    pictures,
    renderLimits,
    findPage,
  });
  const live = createLive({
    publicUrl: env.publicUrl,
    poolConfig: { ...forRequests, application_name: listenerName() },
    watchStream,
  });
  gauge(registry, { name: "dalil_live_streams", help: "Open event streams." }, live.count);
  const isCaching = env.pageCacheMb > 0 && !development;
  const onSent = viewCounter(env.trustedProxies);
  const pages = isCaching
    ? new PageCache({
        env,
        isListening,
        fetch,
        routeOf,
        findPage,
        findReader,
        onSent,
        renderLimits,
      })
    : null;
  const counts = writeCounts();
  pages?.register(registry);
  await loadSiteSettings(database());
  await loadFields(database());
  droppedFor = currentFields();
  const changes = new ContentChanges(forRequests, (change) => {
    pages?.drop(change);
    pictures.invalidate(change);
    if (change.tags.has("*")) void reload(() => pages?.drop(change));
  });
  const worker = worksJobs
    ? await startWorker({ poolConfig: direct, handlers: registerJobs(direct) })
    : null;
  const bot = worksJobs ? await startBot({ poolConfig: direct, handlers: botHandlers }) : null;
  if (worksJobs) await renewIndex();
  if (worksJobs)
    void withClient(direct, logLostPictures).catch((error: unknown) =>
      logger().warn({ err: error }, "the pictures in the store could not be looked up"),
    );
  // A provider that is away delays nothing: it is tried again when somebody uses it.
  void discoverProviders();
  return {
    fetch,
    /** Counts a response; call it once a request was given to `live`, `fromMemory` or `fetch`. */
    watch: responses.watch,
    figures,
    /** Answers the event stream, and returns whether a request was for it; call it before `fetch`. */
    live: live.answer,
    /** Answers from the page cache and leaves everything else to `ordinary`; call it before `fetch`. */
    fromMemory: (...[request, response, ordinary]: Parameters<PageCache["answer"]>) =>
      withinOneSilence(() => (pages ? pages.answer(request, response, ordinary) : ordinary())),
    endStream: live.end,
    /** Ends the event streams, so that the server behind them can drain. */
    endLive: live.close,
    close: async () => {
      unwatch();
      await live.close();
      await changes.close();
      await bot?.stop();
      await worker?.stop();
      await traces?.send();
      await counts.end();
      await closeDatabase();
    },
  };
}

let droppedFor: FieldCatalogue;

/** Pages made between the change and this reading have the old settings and fields. */
async function reload(drop: () => void): Promise<void> {
  const before = site();
  try {
    await loadSiteSettings(database());
    await loadFields(database());
  } catch (error) {
    logger().warn({ err: error }, "the settings could not be read again");
  }
  // A form may have read the fields before.
  if (currentFields() !== droppedFor || site() !== before) drop();
  droppedFor = currentFields();
}
