import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import type { createProgram, forBench } from "#server/entry.ts";

// A bare node:http that runs the page's own middleware and loaders and has React render its tree, and nothing
// else.

type Entry = { createProgram: typeof createProgram; forBench: typeof forBench };
type Module = {
  middleware?: ((args: object, next: () => Promise<unknown>) => Promise<unknown>)[];
  loader?: (args: object) => Promise<unknown>;
};
type Node = { id: string; path?: string; index?: boolean; children?: Node[] };

const built = pathToFileURL(join(import.meta.dirname, "../build/server/index.js")).href;
const entry = (await import(built)) as Entry;
const { build, createElement, matchRoutes, renderToPipeableStream, ...react } = entry.forBench;
const { requestInfoContext, RouterContextProvider, ServerRouter, withLocale } = react;
const env = readEnv(process.env);
const database = await connectDatabase(env, () => {});
const poolConfig = { max: 20, ...database.poolConfig };
const program = await entry.createProgram({ env, poolConfig, worksJobs: false });

const moduleOf = (id = "") => build.routes[id]?.module as Module | undefined;
const routeModules = Object.fromEntries(Object.keys(build.routes).map((id) => [id, moduleOf(id)]));
const tree = childrenOf(undefined);
const known = new Map<string, NonNullable<ReturnType<typeof matchRoutes>>>();
const nonce = "bench";
const shown = { locale: "ar", theme: "system", viewMode: "grid", savesData: false } as const;
const info = { id: "bench", nonce, clientAddress: "127.0.0.1", ...shown };

function childrenOf(parent: string | undefined): Node[] {
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.parentId === parent && route ? [route] : [],
  );
  return routes.map(({ id, path, index }) => ({
    id,
    ...(path !== undefined && { path }),
    ...(index ? { index: true } : { children: childrenOf(id) }),
  }));
}

async function load(url: URL, cookie: string) {
  const request = new Request(url, { headers: { cookie, accept: "text/html" } });
  const context = new RouterContextProvider();
  context.set(requestInfoContext, info);
  const matches = known.get(url.pathname) ?? matchRoutes(tree as never, url.pathname) ?? [];
  known.set(url.pathname, matches);
  const args = { request, context, params: matches[0]?.params ?? {}, url, pattern: "" };
  const loaderData: Record<string, unknown> = {};
  const around = matches.flatMap(({ route }) => moduleOf(route.id)?.middleware ?? []);
  const run = async (at: number): Promise<unknown> => {
    const next = around[at];
    if (next) return next(args, () => run(at + 1));
    const loading = matches.map(async ({ route: { id = "" } }) => {
      const found = await moduleOf(id)?.loader?.(args);
      if (found !== undefined) loaderData[id] = isLoaderData(found) ? found.data : found;
    });
    await Promise.all(loading);
    return new Response();
  };
  await run(0);
  return { matches, loaderData };
}

const isLoaderData = (found: unknown): found is { data: unknown } =>
  typeof found === "object" && found !== null && "init" in found && "data" in found;

function elementOf(url: URL, loaded: Awaited<ReturnType<typeof load>>) {
  const { pathname, search } = url;
  const location = { pathname, search, hash: "", state: null, key: "default" };
  const none = { actionData: null, errors: null, loaderHeaders: {}, actionHeaders: {} };
  const handler = { basename: "/", location, statusCode: 200, ...loaded, ...none };
  const { assets: manifest, future, ssr, routeDiscovery } = build;
  const of = { manifest, future, ssr, routeDiscovery, routeModules, branches: [] };
  const serializeError = (error: Error) => error;
  const here = { serverHandoffString: "{}", renderMeta: {}, isSpaMode: false, serializeError };
  const context = { ...of, ...here, staticHandlerContext: handler };
  return createElement(ServerRouter, { context: context as never, url, nonce });
}

const server = createServer((target, response) => {
  const url = new URL(target.url ?? "/", env.publicUrl);
  const fail = (error: unknown) => response.writeHead(500).end(String(error));
  const answer = async () => {
    const element = elementOf(url, await load(url, target.headers.cookie ?? ""));
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // In one piece, as the program's: else what waited for its code comes behind the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // A part whose code is fetched by the first page that has it stands in that page, too.
      onAllReady: () =>
        pipe(response.writeHead(200, { "content-type": "text/html; charset=utf-8" })),
      onShellError: fail,
    });
  };
  void withLocale("ar", () => answer().catch(fail));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : undefined);
});

process.once("disconnect", async () => {
  server.closeAllConnections();
  await program.close();
  await database.stop();
  process.exit(0);
});
