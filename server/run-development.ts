import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import { loadDemoIfEmpty } from "#db/demo/load-demo.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { fillSearchDictionary } from "./fill-search-dictionary.ts";
import { migrateDatabase } from "./migrate.ts";
import { root } from "./operator.ts";

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
  const entry = (await vite.ssrLoadModule("./server/entry.ts")) as typeof import("./entry.ts");
  const program = await entry.createProgram({
    env,
    poolConfig: { max: 10, ...database.poolConfig },
    development: true,
  });
  const pages = getRequestListener(program.fetch);

  const server = createHttpServer((request, response) => {
    if (program.live(request, response)) return;
    vite.middlewares(request, response, () => void pages(request, response));
  });
  server.listen(env.port, env.host, () =>
    console.log(`Dalil (development) is open at ${env.publicUrl}`),
  );

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      server.close();
      await vite.close();
      await program.close();
      await database.stop();
      process.exit(0);
    });
  }
}
