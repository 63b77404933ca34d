import { createHmac } from "node:crypto";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { demoAccounts, demoPassword } from "#db/demo/accounts.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { newId } from "#app/platform/id.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { secret } from "#app/platform/secrets.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { type Sample, useOneSecret } from "#test/many-listings/store.ts";
import { freePort, startProcess } from "#test/start-process.ts";
import { startForTests } from "#test/start-for-tests.ts";
import { ask, findIn, read } from "./ask.ts";
import type { Plan } from "./part.ts";

export async function startDemo({ ends }: Plan, env: Record<string, string> = {}) {
  const program = await startForTests(() => {}, { LOG_LEVEL: "error", ...env });
  ends.push(program.stop);
  return program;
}

export async function demoPages(origin: string): Promise<Record<string, string>> {
  const listing = findIn(await read(origin, "/"), /\/listing\/\d+/);
  const search = `/search?q=${encodeURIComponent("شقة")}`;
  return { home: "/", category: "/category/cars", listing, search };
}

export const signInForm = (email: string, password = demoPassword) => ({
  email,
  phone: "",
  password,
});

export async function signInToDemo(origin: string): Promise<string> {
  const form = signInForm(demoAccounts[1].email);
  const { headers } = await ask(origin, { path: "/sign-in", status: 302, form });
  return [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

export function folderFor({ ends }: Plan): string {
  const folder = mkdtempSync(join(tmpdir(), "dalil-bench-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function startEmpty(plan: Plan, dataDir: string, more: Record<string, string> = {}) {
  useOneSecret(dataDir);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: dataDir, PUBLIC_URL: origin, TRUSTED_PROXIES: "1", ...more };
  const start = async () => {
    const started = startProcess(port, env);
    await started.open;
    return started;
  };
  let running = await start();
  const stop = async () => {
    running.kill("SIGTERM");
    await running.exited;
  };
  plan.ends.push(() => stop());
  const restart = async () => {
    await stop();
    running = await start();
  };
  const usage = () => usageOf(running.pid);
  return { origin, port, restart, usage, pool: await poolOf(plan, dataDir) };
}

export async function poolOf({ ends }: Plan, dataDir: string, max = 4): Promise<pg.Pool> {
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  configureSite(env);
  const database = await connectDatabase(env, () => {});
  const pool = new pg.Pool({ ...database.poolConfig, max });
  ends.push(database.stop, () => pool.end());
  return pool;
}

export type SignedIn = { id: string; cookie: string };

/** Past the form, whose passwords would take a quarter of an hour. */
export async function signIn(db: pg.Pool | pg.Client, ids: readonly string[]): Promise<SignedIn[]> {
  const tokens = ids.map((id) => `${newId()}-${id}`);
  await db.query(
    `insert into sessions (id, user_id, token, expires_at)
     select gen_random_uuid(), id, token, now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as given (id, token)`,
    [ids, tokens],
  );
  const key = secret("sessions");
  return ids.map((id, at) => {
    const token = tokens[at] ?? "";
    const signature = createHmac("sha256", key).update(token).digest("base64");
    return { id, cookie: `dalil.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
  });
}

export async function makeMembers(pool: pg.Pool, count: number): Promise<SignedIn[]> {
  const ids = Array.from({ length: count }, () => newId());
  const text =
    "insert into users (id, name, email) select id, 'عضو', id || '@bench.test' from unnest($1::uuid[]) id";
  await pool.query(text, [ids]);
  const members = await signIn(pool, ids);
  await pool.query("analyze");
  return members;
}

/** What a process holds resident, in bytes, and the milliseconds of processor that it has used. */
export function usageOf(pid = 0): { resident: number; cpu: number } {
  const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // Clock ticks, a hundred in a second.
  return { resident: resident * 1_024, cpu: (Number(fields[11]) + Number(fields[12])) * 10 };
}

/** A process of its own, so that it stands to the load as the program does; it says its port when it is sent `given`. */
export async function startNextTo(
  { ends }: Plan,
  file: string,
  given: object,
  env: Record<string, string> = {},
) {
  const child: ChildProcess = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
  });
  ends.push(async () => {
    if (child.exitCode !== null) return;
    const exited = once(child, "exit");
    child.disconnect();
    await exited;
  });
  child.send(given);
  const [port] = (await once(child, "message")) as [number];
  return { child, port, origin: `http://127.0.0.1:${port}` };
}

const always = "category=living&subcategory=furniture&listingType=sale&governorate=damascus&area=";
/** The form of a new listing, filled; each `n` makes another. */
export const listingForm = ({ title, description }: Sample, n: number): Record<string, string> => ({
  ...Object.fromEntries(new URLSearchParams(`${always}&priceType=fixed&currency=SYP&pound=new`)),
  submissionKey: newId(),
  title: `${title.slice(0, 90)} ${n}`,
  description: `${description.slice(0, 1_900)} ${n}`,
  price: String(1_000 + n),
  terms: "yes",
});
