import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { createByForm } from "#test/community-people.ts";
import { holds } from "#test/html.ts";
import { photo, withFiles } from "#test/members.ts";
import { type Talker, useTalkers } from "#test/talkers.ts";

const { browser, ask, join } = useTalkers();
let rima: Talker;
let omar: Talker;
let stranger: Talker;
let id: string;
let colour = 0;

const path = () => `/community/${id}`;

beforeAll(async () => {
  [rima, omar, stranger] = [await join(), await join(), await join()];
  id = await createByForm(rima.browser, { private: "" });
  await omar.browser.post(path(), { intent: "join" });
});

async function upload(by: Talker): Promise<string> {
  const file = await photo(`rgb(90, ${colour++}, 90)`);
  const body = withFiles({ for: "message" }, "picture", [file]);
  const { text } = await by.browser.post("/pictures", body);
  return (JSON.parse(text) as { picture: { id: string } }).picture.id;
}

async function sendOne(from: Talker) {
  const [message, picture] = [newId(), await upload(from)];
  const form = { id: message, senderId: from.id, text: "", picture };
  const answer = await from.browser.post(`${path()}/send`, form, { accept: "*/*" });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({ message: { pictures: [{ id: picture }] } });
  return { message, picture };
}

async function statusesOf(picture: string, ...viewers: (Talker | null)[]) {
  const statuses = [];
  for (const viewer of viewers)
    statuses.push((await (viewer?.browser ?? browser()).get(`/media/${picture}/320.webp`)).status);
  return statuses;
}

const form = (fields: Record<string, string> = {}) => ({
  intent: "send",
  id: newId(),
  text: "",
  ...fields,
});

describe("a picture in a community's talk", () => {
  it("is its writer's alone until it is sent, and then the members' and nobody else's", async () => {
    const staff = await join();
    await ask("update users set role = 'administrator' where id = $1", staff.id);
    const unsent = await upload(omar);
    expect(await statusesOf(unsent, omar, rima, stranger, staff, null)).toEqual([
      200, 404, 404, 404, 404,
    ]);
    const { picture } = await sendOne(omar);
    expect(await statusesOf(picture, omar, rima, stranger, staff, null)).toEqual([
      200, 200, 404, 404, 404,
    ]);
    const seen = await rima.browser.get(`/media/${picture}/320.webp`);
    expect(seen.headers.get("cache-control")).toBe("private, no-cache");
  });

  it("is not found by who was removed, left, is suspended or blocks its writer", async () => {
    const { picture } = await sendOne(rima);
    const [hala, sami, lina] = [await join(), await join(), await join()];
    for (const each of [hala, sami, lina]) {
      await each.browser.post(path(), { intent: "join" });
      expect(await statusesOf(picture, each)).toEqual([200]);
    }
    await rima.browser.post(`${path()}/members`, { intent: "remove", member: hala.id });
    await lina.browser.post(path(), { intent: "leave" });
    await ask("insert into blocks values ($1, $2, now())", sami.id, rima.id);
    expect(await statusesOf(picture, hala, lina, sami, omar)).toEqual([404, 404, 404, 200]);
    await ask("delete from blocks where user_id = $1", sami.id);
    expect(await statusesOf(picture, sami)).toEqual([200]);
    await ask("update users set suspended_at = now() where id = $1", sami.id);
    expect(await statusesOf(picture, sami)).toEqual([404]);
  });

  it("is not found once its day is over, although its row is still there", async () => {
    const { message, picture } = await sendOne(omar);
    await ask(
      `update group_messages set created_at = now() - interval '24 hours', expires_at = now()
       where id = $1`,
      message,
    );
    expect(await statusesOf(picture, omar, rima, stranger)).toEqual([404, 404, 404]);
  });

  it("is hidden while staff have hidden its message, who see it by its report alone", async () => {
    const { message, picture } = await sendOne(omar);
    const staff = await join();
    await ask("update users set role = 'moderator' where id = $1", staff.id);
    const about = `/report?kind=community_message&id=${message}`;
    await rima.browser.post(about, { reason: "fraud", note: "" });
    expect(await statusesOf(picture, staff, stranger)).toEqual([200, 404]);
    const queue = await staff.browser.get("/admin/reports");
    expect(holds(queue.text, `/media/${picture}/320.webp`)).toBe(true);
    const decision = { kind: "community_message", id: message, reason: "fraud", note: "" };
    await staff.browser.post("/admin/reports", { ...decision, intent: "decide", decision: "hide" });
    expect(await statusesOf(picture, omar, rima, stranger, staff)).toEqual([404, 404, 404, 200]);
    const [{ closed_at: closedAt } = { closed_at: new Date() }] = await ask<{ closed_at: Date }>(
      "select closed_at from reports where target_id = $1",
      message,
    );
    await staff.browser.post("/admin/reports", {
      ...decision,
      intent: "undo",
      closedAt: closedAt.toISOString(),
    });
    expect(await statusesOf(picture, omar, rima, stranger)).toEqual([200, 200, 404]);
  });

  it("goes by a form without script, once however often the form is sent", async () => {
    const files = [await photo("olive"), await photo("navy")];
    const fields = form({ text: "صورتان من السطح" });
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => omar.browser.post(path(), withFiles(fields, "file", files))),
    );
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    const page = await rima.browser.get(path());
    const [, bubble = ""] = page.text.split("صورتان من السطح")[0]?.split(/.*<article/s) ?? [];
    expect(bubble.match(/src="\/media\/[0-9a-f-]{36}\/320\.webp\?passing"/g)).toHaveLength(2);
    const sent = "select from group_messages where id = $1";
    expect(await ask(sent, fields.id)).toHaveLength(1);
    const shown = "select from group_message_pictures where message_id = $1";
    expect(await ask(shown, fields.id)).toHaveLength(2);
  });

  it("comes back with what was typed when another is refused, and why stands beside the field", async () => {
    const wrong = [await photo("gold"), new File(["I am one"], "roof.jpg", { type: "image/jpeg" })];
    const fields = form({ text: "Look" });
    const refused = await omar.browser.post(`/en${path()}`, withFiles(fields, "file", wrong));
    expect(refused.status).toBe(422);
    expect(holds(refused.text, "Look</textarea>")).toBe(true);
    expect(holds(refused.text, /roof\.jpg<\/bdi>: (?:<!-- -->)?not a picture we can read/)).toBe(
      true,
    );
    const kept = /name="picture" checked="" value="([^"]+)"/.exec(refused.text)?.[1] ?? "";
    const again = form({ text: "Look", picture: kept });
    expect((await omar.browser.post(path(), withFiles(again, "file", []))).status).toBe(302);
    expect(await statusesOf(kept, rima, stranger)).toEqual([200, 404]);
  });
});
