import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { settingsForPooler } from "#test/database.ts";
import { type OpenStream, openStream } from "#test/live-stream.ts";
import { joinAs } from "#test/members.ts";
import { type Browser, browserAt } from "#test/program.ts";
import { makePreparedFolder } from "#test/prepared-folder.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";

// Two processes on one database, as an operator starts them.
const dataDir = makePreparedFolder("live");
const ports: number[] = [];
const processes: StartedProcess[] = [];
const streams: OpenStream[] = [];
let ofDatabase: Record<string, string> = {};

beforeAll(async () => {
  ofDatabase = await settingsForPooler();
  for (let i = 0; i < 2; i++) {
    const port = await freePort();
    const started = startProcess(port, {
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: "silent",
      ...ofDatabase,
    });
    ports.push(port);
    processes.push(started);
    await started.open;
  }
}, 240_000);

afterAll(async () => {
  for (const stream of streams) stream.close();
  for (const each of processes) each.kill("SIGTERM");
  await Promise.all(processes.map(({ exited }) => exited));
  rmSync(dataDir, { recursive: true, force: true });
});

type Polled = { events: { kind: string }[]; cursor: string };

const port = (which: 0 | 1): number => ports[which] ?? 0;

/** A browser that talks to one of the processes. */
const browserOf = (which: 0 | 1) => browserAt(`http://127.0.0.1:${port(which)}`);

async function open(
  which: 0 | 1,
  browser: Browser,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const stream = await openStream(port(which), { cookie: browser.cookie(), ...headers });
  streams.push(stream);
  return stream;
}

async function member(which: 0 | 1): Promise<{ browser: Browser; id: string }> {
  const browser = browserOf(which);
  await joinAs(browser);
  const { text } = await browser.get("/messages");
  const [, id = ""] = /viewerId\\?",\\?"([0-9a-f-]{36})/.exec(text) ?? [];
  expect(id).not.toBe("");
  return { browser, id };
}

type Member = Awaited<ReturnType<typeof member>>;

function send(from: Member, to: Member, text: string, id = newId()) {
  return from.browser.post("/messages/send", {
    id,
    senderId: from.id,
    receiverId: to.id,
    text,
  });
}

