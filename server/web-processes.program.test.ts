import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from "vitest";
import { preparePlace } from "#app/platform/postgres/place.server.ts";
import { findServerProcesses } from "#test/server-processes.ts";
import { openStream } from "#test/live-stream.ts";
import { joinAs, password } from "#test/members.ts";
import type { Browser } from "#test/program.ts";
import { makePreparedFolder } from "#test/prepared-folder.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";
import { repeatRequests, scatteredBrowser, webProcessesOf } from "#test/web-processes.ts";

const dataDir = makePreparedFolder("web");
const others: StartedProcess[] = [];
let port: number;
let program: StartedProcess;

const patience = { timeout: 60_000, interval: 50 };
const start = (env: Record<string, string>) =>
  startProcess(port, { DATA_DIR: dataDir, PUBLIC_URL: `http://127.0.0.1:${port}`, ...env });

beforeAll(async () => {
  port = await freePort();
  program = start({ WEB_PROCESSES: "2", LOG_LEVEL: "debug" });
  await program.open;
}, 240_000);

afterEach(async () => {
  for (const other of others) other.kill("SIGTERM");
  await Promise.all(others.splice(0).map(({ exited }) => exited));
});

afterAll(async () => {
  program.kill("SIGTERM");
  await program.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

/** The processes that answered such requests so far, by what they logged. */
function answeredBy(path: string, from = 0): Set<number> {
  const lines = program.said().slice(from).split("\n");
  const found = lines.filter((line) => line.includes(`"path":"${path}"`));
  return new Set(found.map((line) => (JSON.parse(line) as { pid: number }).pid));
}

async function member(): Promise<{ browser: Browser; email: string; id: string }> {
  const browser = scatteredBrowser(program.url);
  const email = await joinAs(browser);
  const { text } = await browser.get("/messages");
  const [, id = ""] = /viewerId\\?",\\?"([0-9a-f-]{36})/.exec(text) ?? [];
  return { browser, email, id };
}

const mails = () => (existsSync(join(dataDir, "mail")) ? readdirSync(join(dataDir, "mail")) : []);

describe("two web processes on the database in the data folder", () => {
  it("print the address of the site once", () => {
    expect(program.said().match(/Dalil is open at/g)).toHaveLength(1);
    expect(webProcessesOf(program)).toHaveLength(2);
  });

  it("both know a session, and answer in turn", async () => {
    const { browser } = await member();
    for (let n = 0; n < 6; n++) expect((await browser.get("/account")).status).toBe(200);
    await vi.waitFor(() => expect(answeredBy("/account").size).toBe(2), patience);
  });

  it("send to an open stream what the other process accepted", async () => {
    const [rima, omar] = [await member(), await member()];
    const stream = await openStream(port, { cookie: omar.browser.cookie() });
    await stream.next("hello");
    const texts = ["1", "2", "3", "4"];
    for (const text of texts) {
      const sent = { id: crypto.randomUUID(), senderId: rima.id, receiverId: omar.id, text };
      expect((await rima.browser.post("/messages/send", sent)).status).toBe(200);
    }
    const received = [];
    for (const _ of texts) received.push((await stream.next("message")).data["message"]);
    expect(received).toMatchObject(texts.map((text) => ({ text })));
    expect(answeredBy("/messages/send").size).toBe(2);
    stream.close();
  });

  it("leave each member their newest six streams, whichever process holds them", async () => {
    const [rima, omar] = [await member(), await member()];
    let ended = 0;
    const openOne = async () => {
      const stream = await openStream(port, { cookie: rima.browser.cookie() });
      void stream.ended.then(() => ended++);
      return stream;
    };
    const streams = await Promise.all(Array.from({ length: 40 }, openOne));
    await vi.waitFor(() => expect(ended).toBe(34), patience);
    const newest = await openOne();
    await vi.waitFor(() => expect(ended).toBe(35), patience);
    const sent = { id: crypto.randomUUID(), senderId: omar.id, receiverId: rima.id, text: "مرحبا" };
    expect((await omar.browser.post("/messages/send", sent)).status).toBe(200);
    await newest.next("message");
    const messagesOf = () =>
      [...streams, newest].filter(({ heard: received }) =>
        received.some(({ kind }) => kind === "message"),
      );
    await vi.waitFor(() => expect(messagesOf()).toHaveLength(6), patience);
    expect(ended).toBe(35);
    for (const stream of streams) stream.close();
    newest.close();
  });

  it("do each job once, whichever of them was asked for it", async () => {
    const browser = scatteredBrowser(program.url);
    const before = mails().length;
    const addresses = [await joinAs(browser), await joinAs(browser), await joinAs(browser)];
    const after = mails().length;
    await browser.get("/reset-password");
    for (const email of addresses) await browser.post("/reset-password", { email });
    await vi.waitFor(() => expect(mails().length - after).toBeGreaterThanOrEqual(3), patience);
    expect(mails().length - after, `${before} before`).toBe(3);
  });

  it("are renewed one after the other, and no request fails", { timeout: 120_000 }, async () => {
    const old = webProcessesOf(program);
    const controller = repeatRequests(program.url, "/sign-in");
    const from = program.said().length;
    program.kill("SIGUSR2");
    await vi.waitFor(
      () => expect(program.said().slice(from)).toContain("All web processes are replaced."),
      { timeout: 100_000, interval: 100 },
    );
    const { answered, failures } = await controller.end();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(20);
    const now = webProcessesOf(program);
    expect(now).toHaveLength(2);
    expect(now.filter((pid) => old.includes(pid))).toEqual([]);
  });

  it("go on when one is killed, which comes back and does its jobs", async () => {
    const [first = 0] = webProcessesOf(program);
    const from = program.said().length;
    process.kill(first, "SIGKILL");
    const browser = scatteredBrowser(program.url);
    await vi.waitFor(
      () => expect(program.said().slice(from)).toContain("Web process 1 has ended (SIGKILL)"),
      patience,
    );
    expect((await browser.get("/sign-in")).status).toBe(200);
    await vi.waitFor(
      () => expect(program.said().slice(from)).toContain("Web process 1 is running again."),
      patience,
    );
    expect(webProcessesOf(program)).toHaveLength(2);
    const email = await joinAs(browser);
    const before = mails().length;
    await browser.post("/reset-password", { email });
    await vi.waitFor(() => expect(mails().length).toBe(before + 1), patience);
  });

  it("end all at a stop, the database last", async () => {
    const pids = webProcessesOf(program);
    const { browser, email } = await member();
    const requested = browser.post("/sign-in", { email, phone: "", password });
    await vi.waitFor(() => expect(answeredBy("/sign-in").size).toBeGreaterThan(0), patience);
    expect((await requested).status).toBe(302);
    program.kill("SIGTERM");
    expect(await program.exited).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
    expect(findServerProcesses(preparePlace(dataDir))).toEqual([]);
  });
});

test("a process that dies again and again ends no other, and comes back", {
  timeout: 240_000,
}, async () => {
  const dying = start({ WEB_PROCESSES: "2" });
  others.push(dying);
  await dying.open;
  const deaths = () => dying.said().match(/Web process \d has ended/g)?.length ?? 0;
  // Never the other one, which goes on serving.
  const killing = setInterval(() => {
    const [, last] = webProcessesOf(dying);
    if (!last || deaths() >= 7) return;
    try {
      process.kill(last, "SIGKILL");
    } catch (error) {
      // It may be gone by now.
      expect(error).toMatchObject({ code: "ESRCH" });
    }
  }, 200);
  await vi.waitFor(() => expect(deaths()).toBeGreaterThanOrEqual(7), {
    ...patience,
    timeout: 180_000,
  });
  clearInterval(killing);
  expect((await scatteredBrowser(dying.url).get("/sign-in")).status).toBe(200);
  await vi.waitFor(() => expect(webProcessesOf(dying)).toHaveLength(2), patience);
  dying.kill("SIGTERM");
  expect(await dying.exited).toBe(0);
  expect(findServerProcesses(preparePlace(dataDir))).toEqual([]);
});

test.each(["0", "abc", "999"])("WEB_PROCESSES=%s is refused with a sentence", async (value) => {
  const refused = start({ WEB_PROCESSES: value });
  others.push(refused);
  expect(await refused.exited).toBe(78);
  expect(refused.said()).toContain("WEB_PROCESSES: write a whole number from 1 to 64");
});
