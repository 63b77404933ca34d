import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { RouterContextProvider, type ServerBuild } from "react-router";
import type { Env } from "#app/platform/env.server.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestInfoContext, retryAfterContext } from "#app/platform/request-info.ts";
import { canonicalAddress } from "./middleware/canonical-address.ts";
import { compress } from "./middleware/compress.ts";
import { firstRun } from "./middleware/first-run.ts";
import { health } from "./middleware/health.ts";
import { logRequests } from "./middleware/log-requests.ts";
import { metrics } from "./middleware/metrics.ts";
import { media } from "./middleware/media.ts";
import { readableAddress } from "./middleware/readable-address.ts";
import { sameOriginWrites } from "./middleware/same-origin-writes.ts";
import { readRequestInfo, type Variables } from "./middleware/request-info.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { oneClickUnsubscribe } from "./one-click.ts";
import { broken, plainPage } from "./plain-page.tsx";
import { providerCallback } from "./provider-callback.ts";
import type { Told } from "./metrics/figure.ts";
import { routeFinder } from "./metrics/route-finder.ts";
import { assertRoutesClosed } from "./route-guard.ts";
import { withRouteLimits } from "./route-limits.ts";
import { handlersByPart } from "./routes-by-part.ts";
import { inWords } from "./worded-errors.ts";
import { withRouteErrors } from "#app/platform/route-errors.server.ts";

const largestForm = 30 * 1024 * 1024;
/** One picture of 5 MB, and what a form writes round it. */
const largestUpload = 5 * 1024 * 1024 + 64 * 1024;
const largestWrite = 256 * 1024;

/** The whole path of a request, in order. Nothing else answers. */
export function createApp(
  env: Env,
  build: ServerBuild,
  development = false,
  tellFigures: () => Promise<Told[]> = async () => [],
): Hono<{ Variables: Variables }> {
  assertRoutesClosed(build);
  const routeOf = routeFinder(build.routes);
  const pages = handlersByPart(
    withRouteErrors(withRouteLimits(build)),
    development ? "development" : "production",
  );
  const app = new Hono<{ Variables: Variables }>();

  app.use(readRequestInfo(env));
  app.use(logRequests(routeOf));
  if (!development) app.use(securityHeaders(env));
  app.route("/", health());
  app.route("/", metrics(env, tellFigures));
  app.use(readableAddress());
  // Before the language: the provider's answer counts once and must not be sent on.
  app.route("/auth/callback", providerCallback());
  app.route("/", oneClickUnsubscribe());
  app.use(canonicalAddress(env));
  app.use(firstRun(env));
  app.use("/assets/*", builtFiles("public, max-age=31536000, immutable"));
  // Asked for anew each time: an old one would keep serving what it was built for.
  app.use("/sw.js", builtFiles("no-cache"));
  app.use(builtFiles("public, max-age=3600"));
  app.route("/media", media());
  app.use(compress());
  app.use(sameOriginWrites(env));
  app.use((c, next) =>
    bodyLimit({
      maxSize: largestBody(c.req.path),
      onError: () => plainPage(c.get("requestInfo"), 413),
    })(c, next),
  );

  app.all("*", async (c) => {
    const info = c.get("requestInfo");
    const context = new RouterContextProvider();
    context.set(requestInfoContext, info);
    const answer = await withLocale(info.locale, () => pages(c.req.path)(c.req.raw, context));
    return inWords(answer, c.req.raw, { info, retryAfter: context.get(retryAfterContext) });
  });

  app.onError((error, c) => {
    logger().error(
      { err: error, request: c.get("requestInfo")?.id },
      "request failed outside a page",
    );
    return plainPage(c.get("requestInfo"), 500, { words: broken });
  });
  return app;
}

function largestBody(path: string): number {
  if (/^(?:\/en)?\/pictures$/.test(path)) return largestUpload;
  return isPictureForm(path) ? largestForm : largestWrite;
}

function isPictureForm(path: string): boolean {
  return /^(?:\/en)?\/(?:add-listing|messages|account\/profile|account\/listings\/\d+\/edit)(?:\.data)?$/.test(
    path,
  );
}

// The header is set on the answer itself: what is set on the context after the file was found comes too late.
function builtFiles(cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root: "build/client", precompressed: true });
  return async (c, next) => {
    let isFile = true;
    const answer = await serve(c, async () => {
      isFile = false;
      await next();
    });
    if (isFile && answer) answer.headers.set("cache-control", cacheControl);
    return answer;
  };
}
