import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readEnv } from "#app/platform/env.server.ts";
import type { RequestInfo } from "#app/platform/request-info.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import type { createProgram, forBench } from "#server/entry.ts";

// What a page costs without the program round it: a bare `node:http` that runs the page's own middleware and
// loaders and has React render its tree, and nothing else. A process of its own, on the program's database
// and build; its parent is sent the port. The way of rendering stands in the request's header `bench-render`.

type Entry = { createProgram: typeof createProgram; forBench: typeof forBench };
type Module = {
  middleware?: ((args: object, next: () => Promise<unknown>) => Promise<unknown>)[];
  loader?: (args: object) => Promise<unknown>;
};

const built = pathToFileURL(join(import.meta.dirname, "../build/server/index.js")).href;
const entry = (await import(built)) as Entry;
const { build, createElement, matchRoutes, renderToPipeableStream, renderToString } =
  entry.forBench;
const { requestInfoContext, RouterContextProvider, ServerRouter, withLocale } = entry.forBench;
const env = readEnv(process.env);
const database = await connectDatabase(env, () => {});
const program = await entry.createProgram({
  env,
  poolConfig: { max: 20, ...database.poolConfig },
  worksJobs: false,
});

const moduleOf = (id: string) => build.routes[id]?.module as Module | undefined;
const routeModules = Object.fromEntries(Object.keys(build.routes).map((id) => [id, moduleOf(id)]));
type Node = { id: string; path?: string; index?: boolean; children?: Node[] };
const childrenOf = (parent: string | undefined): Node[] =>
  Object.values(build.routes)
    .filter((route) => route?.parentId === parent)
    .map((route) => ({
      id: route?.id ?? "",
      ...(route?.path !== undefined && { path: route.path }),
      ...(route?.index ? { index: true } : { children: childrenOf(route?.id) }),
    }));
const tree = childrenOf(undefined);
const known = new Map<string, NonNullable<ReturnType<typeof matchRoutes>>>();

function matchesOf(path: string) {
  const matches = known.get(path) ?? matchRoutes(tree as never, path);
  if (!matches) throw new Error(`No page has the address ${path}`);
  known.set(path, matches);
  return matches;
}

const info: Omit<RequestInfo, "locale"> = {
  id: "bench",
  theme: "system",
  viewMode: "grid",
  savesData: false,
  nonce: "bench",
  clientAddress: "127.0.0.1",
};

async function load(url: URL, cookie: string) {
  const request = new Request(url, { headers: { cookie, accept: "text/html" } });
  const context = new RouterContextProvider();
  context.set(requestInfoContext, { ...info, locale: "ar" });
  const matches = matchesOf(url.pathname);
  const args = { request, context, params: matches[0]?.params ?? {}, url, pattern: "" };
  const loaderData: Record<string, unknown> = {};
  const around = matches.flatMap(({ route }) => moduleOf(route.id ?? "")?.middleware ?? []);
  const run = async (at: number): Promise<unknown> => {
    const next = around[at];
    if (next) return next(args, () => run(at + 1));
    const loading = matches.map(async ({ route: { id = "" } }) => {
      const found = await moduleOf(id)?.loader?.(args);
      if (found !== undefined) loaderData[id] = isSaid(found) ? found.data : found;
    });
    await Promise.all(loading);
    return new Response();
  };
  await run(0);
  return { matches, loaderData };
}

const isSaid = (found: unknown): found is { data: unknown } =>
  typeof found === "object" && found !== null && "init" in found && "data" in found;

function elementOf(url: URL, { matches, loaderData }: Awaited<ReturnType<typeof load>>) {
  const { pathname, search } = url;
  const location = { pathname, search, hash: "", state: null, key: "default" };
  const context = {
    manifest: build.assets,
    branches: [],
    routeModules,
    staticHandlerContext: {
      basename: "/",
      location,
      matches,
      loaderData,
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    },
    serverHandoffString: "{}",
    renderMeta: {},
    future: build.future,
    ssr: build.ssr,
    routeDiscovery: build.routeDiscovery,
    isSpaMode: false,
    serializeError: (error: Error) => error,
  };
  return createElement(ServerRouter, { context: context as never, url, nonce: info.nonce });
}

const server = createServer((asked, response) => {
  const url = new URL(asked.url ?? "/", env.publicUrl);
  void withLocale("ar", async () => {
    try {
      const element = elementOf(url, await load(url, asked.headers.cookie ?? ""));
      const headers = { "content-type": "text/html; charset=utf-8" };
      if (asked.headers["bench-render"] === "string") {
        response.writeHead(200, headers).end(`<!DOCTYPE html>${renderToString(element)}`);
        return;
      }
      const { pipe } = renderToPipeableStream(element, {
        nonce: info.nonce,
        // In one piece, as the program's: else what waited for its code comes behind the page.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => pipe(response.writeHead(200, headers)),
        onShellError: (error) => response.writeHead(500).end(String(error)),
      });
    } catch (error) {
      response.writeHead(500).end(String(error instanceof Error ? error.stack : error));
    }
  });
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
