import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import { loadDemoIfEmpty } from "#db/demo/load-demo.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { fillSearchDictionary } from "./fill-search-dictionary.ts";
import { migrateDatabase } from "./migrate.ts";
import { root } from "./operator.ts";

type Entry = typeof import("./entry.ts");
type Running = {
  entry: Entry;
  program: Awaited<ReturnType<Entry["createProgram"]>>;
  pages: ReturnType<typeof getRequestListener>;
};

const migrations = join(root, "db/migrations");

export async function runDevelopment(): Promise<void> {
  process.chdir(root);
  process.env.NODE_ENV = "development";

  const env = readEnv({ DATA_DIR: "./data", ...process.env });
  const database = await connectDatabase(env, console.log);
  try {
    await serve(env, database);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function serve(env: Env, database: Awaited<ReturnType<typeof connectDatabase>>) {
  await migrateDatabase(database.poolConfig, console.log, env);
  await fillSearchDictionary(database.poolConfig);
  await loadDemoIfEmpty(env, database.poolConfig, console.log);

  const vite = await createViteServer({
    root,
    server: { middlewareMode: true },
    appType: "custom",
  });
  let running: Running | undefined;
  // Once a file of it has changed, Vite gives another module: then the program is made anew.
  const makeProgram = async () => {
    const entry = (await vite.ssrLoadModule("./server/entry.ts")) as Entry;
    if (running?.entry === entry) return running;
    await running?.program.close();
    running = undefined;
    const poolConfig = { max: 10, ...database.poolConfig };
    const program = await entry.createProgram({ env, poolConfig, development: true });
    return (running = { entry, program, pages: getRequestListener(program.fetch) });
  };
  let turn: Promise<unknown> = Promise.resolve();
  const latest = () => {
    const next = turn.then(makeProgram);
    turn = next.catch(() => {});
    return next;
  };
  await latest();
  const migrate = (path: string) => {
    if (path.startsWith(migrations))
      migrateDatabase(database.poolConfig, console.log, env).catch(console.error);
  };
  vite.watcher.add(migrations).on("add", migrate).on("change", migrate);

  const server = createHttpServer((request, response) => {
    const answer = async () => {
      const { program, pages } = await latest();
      if (program.live(request, response)) return;
      vite.middlewares(request, response, () => void pages(request, response));
    };
    answer().catch((error: Error) => {
      vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500, { "content-type": "text/plain" }).end(error.stack);
    });
  });
  server.listen(env.port, env.host, () =>
    console.log(`Dalil (development) is open at ${env.publicUrl}`),
  );

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      server.close();
      await vite.close();
      await running?.program.close();
      await database.stop();
      process.exit(0);
    });
  }
}
