import { newId } from "#app/platform/id.ts";
import { openStream } from "#test/live-stream.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chanceOf } from "#test/chaos/chance.ts";
import { loseFirstAnswers, resumeAgainAndAgain, stopUnderLoad } from "#test/chaos/rounds.ts";
import { faultsOf, talk } from "#test/chaos/talk.ts";
import { Town } from "#test/chaos/town.ts";

// The same with a thousand messages and many more ends: test/long/live-chaos.long.test.ts.
const seed = 20_261_122;
const town = new Town();
beforeAll(() => town.open(2, seed), 240_000);
afterAll(() => town.close(), 120_000);

describe("every acknowledged message is there once, in order, on both sides", () => {
  it("when the network breaks and each process is killed on the way (N1, N4)", async () => {
    const pair = [await town.member(0), await town.member(1)] as const;
    const bad = { trouble: 0.35, delay: 5, doubled: 0.2 };
    for (const network of town.networks) Object.assign(network, bad);
    let sent = 0;
    const ends: Promise<void>[] = [];
    const result = await talk(town, [...pair], 40, () => {
      sent++;
      if (sent === 15) ends.push(town.killAndStart(0));
      if (sent === 50) ends.push(town.killAndStart(1));
    });
    await Promise.all(ends);
    const good = { trouble: 0, delay: 0, doubled: 0 };
    for (const network of town.networks) Object.assign(network, good);
    expect(faultsOf(result)).toEqual([]);
    expect(result.truth).toHaveLength(81);
    // It was a bad network indeed.
    expect(town.networks.reduce((sum, { cuts }) => sum + cuts, 0)).toBeGreaterThan(10);
    expect(result.tries).toBeGreaterThan(90);
    expect(result.resumed).toBeGreaterThan(3);
  }, 300_000);

  it("when the database server is killed on the way", async () => {
    const pair = [await town.member(0), await town.member(1)] as const;
    let sent = 0;
    const ends: Promise<void>[] = [];
    const result = await talk(town, [...pair], 12, () => {
      if (++sent === 8) ends.push(town.killDatabase());
    });
    await Promise.all(ends);
    expect(faultsOf(result)).toEqual([]);
    expect(result.truth).toHaveLength(25);
  }, 300_000);
});

it("a message is stored once when each first response is lost after it was accepted (N5)", async () => {
  const pair = [await town.member(0), await town.member(1)] as const;
  const { sent, stored, told: messages, tries } = await loseFirstAnswers(town, [...pair], 40);
  expect(stored).toEqual(sent);
  expect(messages).toEqual(sent);
  expect(tries).toBeGreaterThanOrEqual(80);
});

it("each message arrives once and in order on a stream that is cut after each one (N8)", async () => {
  const pair = [await town.member(1), await town.member(0)] as const;
  const {
    sent,
    told: messages,
    resets,
    resumed,
  } = await resumeAgainAndAgain(town, [...pair], 40, {
    chance: chanceOf(seed),
    onCycle: async (cycle) => {
      if (cycle === 20) await town.killAndStart(0);
    },
  });
  expect(messages).toEqual(sent);
  expect(resets).toBe(0);
  expect(resumed).toBeGreaterThan(20);
});

it("no page is lost when a process is stopped at work, and its streams come back one by one (N12)", async () => {
  const members = [];
  for (let n = 0; n < 8; n++) members.push(await town.member(0));
  const { troubles: problems, code, comeBackMs } = await stopUnderLoad(town, members);
  expect(problems).toEqual([]);
  expect(code).toBe(0);
  for (const wait of comeBackMs) {
    expect(wait).toBeGreaterThanOrEqual(500);
    expect(wait).toBeLessThan(6_000);
  }
  expect(new Set(comeBackMs).size).toBeGreaterThan(4);
});

describe("a stream", () => {
  const open = async (which: 0 | 1) => {
    const member = await town.member(which);
    const stream = await openStream(town.ports[which] ?? 0, member.headers);
    await stream.next("hello");
    return { member, stream };
  };

  it("ends when its member is suspended or loses the session, in whichever process that happened", async () => {
    const suspended = await open(0);
    const lost = await open(1);
    const state = await open(0);
    await town.ask("update users set suspended_at = now() where id = $1", [suspended.member.id]);
    await town.ask("delete from sessions where user_id = $1", [lost.member.id]);
    for (const { stream } of [suspended, lost]) {
      await stream.ended;
      expect(stream.heard.at(-1)).toEqual({ kind: "closed" });
    }
    // And is not opened again.
    for (const { member } of [suspended, lost])
      expect((await openStream(town.ports[0] ?? 0, member.headers)).status).toBe(204);
    expect(state.stream.heard.map(({ kind }) => kind)).not.toContain("closed");
    state.stream.close();
  });

  it("of a process that is stopped ends in order, and goes on at the next one with its cursor", async () => {
    const { member, stream } = await open(0);
    const peer = await town.member(1);
    const [code] = await Promise.all([town.stop(0), stream.ended]);
    expect(code).toBe(0);
    expect(stream.heard.map(({ kind }) => kind)).not.toContain("closed");
    await peer.browser.post("/messages/send", {
      id: newId(),
      senderId: peer.id,
      receiverId: member.id,
      text: "في الأثناء",
    });
    await town.start(0);
    const again = await openStream(town.ports[0] ?? 0, {
      ...member.headers,
      "last-event-id": stream.cursor,
    });
    expect(await again.next("message")).toMatchObject({ seq: 1 });
    again.close();
  });
});

it("a form that is sent twice without script is accepted once (N27)", async () => {
  const [rima, omar] = [await town.member(0), await town.member(1)];
  const path = `/messages?receiverId=${omar.id}`;
  const { text } = await rima.browser.get(path);
  const [, id = ""] = /name="id"[^>]* value="([0-9a-f-]{36})"/.exec(text) ?? [];
  expect(id).not.toBe("");
  const form = { intent: "send", id, receiverId: omar.id, text: "مرة" };
  const sent = await Promise.all([rima.browser.post(path, form), rima.browser.post(path, form)]);
  expect(sent.map(({ status }) => status)).toEqual([302, 302]);
  const rows = await town.ask("select 1 from messages where sender_id = $1", [rima.id]);
  expect(rows).toHaveLength(1);
});

it("the database writes what is acknowledged to the disk, not to a cache (N3)", async () => {
  const [row] = await town.ask<Record<string, string>>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages`,
  );
  expect(row).toEqual({ fsync: "on", commit: "on", pages: "on" });
});

it("this test detects each fault that it looks for", () => {
  const good = {
    truth: ["a", "b"].map((id, index) => ({ id, seq: index + 1, senderId: "x" })),
    written: [["a"], ["b"]] as [string[], string[]],
    told: [
      ["a", "b"],
      ["a", "b"],
    ] as [string[], string[]],
    resets: 0,
    tries: 2,
    resumed: 0,
  };
  expect(faultsOf(good)).toEqual([]);
  for (const bad of [
    { truth: good.truth.slice(0, 1) },
    { truth: [...good.truth, { id: "c", seq: 3, senderId: "x" }] },
    { truth: good.truth.map((row) => ({ ...row, seq: row.seq * 2 })) },
    { written: [["b", "a"], []] as [string[], string[]] },
    { told: [["a", "b", "b"], good.told[1]] as [string[], string[]] },
    { told: [["a"], good.told[1]] as [string[], string[]] },
    { told: [["b", "a"], good.told[1]] as [string[], string[]] },
    { resets: 1 },
  ])
    expect(faultsOf({ ...good, ...bad })).not.toEqual([]);
});
