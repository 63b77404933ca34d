import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { joinSome } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, viewerOf } from "#test/factories.ts";
import { useHub } from "#test/live-hub.ts";
import {
  type Channel,
  communityChannel,
  memberChannel,
  publish,
  signal,
} from "./live-events.server.ts";
import { readEventsAfter } from "./live-poll.server.ts";
import { renderForEach } from "./live-rendering.server.ts";
import { LiveStream } from "./live-stream.server.ts";

const { db } = useDatabase();
const { hub, open, openDeaf, streamOf, fallen } = useHub(() => database().$client.options);

/** However busy the machine is. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 50_000 });

const members = new Map<Channel, Set<string>>();
let requested = 0;
beforeAll(() => {
  joinSome({
    live: [
      {
        follows: {
          channelsOf: async (id) =>
            [...members].filter(([, who]) => who.has(id)).map(([channel]) => channel),
          recipientsOf: async (channel, ids) => {
            requested++;
            return new Set(ids.filter((id) => members.get(channel)?.has(id)));
          },
        },
        renders: {
          said: async (_viewers, events) => {
            requested++;
            return ({ id }) => events.map(({ data }) => ({ ...data, isOwn: data.by === id }));
          },
          long: renderForEach(async (_viewer, events) =>
            events.map(({ data }) => ({ ...data, text: "س".repeat(4_000) })),
          ),
        },
      },
    ],
  });
});

const person = async (): Promise<Viewer> => viewerOf(await insertUser());
const communityOf = (...viewers: Viewer[]) => {
  const channel = communityChannel(newId());
  members.set(channel, new Set(viewers.map(({ id }) => id)));
  return channel;
};
const textsBy = async (channel: Channel, n: number) => publish(db(), [channel], "said", { n });

describe("a community", () => {
  it("reaches its members, and nobody else", async () => {
    const [rima, omar, hala] = [await person(), await person(), await person()];
    const channel = communityOf(rima, omar);
    const [ofRima, ofOmar, ofHala] = [await open(rima), await open(omar), await open(hala)];
    await publish(db(), [channel], "said", { n: 1, by: rima.id });
    expect(await ofRima.next("said")).toMatchObject({ channel, seq: 1, data: { isOwn: true } });
    expect(await ofOmar.next("said")).toMatchObject({ channel, seq: 1, data: { isOwn: false } });
    await publish(db(), [memberChannel(hala.id)], "other");
    await ofHala.next("other");
    expect(ofHala.heard.map(({ kind }) => kind)).not.toContain("said");
  });

  it("stops at once for a removed member, and begins at once for a new one", async () => {
    const [rima, omar, hala] = [await person(), await person(), await person()];
    const channel = communityOf(rima, omar);
    const [ofRima, ofOmar, ofHala] = [await open(rima), await open(omar), await open(hala)];
    await textsBy(channel, 1);
    await ofOmar.next("said");
    // Nothing tells their stream of it: the next thing that is said there does not reach them nevertheless.
    members.get(channel)?.delete(omar.id);
    await textsBy(channel, 2);
    await ofRima.next("said");
    await ofRima.next("said");
    await publish(db(), [memberChannel(omar.id)], "other");
    await ofOmar.next("other");
    expect(ofOmar.heard.filter(({ kind }) => kind === "said")).toHaveLength(1);
    expect(streamOf(omar).positions.has(channel)).toBe(false);

    members.get(channel)?.add(hala.id);
    await publish(db(), [memberChannel(hala.id)], "communities-changed", { communityId: "x" });
    expect(await ofHala.next("communities-changed")).toMatchObject({ seq: 1 });
    expect(await ofHala.next("hello")).toMatchObject({ channel, seq: 2 });
    await textsBy(channel, 3);
    expect(await ofHala.next("said")).toMatchObject({ data: { n: 3 } });

    members.get(channel)?.delete(rima.id);
    await publish(db(), [memberChannel(rima.id)], "communities-changed", { communityId: "x" });
    await ofRima.next("communities-changed");
    await eventually(() => streamOf(rima).positions.has(channel)).toBe(false);
  });

  it("asks the database the same for many as for one", async () => {
    const few = await person();
    const many = await Promise.all(Array.from({ length: 12 }, person));
    const [small, large] = [communityOf(few), communityOf(...many)];
    const ofFew = await open(few);
    const ofMany = await Promise.all(many.map((viewer) => open(viewer)));
    const readAll = async (channel: Channel, streams: typeof ofMany, n: number) => {
      await textsBy(channel, n);
      for (const stream of streams) await stream.next("said");
    };
    const statementsOf = async (channel: Channel, streams: typeof ofMany) => {
      // The channel may still be looking on behalf of those who came first.
      await readAll(channel, streams, 1);
      requested = 0;
      await readAll(channel, streams, 2);
      return requested;
    };
    expect(await statementsOf(large, ofMany)).toBe(await statementsOf(small, [ofFew]));
  });

  it("goes on after a cut where it was, on every channel", async () => {
    const rima = await person();
    const [one, other] = [communityOf(rima), communityOf(rima)];
    const first = await open(rima);
    await textsBy(one, 1);
    await textsBy(other, 1);
    await publish(db(), [memberChannel(rima.id)], "own", { n: 1 });
    await eventually(() =>
      first.heard.filter(({ kind }) => kind === "said" || kind === "own"),
    ).toHaveLength(3);
    const cursor = first.cursor;
    first.close();
    for (const n of [2, 3]) {
      await textsBy(one, n);
      await textsBy(other, n);
      await publish(db(), [memberChannel(rima.id)], "own", { n });
    }
    const again = await open(rima, cursor);
    await eventually(() => again.heard.filter(({ kind }) => kind !== "unread")).toHaveLength(6);
    for (const channel of [one, other, undefined])
      expect(
        again.heard
          .filter((each) => each.channel === channel && each.kind !== "unread")
          .map(({ data }) => data.n),
      ).toEqual([2, 3]);
    const polled = await readEventsAfter(rima, cursor);
    expect(polled.events.filter(({ kind }) => kind !== "unread")).toHaveLength(6);
    expect((await readEventsAfter(rima, polled.cursor)).events.map(({ kind }) => kind)).toEqual([
      "unread",
    ]);
  });
});

describe("a stream", () => {
  it("receives signals without a number, and keeps its cursor", async () => {
    const [rima, omar] = [await person(), await person()];
    const [ofRima, ofOmar] = [await open(rima), await open(omar)];
    const before = ofRima.cursor;
    signal([memberChannel(rima.id)], "typing", { peerId: omar.id });
    expect(await ofRima.next("typing")).toEqual({ kind: "typing", data: { peerId: omar.id } });
    expect(ofRima.cursor).toBe(before);
    await publish(db(), [memberChannel(omar.id)], "other");
    await ofOmar.next("other");
    expect(ofOmar.heard.map(({ kind }) => kind)).not.toContain("typing");
  });

  it("delivers a flood of events once and in order", async () => {
    const rima = await person();
    const stream = await open(rima);
    const total = 1_000;
    const clients = Array.from({ length: 8 }, async (_, client) => {
      for (let n = client; n < total; n += 8)
        await publish(db(), [memberChannel(rima.id)], "own", { n });
    });
    await Promise.all(clients);
    await eventually(() => streamOf(rima).positions.get(memberChannel(rima.id))).toBe(total);
    await publish(db(), [memberChannel(rima.id)], "last");
    await stream.until("last");
    const seqs = stream.heard.filter(({ kind }) => kind === "own").map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  });

  it("whose browser reads nothing uses little memory, is closed, and delays nobody", async () => {
    const [deaf, omar] = [await person(), await person()];
    const channel = communityOf(deaf, omar);
    const ofDeaf = await openDeaf(deaf);
    const ofOmar = await open(omar);
    await eventually(() => streamOf(deaf).positions.has(channel)).toBe(true);
    const total = 1_500;
    for (let n = 0; n < total; n += 50)
      await Promise.all(
        Array.from({ length: 50 }, () => publish(db(), [channel], "long", { id: newId() })),
      );
    await eventually(() => streamOf(omar).positions.get(channel)).toBe(total);
    await eventually(() => ofOmar.heard.filter(({ kind }) => kind === "long").length).toBe(total);
    expect(streamOf(deaf).isFull).toBe(true);
    expect(streamOf(deaf).waiting).toBeLessThan(256 * 1024);
    expect(streamOf(deaf).isOpen).toBe(true);
    // The hub's own may have come between.
    for (let beats = 0; beats < 2; beats += 1) streamOf(deaf).beat();
    expect(streamOf(deaf).isOpen).toBe(false);
    ofDeaf.close();
    await ofDeaf.closed;
  });

  it("ends soon after its session", async () => {
    const [rima, omar] = [await person(), await person()];
    const [ofRima, ofOmar] = [await open(rima), await open(omar)];
    fallen.add(rima.id);
    await ofRima.ended;
    expect(ofRima.heard.at(-1)).toEqual({ kind: "closed" });
    await publish(db(), [memberChannel(omar.id)], "other");
    await ofOmar.next("other");
  });

  it("receives what happened while the listening connection was lost", async () => {
    const rima = await person();
    const stream = await open(rima);
    // Another process that could wake nobody.
    const other = new pg.Client(database().$client.options);
    await other.connect();
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'dalil live' and datname = current_database()`,
    );
    const channel = memberChannel(rima.id);
    await other.query("insert into live_channels (channel, seq) values ($1, 1)", [channel]);
    await other.query("insert into live_events (channel, seq, kind) values ($1, 1, 'own')", [
      channel,
    ]);
    await other.end();
    expect(await stream.next("own")).toMatchObject({ seq: 1 });
  });

  it("of a seventh browser closes the first one", async () => {
    const rima = await person();
    const streams = [];
    for (let n = 0; n < 7; n++) streams.push(await open(rima));
    await streams[0]?.ended;
    await publish(db(), [memberChannel(rima.id)], "own");
    for (const stream of streams.slice(1)) await stream.next("own");
  });

  it("is one of six at most, however many open at once and however slowly the others close", async () => {
    const rima = await person();
    const streams = Array.from({ length: 100 }, () => {
      // Nobody takes what it writes: it is told to end, and does not close.
      const answer = new ServerResponse(new IncomingMessage(new Socket()));
      return new LiveStream({ viewer: rima, sessionId: rima.id, response: answer, cursor: null });
    });
    const openOnes = () => streams.filter(({ isOpen }) => isOpen);
    await Promise.all(streams.map((stream) => hub().add(stream)));
    expect(openOnes()).toEqual(streams.slice(-6));
    // The room of one that leaves is the next one's.
    const [leaving] = openOnes();
    if (leaving) hub().remove(leaving);
    const next = await open(rima);
    expect(openOnes()).toHaveLength(6);
    await publish(db(), [memberChannel(rima.id)], "own");
    await next.next("own");
    for (const stream of streams) hub().remove(stream);
  });

  it("starts from the present when its cursor was never reached or cannot be read", async () => {
    const rima = await person();
    await publish(db(), [memberChannel(rima.id)], "own");
    const beyond = await open(rima, "99");
    expect(await beyond.next("reset")).toMatchObject({ seq: 1 });
    const odd = await open(rima, "1.zz:'; --");
    expect(await odd.next("hello")).toMatchObject({ seq: 1 });
    await db().execute(sql`delete from live_events where channel = ${memberChannel(rima.id)}`);
    const late = await open(rima, "0");
    expect(await late.next("reset")).toMatchObject({ seq: 1 });
  });
});
