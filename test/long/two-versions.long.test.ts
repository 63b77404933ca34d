import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ensureBuild } from "#server/build.ts";
import { judgeMigration } from "#server/upgrade/judge-statement.ts";
import { splitStatements } from "#app/platform/postgres/split-statements.server.ts";
import { newId } from "#app/platform/id.ts";
import { type Answered, isAcknowledged, sendWrite, type Write } from "#test/chaos/mixed-writes.ts";
import { joinAs, listingForm } from "#test/members.ts";
import { type OutsidePostgres, startOutsidePostgres } from "#test/outside-postgres.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";
import { scatteredBrowser } from "#test/web-processes.ts";

// A version and the next one on one database, the next one bringing its migrations while the first is at work
// (quality.md N13). There is one version yet: the next is this one with migrations more, of the kinds that
// server/upgrade/judge-statement.ts lets pass; each touches a table whose statements the first keeps planned.
const seconds = Number(process.env.SECONDS ?? 120);
const root = join(import.meta.dirname, "../..");
const tables = ["listings", "messages", "conversations", "users", "sessions", "live_events"];
const migrations = {
  "9001-next.sql": tables
    .map((table) => `alter table ${table} add column next_version text;`)
    .join("\n"),
  "9002-next-index.sql":
    "create index concurrently if not exists listings_next on listings (next_version);",
};

const folder = mkdtempSync(join(tmpdir(), "dalil-next-"));
const dataDir = mkdtempSync(join(tmpdir(), "dalil-two-"));
let database: OutsidePostgres;
const started: StartedProcess[] = [];

beforeAll(async () => {
  await ensureBuild(root, () => {});
  copyProgram();
  database = await startOutsidePostgres();
}, 240_000);
afterAll(async () => {
  for (const each of started) each.kill("SIGTERM");
  await Promise.all(started.map(({ exited }) => exited));
  await database.close();
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
}, 120_000);

function copyProgram(): void {
  const left = new Set(["node_modules", ".git", "test-results", "data"]);
  for (const name of readdirSync(root).filter((each) => !left.has(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(join(folder, "db/migrations", name), sql);
}

async function open(publicPort: number, port: number, from: string): Promise<StartedProcess> {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: "40",
    PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
    LOG_LEVEL: "error",
    WEB_PROCESSES: "2",
  };
  const program = startProcess(port, env, ["env", "-C", from]);
  started.push(program);
  await program.open;
  return program;
}

/** What was answered, by its status; 0 where no whole answer came. */
class Answers {
  readonly counts = new Map<number, number>();
  readonly bad: string[] = [];

  add(what: string, status: number, text = ""): void {
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
    if (![200, 302, 429].includes(status))
      this.bad.push(`${what}: ${status} ${text.slice(0, 200)}`);
  }
}

it(`two versions serve one database side by side for ${seconds} s, and the migrations come meanwhile (N13)`, async () => {
  const refused = Object.values(migrations).flatMap((sql) =>
    judgeMigration(splitStatements(sql)).filter((each) => each.refused),
  );
  expect(refused).toEqual([]);
  const [first, second] = [await freePort(), await freePort()];
  const old = await open(first, first, root);
  const people = [await member(first), await member(first), await member(first)];
  const answers = { old: new Answers(), next: new Answers() };
  const taken: string[] = [];
  let isOver = false;
  let nextPort: number | null = null;
  const clients = people.map(async (by, index) => {
    const to = people[(index + 1) % people.length] ?? by;
    const agent = new Agent({ keepAlive: true });
    for (let n = 0; !isOver; n++) {
      const isNext = nextPort !== null && n % 2 === 1;
      const [port, received] = isNext ? [nextPort ?? first, answers.next] : [first, answers.old];
      for (const path of ["/", "/category/living", `/search?q=${index}-${n}`])
        received.add(path, await visit(port, path, { agent }));
      for (const path of ["/account", "/messages"])
        received.add(path, await visit(port, path, { agent, cookie: by.headers.cookie }));
      const id = newId();
      const message = { id, senderId: by.id, receiverId: to.id, text: `${n}` };
      const sent = await write(port, {
        by,
        kind: "message",
        path: "/messages/send",
        form: message,
      });
      received.add("a message", sent?.status ?? 0, sent?.text);
      if (sent?.status === 429) await database.ask("delete from limits");
      else if (sent && isAcknowledged({ kind: "message" } as Write, sent)) taken.push(id);
      if (n % 5 > 0) continue;
      const form = listingForm({ submissionKey: id, title: `خزانة ${n}` });
      const put = await write(port, { by, kind: "listing", path: "/add-listing", form });
      received.add("a listing", put?.status ?? 0, put?.text);
      if (put && isAcknowledged({ kind: "listing" } as Write, put)) taken.push(id);
    }
    agent.destroy();
  });
  const meanwhile = async () => {
    await pause(seconds * 250);
    const program = await open(first, second, folder);
    nextPort = second;
    const landed = await database.ask<{ name: string }>(
      "select name from schema_migrations where name like '9%' order by name",
    );
    expect(landed.map(({ name }) => name)).toEqual(Object.keys(migrations));
    await pause(seconds * 750);
    return program;
  };

  const next = await meanwhile().finally(() => {
    isOver = true;
    return Promise.all(clients);
  });
  expect(answers.old.bad, old.said()).toEqual([]);
  expect(answers.next.bad, next.said()).toEqual([]);
  expect(old.said()).not.toContain('"level":50');
  // A listing that is taken leads on to its page.
  for (const { counts } of [answers.old, answers.next]) expect(counts.get(302)).toBeGreaterThan(0);
  const found = await database.ask<{ n: number }>(
    `select (select count(*) from messages where id = any($1::uuid[]))::int
       + (select count(*) from listings where submission_key = any($1::uuid[]))::int as n`,
    [taken],
  );
  expect(found[0]?.n).toBe(taken.length);
  // oxlint-disable-next-line no-console -- the figures
  console.log(
    `the first answered ${messagesOf(answers.old)}, the next ${messagesOf(answers.next)}; ${taken.length} writes acknowledged, all there`,
  );
});

async function member(port: number) {
  const browser = scatteredBrowser(`http://127.0.0.1:${port}`);
  const email = await joinAs(browser);
  const [row] = await database.ask<{ id: string }>("select id from users where email = $1", [
    email,
  ]);
  // Whichever of the two is asked, it hears the address that the balancer was asked at.
  const host = `127.0.0.1:${port}`;
  const headers = { cookie: browser.cookie(), origin: `http://${host}`, host, accept: "*/*" };
  return { id: row?.id ?? "", headers };
}

function write(port: number, requested: Omit<Write, "key" | "isTaken">): Promise<Answered | null> {
  return sendWrite(port, requested);
}

function visit(
  port: number,
  path: string,
  { agent, cookie }: { agent: Agent; cookie?: string | undefined },
): Promise<number> {
  return new Promise((resolve) => {
    const headers = { accept: "text/html", ...(cookie ? { cookie } : {}) };
    const requested = get({ host: "127.0.0.1", port, path, agent, headers });
    requested.on("error", () => resolve(0));
    requested.on("response", (response) => {
      response.on("error", () => resolve(0)).resume();
      response.on("close", () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
  });
}

function messagesOf({ counts }: Answers): string {
  return [...counts].map(([status, count]) => `${count} with ${status}`).join(", ");
}
