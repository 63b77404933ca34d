import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { unsubscribe } from "#app/features/member-mail/mail-choices.server.ts";
import { finishProviderSignIn } from "#app/features/sign-in/provider-sign-in.server.ts";
import { readSessionToken } from "#app/features/accounts/session-cookie.server.ts";
import type { PictureStatusCache } from "#app/features/media/shown-pictures.server.ts";
import { clock } from "#app/platform/clock.ts";
import { isDatabaseAway } from "#app/platform/database-errors.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { orTooMany } from "#app/platform/errors.ts";
import { consumeRequest } from "#app/platform/limits/consume-request.server.ts";
import { locales, pathIn } from "#app/platform/locale.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { memberKey } from "#app/platform/member-key.server.ts";
import {
  requestInfoContext,
  retryAfterContext,
  apiContractContext,
  crawlingContext,
  viewerFoundContext,
} from "#app/platform/request-info.ts";
import { createApi } from "./api/api.ts";
import { drawContract } from "./api/contract.ts";
import { listedPaths, uncrawledPaths } from "./crawled-paths.ts";
import type { FindCacheable } from "./page-cache/cacheable.ts";
import { findBodyLimits } from "./bodies/body-limits.ts";
import { bodyRefusalContext, withBodyRefusals } from "./bodies/body-refusals.ts";
import { BytesInFlight } from "./bodies/bytes-in-flight.ts";
import { boundedBody, type BodyVariables } from "./middleware/bounded-body.ts";
import { boundedRendering } from "./middleware/bounded-rendering.ts";
import { canonicalAddress, readableAddress } from "./middleware/canonical-address.ts";
import { compress } from "./middleware/compress.ts";
import { firstRun } from "./middleware/first-run.ts";
import { health } from "./middleware/health.ts";
import { logRequests } from "./middleware/log-requests.ts";
import { metrics } from "./middleware/metrics.ts";
import { media } from "./middleware/media.ts";
import { markedMembers } from "./middleware/member-mark.ts";
import { ownPart } from "./middleware/own-part.ts";
import { sameOriginWrites } from "./middleware/same-origin-writes.ts";
import { readRequestInfo, type Variables } from "./middleware/request-info.ts";
import { type Filling, securityHeaders } from "./middleware/security-headers.ts";
import { streets } from "./middleware/streets.ts";
import { serverErrorWords, errorPage } from "./error-page.tsx";
import type { Figures } from "./metrics/figures.ts";
import { routeFinder } from "./metrics/route-finder.ts";
import { assertRoutesClosed } from "./route-guard.ts";
import type { RenderLimits } from "./render-limits.ts";
import { withRouteLimits } from "./route-limits.ts";
import { withErrorBody } from "./error-body.ts";
import { awaySeconds, withRouteErrors } from "#app/platform/route-errors.server.ts";

type Means = {
  env: Env;
  build: ServerBuild;
  development: boolean;
  readFigures: () => Promise<Figures[]>;
  pictures: PictureStatusCache;
  renderLimits: RenderLimits;
  findPage: FindCacheable;
};

