import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { createByForm } from "#test/community-people.ts";
import { joinSomebody, type Someone } from "#test/members.ts";
import { type OpenStream, openStream } from "#test/live-stream.ts";
import { useProgram } from "#test/program.ts";

// A removed member's open stream falls silent at once: nothing that is said from then on
// reaches them, also not in the very moment of it, nor by asking for what they missed.

const { browser, program, ask } = useProgram();
const opened: OpenStream[] = [];
let server: Server | undefined;
let port = 0;

beforeAll(async () => {
  server = createServer((request, response) => program().live(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  for (const stream of opened) stream.close();
  server?.closeAllConnections();
  server?.close();
});

async function listen({ browser: from }: Someone): Promise<OpenStream> {
  const stream = await openStream(port, { cookie: from.cookie() });
  opened.push(stream);
  await stream.next("unread");
  return stream;
}

/** A community of three, each with an open stream. */
async function scene() {
  const people = [];
  for (let i = 0; i < 3; i++) people.push(await joinSomebody({ browser, ask }));
  const [rima, omar, hala] = people as [Someone, Someone, Someone];
  const id = await createByForm(rima.browser, { private: "" });
  for (const each of [omar, hala]) await each.browser.post(`/community/${id}`, { intent: "join" });
  const ofOmar = await listen(omar);
  const ofHala = await listen(hala);
  const send = (from: Someone, text: string) =>
    from.browser.post(`/community/${id}/send`, { id: newId(), senderId: from.id, text });
  const out = (intent: string) =>
    rima.browser.post(`/community/${id}/members`, { intent, member: omar.id });
  return { rima, omar, hala, id, ofOmar, ofHala, say: send, out };
}

const textsOf = (stream: OpenStream) =>
  stream.heard
    .filter(({ kind }) => kind.startsWith("group-message"))
    .map(({ data }) => (data.message as { text: string }).text);

/** Both streams have received all that was sent before: each then receives a message of its own. */
async function untilCaughtUp(all: Awaited<ReturnType<typeof scene>>) {
  for (const [receiver, stream] of [
    [all.omar, all.ofOmar],
    [all.hala, all.ofHala],
  ] as const) {
    const response = await all.rima.browser.post("/messages/send", {
      id: newId(),
      senderId: all.rima.id,
      receiverId: receiver.id,
      text: "إلى اللقاء",
    });
    expect(response.status).toBe(200);
    await stream.next("message");
  }
}

describe.each(["remove", "ban"])("a member who is put out of a community (%s)", (intent) => {
  it("receives no further message of it, and is told that they are out", async () => {
    const all = await scene();
    const { omar, hala, id, ofOmar, ofHala, say: texts, out } = all;
    await texts(hala, "قبل");
    await ofOmar.until("group-message");
    const { cursor } = ofOmar;
    expect((await out(intent)).status).toBe(302);
    await ofOmar.until("communities-changed");
    for (const text of ["بعد", "وبعد"]) expect((await texts(hala, text)).status).toBe(200);
    await untilCaughtUp(all);
    expect(textsOf(ofHala)).toEqual(["قبل", "بعد", "وبعد"]);
    expect(textsOf(ofOmar)).toEqual(["قبل"]);
    // Nor by asking for what came after the cursor they had.
    const again = await openStream(port, {
      cookie: omar.browser.cookie(),
      "last-event-id": cursor,
    });
    opened.push(again);
    await again.until("message");
    expect(textsOf(again)).toEqual([]);
    const polled = await omar.browser.get(`/live.json?after=${encodeURIComponent(cursor)}`);
    expect(polled.text).not.toContain("بعد");
    expect((await omar.browser.get(`/community/${id}/earlier.json`)).status).toBe(404);
  });

  it("receives and sends nothing from the moment of the removal on", async () => {
    const all = await scene();
    const { omar, hala, id, ofOmar, ofHala, say: texts, out } = all;
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, index) => texts(hala, `معًا ${index}`)),
      out(intent),
      ...Array.from({ length: 4 }, (_, index) => texts(hala, `معًا ${index + 4}`)),
      texts(omar, "لحظة أخيرة"),
    ]);
    expect(answers.slice(0, 9).map(({ status }) => status < 400)).not.toContain(false);
    await untilCaughtUp(all);
    const [removed] = await ask<{ seq: string }>(
      "select seq from live_events where channel = $1 and kind = 'community-members' order by seq desc limit 1",
      `community:${id}`,
    );
    const received = ofOmar.heard.filter(({ kind }) => kind === "group-message");
    for (const { seq } of received) expect(seq).toBeLessThan(Number(removed?.seq));
    await texts(hala, "النهاية");
    await ofHala.next("group-message");
    expect((await texts(omar, "متأخر")).status).toBe(403);
    expect(await ask("select 1 from group_messages where text = 'متأخر'")).toEqual([]);
  });
});
