import { join } from "node:path";
import pg, { type PoolConfig } from "pg";
import { demoAccounts, demoPassword } from "#db/demo/accounts.ts";
import { type Env, EnvError, readEnv } from "#app/platform/env.server.ts";
import { connectDatabase, directWay } from "#app/platform/postgres/connect.server.ts";
import { migrateDatabase } from "./migrate.ts";
import { fillWords } from "./fill-words.ts";
import { ensureBuild } from "./build.ts";
import { serveProgram } from "./serving.ts";
import { countAllowed, shareOut, wantedProcesses } from "./share-out.ts";
import { WebProcesses } from "./web-processes.ts";

const root = join(import.meta.dirname, "..");
const say = (line: string) => console.log(line);

process.chdir(root);
// The production build of React and of everything else, unless the operator says otherwise.
process.env.NODE_ENV ??= "production";

try {
  await start(readEnv(process.env));
} catch (error) {
  console.error(sentenceFor(error) ?? error);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
      process.on(signal, () => resolve());
  });

  await ensureBuild(root, say);
  const database = await connectDatabase(env, say);
  try {
    const direct = directWay(env, database.poolConfig);
    await migrateDatabase(direct, say, env);
    await fillWords(direct);
    await loadDemo(env, database.poolConfig);
    const serving = await serve(env, database.poolConfig);
    try {
      greet(env, (await countPeople(database.poolConfig, "is_demo")) > 0);
      await Promise.race([stopped, serving.failed]);
      say("Stopping…");
    } finally {
      await serving.stop();
    }
  } finally {
    await database.stop();
  }
  process.exit(0);
}

type Served = { failed: Promise<never>; stop(): Promise<void> };

async function serve(env: Env, config: PoolConfig): Promise<Served> {
  const wanted = wantedProcesses(env.webProcesses);
  const allowed = Math.min(await countAllowed(config), env.databaseConnections ?? Infinity);
  const { processes, connections } = shareOut(wanted, allowed);
  if (processes < wanted)
    say(`The database allows connections for ${processes} of ${wanted} web processes.`);
  const poolConfig = { max: connections, ...config };
  if (processes > 1) return serveTogether(processes, poolConfig);
  const serving = await serveProgram({ env, poolConfig, worksJobs: true });
  process.on("SIGUSR2", () => say("One web process alone cannot be renewed while it serves."));
  return { stop: serving.stop, failed: new Promise(() => {}) };
}

async function serveTogether(count: number, poolConfig: PoolConfig): Promise<Served> {
  const web = new WebProcesses({ count, poolConfig, say });
  try {
    await web.open();
  } catch (error) {
    await web.stop();
    throw error;
  }
  process.on("SIGUSR2", () => void web.renew());
  return { stop: () => web.stop(), failed: web.failed };
}

// Imported only when it is needed: an ordinary start has no use for the drawing of pictures.
async function loadDemo(env: Env, poolConfig: PoolConfig): Promise<void> {
  if (!env.demo || (await countPeople(poolConfig, "true")) > 0) return;
  const { loadDemoIfEmpty } = await import("#db/demo/load-demo.ts");
  await loadDemoIfEmpty(env, poolConfig, say);
}

async function countPeople(poolConfig: PoolConfig, which: "true" | "is_demo"): Promise<number> {
  const client = new pg.Client(poolConfig);
  await client.connect();
  try {
    const { rows } = await client.query<{ people: number }>(
      `select count(*)::int as people from users where ${which}`,
    );
    return rows[0]?.people ?? 0;
  } finally {
    await client.end();
  }
}

function greet(env: Env, hasDemo: boolean): void {
  const lines = [
    `Dalil is open at ${env.publicUrl}`,
    `  Data: ${env.dataDir}${env.databaseUrl ? " (pictures and keys; the database is DATABASE_URL's)" : ""}`,
  ];
  if (hasDemo) {
    lines.push(
      `  Demo accounts, password ${demoPassword}:`,
      ...demoAccounts.map(({ email }) => `    ${email}`),
    );
  }
  say(lines.join("\n"));
}

// What an operator can mend is said in a sentence; the rest is a bug and shows where it happened.
function sentenceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof EnvError || /^(PostgresError|MigrationError|WebError)$/.test(error.name))
    return error.message;
  const code = "code" in error ? error.code : undefined;
  const port = "port" in error ? error.port : process.env.PORT;
  if (code === "EADDRINUSE")
    return `The port ${port} is in use by another program: stop that one, or set PORT to a free one.`;
  if (code === "EACCES")
    return `The port ${port} may not be opened by this user: set PORT to one above 1023.`;
  return null;
}