export function createApp(means: Means): Hono<{ Variables: BodyVariables }> {
  const { env, build, development, readFigures, pictures, renderLimits, findPage } = means;
  assertRoutesClosed(build);
  const routeOf = routeFinder(build.routes);
  const crawling = { uncrawled: uncrawledPaths(build), listed: listedPaths(build) };
  const answerPage = createRequestHandler(
    withRouteErrors(withRouteLimits(withBodyRefusals(build))),
    development ? "development" : "production",
  );
  const app = new Hono<{ Variables: BodyVariables }>();
  const inFlight = new BytesInFlight();
  const api = createApi(inFlight);
  const bounded = boundedRendering(renderLimits, routeOf);

  app.use(readRequestInfo(env));
  app.use(logRequests(routeOf));
  if (!development) app.use(securityHeaders(env));
  app.route("/", health());
  app.route("/", metrics(env, readFigures));
  app.use(readableAddress());
  // Before the language: the provider's response works once and must not be redirected.
  app.use("/auth/callback/*", bounded);
  app.route("/auth/callback", providerCallback());
  app.route("/", oneClickUnsubscribe(bounded));
  app.use("/api/*", bounded);
  app.route("/api/v1", api);
  app.use(canonicalAddress(env));
  app.use(markedMembers());
  app.use(firstRun(env));
  app.use("/assets/*", builtFiles("public, max-age=31536000, immutable"));
  // Revalidated each time: an old one would go on serving its own build.
  app.use("/sw.js", builtFiles("no-cache"));
  app.use(builtFiles("public, max-age=3600"));
  app.use(bounded);
  app.route("/media", media(pictures));
  app.route("/map", streets());
  app.route("/", ownPart(findPage));
  app.use(compress());
  app.use(sameOriginWrites(env));
  app.use(
    boundedBody({
      limitsOf: findBodyLimits(build),
      readSession: readSessionToken,
      inFlight,
    }),
  );

  app.all("*", async (c) => {
    const info = c.get("requestInfo");
    const context = new RouterContextProvider();
    context.set(requestInfoContext, info);
    context.set(crawlingContext, crawling);
    context.set(apiContractContext, () => drawContract(api));
    const cookie = c.req.header("cookie");
    context.set(viewerFoundContext, (viewer) =>
      renderLimits.learn(cookie, viewer && memberKey(viewer)),
    );
    context.set(bodyRefusalContext, c.get("bodyRefusal") ?? null);
    const response = await withLocale(info.locale, () => answerPage(c.req.raw, context));
    return withErrorBody(response, c.req.raw, { info, retryAfter: context.get(retryAfterContext) });
  });

  app.onError((error, c) => {
    if (isDatabaseAway(error))
      return errorPage(c.get("requestInfo"), 503, { headers: { "retry-after": `${awaySeconds}` } });
    logger().error(
      { err: error, request: c.get("requestInfo")?.id },
      "request failed outside a page",
    );
    return errorPage(c.get("requestInfo"), 500, { words: serverErrorWords });
  });
  return app;
}

// The header is set on the response itself: on the context it comes too late once the file is found.
function builtFiles(cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root: "build/client", precompressed: true });
  return async (c, next) => {
    let isFile = true;
    const response = await serve(c, async () => {
      isFile = false;
      await next();
    });
    if (isFile && response) response.headers.set("cache-control", cacheControl);
    return response;
  };
}

/**
 * RFC 8058: mail programs POST without Origin and cookies, and the token identifies all. A form of our own page
 * has an Origin and goes on to the page.
 */
function oneClickUnsubscribe(bounded: ReturnType<typeof boundedRendering>) {
  const app = new Hono<{ Variables: Variables; Bindings: Filling }>();
  app.on(
    "POST",
    locales.map((locale) => pathIn(locale, "/unsubscribe")),
    async (c, next) => {
      if (c.req.header("origin") !== undefined) return next();
      const tooMany = await bounded(c, async () => {});
      if (tooMany) return tooMany;
      const { clientAddress } = c.get("requestInfo");
      const caller = { viewer: null, request: c.req.raw, clientAddress };
      const refused = await orTooMany(consumeRequest("write", caller, clock.now()));
      if (refused) {
        return c.body(null, 429, { "retry-after": String(refused.retryAfter) });
      }
      const outcome = await unsubscribe(c.req.query("token") ?? "", clock.now());
      return c.body(null, outcome === "invalid" ? 400 : 204);
    },
  );
  return app;
}

/** The one address of the account library that is open; it answers nothing but a redirect to a page of ours. */
function providerCallback(): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>();
  app.get("/:provider", async (c) => {
    const { clientAddress } = c.get("requestInfo");
    const caller = { request: c.req.raw, clientAddress };
    const { path, cookies } = await finishProviderSignIn(
      c.req.param("provider"),
      c.req.query(),
      caller,
    );
    for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
    return c.redirect(path, 302);
  });
  return app;
}
