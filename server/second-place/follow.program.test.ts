import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { joinAs, signUpForm } from "#test/members.ts";
import { makePreparedFolder } from "#test/prepared-folder.ts";
import { filesOf, placeKey } from "#test/second-place.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";
import { scatteredBrowser } from "#test/web-processes.ts";

const emptyFolder = (name: string) => mkdtempSync(join(tmpdir(), `dalil-${name}-`));
const [place, first, second] = [
  emptyFolder("place"),
  makePreparedFolder("first"),
  emptyFolder("second"),
];
const running: StartedProcess[] = [];
afterAll(async () => {
  for (const program of running) program.kill("SIGKILL");
  for (const folder of [place, first, second]) rmSync(folder, { recursive: true, maxRetries: 5 });
});

async function start(dataDir: string, ...options: string[]): Promise<StartedProcess> {
  const env = { DATA_DIR: dataDir, SECOND_PLACE: place, DATA_KEY: placeKey };
  const program = startProcess(await freePort(), env, [], options);
  running.push(program);
  return program;
}

async function membersIn(dataDir: string): Promise<string[]> {
  const client = new pg.Client({
    host: join(dataDir, "pg-socket"),
    user: "dalil",
    database: "dalil",
  });
  await client.connect();
  const { rows } = await client.query<{ email: string }>("select email from users order by email");
  await client.end();
  return rows.map(({ email }) => email);
}

test("a second machine follows, is read, takes nothing, and takes over; the first one is refused then", {
  timeout: 600_000,
}, async () => {
  const old = await start(first);
  await old.open;
  const early = await joinAs(scatteredBrowser(old.url));
  await vi.waitUntil(() => filesOf(place, /^bases.*manifest/).length > 0, { timeout: 120_000 });

  const follower = await start(second, "--follow");
  const isRead = () =>
    fetch(follower.url).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isRead, { timeout: 120_000, interval: 500 });
  const written = await fetch(`${follower.url}/sign-up`, {
    method: "POST",
    headers: { origin: follower.url },
    body: new URLSearchParams(signUpForm("somebody@example.test")),
  });
  expect(written.status).toBe(503);
  const late = await joinAs(scatteredBrowser(old.url));
  old.kill("SIGTERM");
  expect(await old.exited).toBe(0);
  const hasBoth = async () => (await membersIn(second)).length === 2;
  await vi.waitUntil(hasBoth, { timeout: 120_000, interval: 500 });
  follower.kill("SIGTERM");
  expect(await follower.exited).toBe(0);

  const refused = await start(second);
  await refused.open.catch(() => {});
  expect(refused.said()).toMatch(/follows another machine: npm start -- --follow/);
  const promoted = await start(second, "--promote");
  await promoted.open;
  expect(await membersIn(second)).toEqual([early, late].sort());
  await joinAs(scatteredBrowser(promoted.url));
  const back = await start(first);
  await back.open.catch(() => {});
  expect(await back.exited).toBe(78);
  expect(back.said()).toMatch(/belongs to another data folder/);
  promoted.kill("SIGTERM");
  expect(await promoted.exited).toBe(0);
});
