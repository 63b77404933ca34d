import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
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
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

export async function startEmpty(
  plan: Plan,
  dataDir: string,
  more: Record<string, string>,
): Promise<string> {
  useOneSecret(dataDir);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: dataDir, PUBLIC_URL: origin, TRUSTED_PROXIES: "1", ...more };
  const running = startProcess(port, env);
  await running.open;
  plan.ends.push(async () => {
    running.kill("SIGTERM");
    await running.exited;
  });
  return origin;
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

export function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // Clock ticks, a hundred in a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const always = "category=living&subcategory=furniture&listingType=sale&governorate=damascus&area=";
export const listingForm = ({ title, description }: Sample, n: number): Record<string, string> => ({
  ...Object.fromEntries(new URLSearchParams(`${always}&priceType=fixed&currency=SYP&pound=new`)),
  submissionKey: newId(),
  title: `${title.slice(0, 90)} ${n}`,
  description: `${description.slice(0, 1_900)} ${n}`,
  price: String(1_000 + n),
  terms: "yes",
});
