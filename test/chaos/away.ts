import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { newId } from "#app/platform/id.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { openStream } from "../live-stream.ts";
import { joinAs, listingForm, listingIdsIn } from "../members.ts";
import type { Browser } from "../program.ts";
import { makePreparedFolder } from "../prepared-folder.ts";
import { freePort, startProcess } from "../start-process.ts";
import { scatteredBrowser, webProcessesOf } from "../web-processes.ts";
import { CutLine } from "./cut-line.ts";

/** What two web processes may open at once: pages, what they hear by, and the jobs of the first with their database. */
const maxConnections = 2 * (20 + 4) + 4 + 4;

/**
 * The database of a running program is away for so long while people go on asking, and comes back (N19).
 * What the expectations say holds for each of them; how much was asked is given back.
 */
export async function databaseAwayFor(
  ms: number,
): Promise<{ fromMemory: number; refused: number }> {
  const databaseDir = makePreparedFolder("away-database");
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-away-data-"));
  const database = await connectDatabase(readEnv({ DATA_DIR: databaseDir }), () => {});
  const line = new CutLine(database.poolConfig);
  await line.mend();
  const port = await freePort();
  const program = startProcess(port, {
    DATABASE_URL: line.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    WEB_PROCESSES: "2",
    LOG_LEVEL: "warn",
  });
  const begun = performance.now();
  try {
    await program.open;
    const [rima, omar] = [scatteredBrowser(program.url), scatteredBrowser(program.url)];
    await joinAs(rima);
    await joinAs(omar);
    const stored = ["/", "/en", "/category/living", "/category/all", "/privacy-policy"];
    const paused = await publishAndPause(rima, (page) =>
      rememberAll(program.url, [...stored, page]),
    );
    await rememberAll(program.url, stored);
    const pids = webProcessesOf(program);
    // What is added leaves the pages that were there before it as they are, until newer ones can be made.
    expect((await omar.post("/add-listing", listingForm())).status).toBe(302);

    await line.cut();
    const until = performance.now() + ms;
    const requested = await askMeanwhile(program.url, { kept: stored, paused, rima, until });
    expect(webProcessesOf(program)).toEqual(pids);

    await line.mend();
    // A crowd that asks in the moment of the return.
    const crowd = await Promise.all(
      Array.from({ length: 150 }, (_, n) => fetch(`${program.url}/search?q=${n}`)),
    );
    for (const answer of crowd) expect([200, 429, 503]).toContain(answer.status);
    expect(line.taken).toBeLessThanOrEqual(maxConnections);
    await expect.poll(async () => (await rima.get("/account")).status, patience).toBe(200);
    await expect
      .poll(async () => (await fetch(`${program.url}/readyz`)).status, patience)
      .toBe(200);
    await expectReceived(program.url, port, rima, omar);
    expect(webProcessesOf(program)).toEqual(pids);
    expectFewLines(program.said(), performance.now() - begun);
    return requested;
  } finally {
    program.kill("SIGTERM");
    await program.exited;
    await line.cut();
    await database.stop();
    for (const folder of [databaseDir, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
}

/** What goes on is said once a minute by each process, not at each asking. */
function expectFewLines(texts: string, ms: number): void {
  const counts = new Map<string, number>();
  for (const line of texts.split("\n").filter((each) => each.startsWith("{"))) {
    const { pid, msg } = JSON.parse(line) as { pid: number; msg: string };
    counts.set(`${pid} ${msg}`, (counts.get(`${pid} ${msg}`) ?? 0) + 1);
  }
  for (const [what, count] of counts)
    expect(count, what).toBeLessThanOrEqual(1 + Math.ceil(ms / 60_000));
}

const patience = { timeout: 60_000, interval: 100 };

/** Each of the processes has each of these pages in its memory. */
async function rememberAll(url: string, paths: readonly string[]): Promise<void> {
  for (let times = 0; times < 12; times++)
    for (const path of paths) expect((await asVisitor(url, path)).status, path).toBe(200);
}

/** Over a connection of its own: they go to the processes in turn. */
async function asVisitor(url: string, path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url + path, { headers: { connection: "close" } });
  return { status: answer.status, text: await answer.text() };
}

type Paused = { path: string; title: string };

/** A listing that visitors were shown, and are no more. */
async function publishAndPause(
  owner: Browser,
  show: (path: string) => Promise<void>,
): Promise<Paused> {
  const title = `خزانة ${newId()}`;
  await owner.post("/add-listing", listingForm({ title }));
  const [id] = listingIdsIn((await owner.get("/account")).text);
  await show(`/listing/${id}`);
  await owner.post(`/account/listings/${id}/state`, { intent: "pause" });
  return { path: `/listing/${id}`, title };
}

type Meanwhile = { kept: readonly string[]; paused: Paused; rima: Browser; until: number };

async function askMeanwhile(url: string, { kept: stored, paused, rima, until }: Meanwhile) {
  let [fromMemory, refused] = [0, 0];
  do {
    for (const path of stored) {
      const { status, text } = await asVisitor(url, path);
      expect(status, `${path} from memory`).toBe(200);
      expect(text).not.toContain(paused.title);
      fromMemory++;
    }
    expect((await asVisitor(url, paused.path)).status).toBe(503);
    for (const path of [
      "/account",
      "/en/messages",
      "/listing/999999",
      "/sign-in?next=%2Faccount",
    ]) {
      const { status, headers, text } = await rima.get(path);
      expect(status, path).toBe(503);
      expect(headers.get("retry-after"), path).toMatch(/^\d+$/);
      expect(text, path).toContain(path.startsWith("/en") ? "Try again" : "أعد المحاولة");
      refused++;
    }
    const written = await rima.post("/add-listing", listingForm());
    expect(written.status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    refused++;
    await pause(200);
  } while (performance.now() < until);
  return { fromMemory, refused };
}

/** The processes hear of each other again: what one takes, the stream of the other tells. */
async function expectReceived(url: string, port: number, rima: Browser, omar: Browser) {
  const idOf = async (browser: Browser) =>
    /viewerId\\?",\\?"([0-9a-f-]{36})/.exec((await browser.get("/messages")).text)?.[1] ?? "";
  const [from, to] = [await idOf(rima), await idOf(omar)];
  const stream = await openStream(port, { cookie: omar.cookie() });
  await stream.next("hello");
  for (let n = 0; n < 4; n++) {
    const form = { id: newId(), senderId: from, receiverId: to, text: `${n}` };
    expect((await rima.post("/messages/send", form)).status).toBe(200);
    await stream.next("message");
  }
  stream.close();
  // And what is published is not kept back by what was remembered before.
  const title = `بعد العودة ${newId()}`;
  expect((await rima.post("/add-listing", listingForm({ title }))).status).toBe(302);
  for (let n = 0; n < 4; n++)
    await expect.poll(async () => (await asVisitor(url, "/")).text, patience).toContain(title);
}