describe("the event stream", () => {
  it("sends a message and the counts to both sides, whichever process accepted it", async () => {
    const rima = await member(0);
    const omar = await member(1);
    const [ofRima, ofOmar] = [await open(0, rima.browser), await open(1, omar.browser)];
    await ofRima.next("hello");
    await ofOmar.next("hello");
    // Taken by the first process, told by the second.
    expect((await send(rima, omar, "مرحبا")).status).toBe(200);
    const messages = await ofOmar.next("message");
    expect(messages.data).toMatchObject({
      peerId: rima.id,
      message: { text: "مرحبا", isOwn: false, seq: 1 },
    });
    expect((await ofOmar.next("unread")).data).toEqual({ messages: 1, notifications: 1 });
    expect((await ofRima.next("message")).data).toMatchObject({ message: { isOwn: true } });

    await omar.browser.get(`/messages?receiverId=${rima.id}`);
    expect((await ofRima.next("read")).data).toEqual({ peerId: omar.id, seq: 1, by: "peer" });
    expect((await ofOmar.next("read")).data).toMatchObject({ by: "me" });
    expect((await ofOmar.next("unread")).data).toEqual({ messages: 0, notifications: 0 });
  });

  it("goes on after a cut where it was, without a gap and without a double", async () => {
    const rima = await member(0);
    const omar = await member(0);
    const first = await open(0, omar.browser);
    const { seq } = await first.next("hello");
    await send(rima, omar, "1");
    const seen = await first.next("message");
    expect(seen.seq).toBeGreaterThan(seq);
    first.close();
    for (const text of ["2", "3", "4"]) await send(rima, omar, text);
    const again = await open(1, omar.browser, { "last-event-id": String(seen.seq) });
    const texts = [];
    for (let i = 0; i < 3; i++) {
      const { data } = await again.next("message");
      texts.push((data.message as { text: string }).text);
    }
    expect(texts).toEqual(["2", "3", "4"]);
    expect(again.heard.map((each) => each.kind)).not.toContain("hello");
  });

  it("carries nothing of other members' conversations", async () => {
    const [rima, omar, hala] = [await member(0), await member(0), await member(0)];
    const ofHala = await open(0, hala.browser);
    await ofHala.next("hello");
    const secret = `سرّ ${newId()}`;
    await send(rima, omar, secret);
    // What was said before this has come, or never will.
    await send(rima, hala, "وأنتِ؟");
    await ofHala.next("message");
    expect(JSON.stringify(ofHala.heard)).not.toContain(secret);
  });

  it("is closed to visitors and to other sites", async () => {
    const omar = await member(0);
    const visitor = browserOf(0);
    expect((await open(0, visitor)).status).toBe(204);
    expect((await open(0, omar.browser, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await open(0, omar.browser, { "last-event-id": "x'; --" })).status).toBe(200);
  });

  it("ends when its member signs out", async () => {
    const omar = await member(0);
    const stream = await open(0, omar.browser);
    await stream.next("hello");
    await omar.browser.post("/sign-out", {});
    await stream.ended;
    expect(stream.heard.at(-1)?.kind).toBe("closed");
  });

  it("is refused where a process has as many as it may, until one of them ends", {
    timeout: 240_000,
  }, async () => {
    const { browser } = await member(0);
    const cookie = browser.cookie();
    const own = await freePort();
    // Room for three, besides the five hundred files that are left to the rest.
    const small = startProcess(
      own,
      {
        DATA_DIR: dataDir,
        PUBLIC_URL: `http://127.0.0.1:${own}`,
        LOG_LEVEL: "silent",
        ...ofDatabase,
      },
      ["prlimit", "--nofile=503"],
    );
    processes.push(small);
    await small.open;
    const openOne = () => openStream(own, { cookie });
    const opened = await Promise.all(Array.from({ length: 5 }, openOne));
    streams.push(...opened);
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503, 503]);
    opened.find(({ status }) => status === 200)?.close();
    await expect.poll(async () => (await openOne()).status, { timeout: 60_000 }).toBe(200);
  });

  it("a page without a stream polls for the same events", async () => {
    const [rima, omar] = [await member(0), await member(0)];
    const begun = JSON.parse((await omar.browser.get("/live.json")).text) as Polled;
    expect(begun.events[0]?.kind).toBe("reset");
    await send(rima, omar, "بلا قناة");
    const answer = await omar.browser.get(`/live.json?after=${begun.cursor}`);
    const { events: messages, cursor } = JSON.parse(answer.text) as Polled;
    expect(messages.map((each) => each.kind)).toContain("message");
    expect(messages.at(-1)?.kind).toBe("unread");
    const again = JSON.parse((await omar.browser.get(`/live.json?after=${cursor}`)).text) as Polled;
    expect(again.events.map((each) => each.kind)).toEqual(["unread"]);
  });
});

describe("sending", () => {
  it("makes one message and one event, however many times it is sent at once", async () => {
    const [rima, omar] = [await member(0), await member(1)];
    const stream = await open(1, omar.browser);
    await stream.next("hello");
    const id = newId();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(rima, omar, "مرة واحدة", id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    await send(rima, omar, "بعدها");
    await stream.next("message");
    expect((await stream.next("message")).data).toMatchObject({ message: { seq: 2 } });
  });

  it("refuses a pending message that another member wrote on the same device, so that it stays for its writer", async () => {
    const [rima, omar] = [await member(0), await member(0)];
    const answer = await rima.browser.post("/messages/send", {
      id: newId(),
      senderId: omar.id,
      receiverId: rima.id,
      text: "x",
    });
    expect(answer.status).toBe(409);
  });

  it("works without script, and says why when it does not", async () => {
    const [rima, omar] = [await member(0), await member(0)];
    const page = `/en/messages?receiverId=${omar.id}`;
    const sent = await rima.browser.post(page, {
      intent: "send",
      id: newId(),
      receiverId: omar.id,
      text: "by form",
    });
    expect(sent.status).toBe(302);
    expect((await rima.browser.get(page)).text).toContain("by form");
    const long = await rima.browser.post(page, {
      intent: "send",
      id: newId(),
      receiverId: omar.id,
      text: "ا".repeat(2_001),
    });
    expect(long.status).toBe(422);
    expect(long.text).toContain("2,000 characters at most");
    const self = await rima.browser.get(`/en/messages?receiverId=${rima.id}`);
    expect(self.text).toContain("This member cannot be written to at the moment.");
  });
});
