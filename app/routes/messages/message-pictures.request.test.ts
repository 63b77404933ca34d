import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds } from "#test/html.ts";
import { photo, withFiles } from "#test/members.ts";
import { conversationWith, type Talker, useTalkers } from "#test/talkers.ts";

const { browser, ask, join, send, written } = useTalkers();
let rima: Talker;
let omar: Talker;
let stranger: Talker;
let colour = 0;

beforeAll(async () => {
  [rima, omar, stranger] = [await join(), await join(), await join()];
});

/** Uploaded by the script of a message, and not yet sent. */
async function upload(by: Talker, fields: Record<string, string> = { for: "message" }) {
  const file = await photo(`rgb(${colour++}, 90, 90)`);
  const answer = await by.browser.post("/pictures", withFiles(fields, "picture", [file]));
  expect(answer.status).toBe(201);
  return (JSON.parse(answer.text) as { picture: { id: string } }).picture.id;
}

async function sendOne(from: Talker, to: Talker) {
  const picture = await upload(from);
  const id = newId();
  expect((await send(from, to, { id, text: "", picture })).status).toBe(200);
  return { id, picture };
}

const address = (picture: string) => `/media/${picture}/320.webp`;

async function statusesOf(picture: string, ...viewers: (Talker | null)[]) {
  const statuses = [];
  for (const viewer of viewers)
    statuses.push((await (viewer?.browser ?? browser()).get(address(picture))).status);
  return statuses;
}

describe("a picture in a message", () => {
  it("is its writer's alone until it is sent, and then both people's and nobody else's", async () => {
    const picture = await upload(rima);
    const staff = await join();
    await ask("update users set role = 'administrator' where id = $1", staff.id);
    expect(await statusesOf(picture, rima, omar, stranger, staff, null)).toEqual([
      200, 404, 404, 404, 404,
    ]);
    await send(rima, omar, { text: "", picture });
    expect(await statusesOf(picture, rima, omar, stranger, staff, null)).toEqual([
      200, 200, 404, 404, 404,
    ]);
    const forbidden = await stranger.browser.get(address(picture));
    expect(forbidden.headers.get("cache-control")).toBe("private, no-store");
    expect(forbidden.text).toBe("");
    for (const file of ["320.avif", "original.webp", "640.webp"])
      expect((await browser().get(`/media/${picture}/${file}`)).status, file).toBe(404);
  });

  it("is stored by no shared cache, and revalidated each time", async () => {
    const { picture } = await sendOne(rima, omar);
    const seen = await omar.browser.get(address(picture));
    expect(seen.headers.get("cache-control")).toBe("private, no-cache");
    expect(seen.headers.get("vary")).toBe("Cookie");
    const again = { "if-none-match": seen.headers.get("etag") ?? "" };
    expect((await omar.browser.get(address(picture), again)).status).toBe(304);
    expect((await stranger.browser.get(address(picture), again)).status).toBe(404);
  });

  it("is gone with its message, for its writer too", async () => {
    const { id, picture } = await sendOne(rima, omar);
    await rima.browser.post(conversationWith(omar), { intent: "delete", id });
    expect(await statusesOf(picture, rima, omar)).toEqual([404, 404]);
    expect(await ask("select id from media where id = $1", picture)).toEqual([]);
  });

  it("is hidden while staff have hidden its message, who see it by its report alone", async () => {
    const { id, picture } = await sendOne(rima, omar);
    const staff = await join();
    await ask("update users set role = 'moderator' where id = $1", staff.id);
    await omar.browser.post(`/report?kind=message&id=${id}`, { reason: "fraud", note: "" });
    expect(await statusesOf(picture, staff, stranger, null)).toEqual([200, 404, 404]);
    const decision = { intent: "decide", kind: "message", id, reason: "fraud", note: "" };
    await staff.browser.post("/admin/reports", { ...decision, decision: "hide" });
    expect(await statusesOf(picture, rima, omar, stranger, staff)).toEqual([404, 404, 404, 200]);
    await ask("update messages set staff_hidden_at = null where id = $1", id);
    expect(await statusesOf(picture, rima, omar)).toEqual([200, 200]);
    // Taken back: those two see it no more, the report keeps it for its time.
    await rima.browser.post(conversationWith(omar), { intent: "delete", id });
    expect(await statusesOf(picture, rima, omar, staff)).toEqual([404, 404, 200]);
    await ask("delete from reported_messages");
    expect(await statusesOf(picture, staff)).toEqual([404]);
  });

  it("cannot be used in a listing, and a picture of a listing cannot be used in a message", async () => {
    const [secret, shown] = [await upload(rima), await upload(rima, {})];
    expect(await statusesOf(shown, rima, null)).toEqual([200, 404]);
    expect((await send(rima, omar, { text: "", picture: shown })).status).toBe(403);
    const { text } = await rima.browser.post("/communities/create", {
      name: "صور",
      iconMediaId: secret,
    });
    expect(holds(text, address(secret))).toBe(false);
    expect(await statusesOf(secret, rima, null)).toEqual([200, 404]);
  });

  it("is stored separately when the same file is given to a listing", async () => {
    const file = await photo("teal");
    const give = async (fields: Record<string, string>) => {
      const answer = await rima.browser.post("/pictures", withFiles(fields, "picture", [file]));
      return (JSON.parse(answer.text) as { picture: { id: string } }).picture.id;
    };
    const [shown, secret] = [await give({}), await give({ for: "message" })];
    expect(secret).not.toBe(shown);
    expect(await statusesOf(secret, null)).toEqual([404]);
    expect(await give({})).toBe(shown);
  });
});

describe("pictures sent by a form without script", () => {
  const form = (to: Talker, fields: Record<string, string> = {}) => ({
    intent: "send",
    id: newId(),
    receiverId: to.id,
    text: "",
    ...fields,
  });

  it("go with the message, once however often the form is sent", async () => {
    const [me, friend] = [await join(), await join()];
    const files = [await photo("olive"), await photo("navy")];
    const fields = form(friend, { text: "صورتان" });
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        me.browser.post(conversationWith(friend), withFiles(fields, "file", files)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(await written(me)).toMatchObject([{ id: fields.id, text: "صورتان", seq: 1 }]);
    const shown = (await friend.browser.get(conversationWith(me))).text;
    const ids = [...shown.matchAll(/src="\/media\/([0-9a-f-]{36})\/320\.webp"/g)];
    expect(ids).toHaveLength(2);
    expect(await statusesOf(ids[0]?.[1] ?? "", friend, stranger)).toEqual([200, 404]);
  });

  it("are sent without words, and nothing at all is not", async () => {
    const me = await join();
    const to = conversationWith(omar);
    await me.browser.post(to, withFiles(form(omar), "file", [new File([], "")]));
    expect(await written(me)).toEqual([]);
    await me.browser.post(to, withFiles(form(omar), "file", [await photo("plum")]));
    expect(await written(me)).toMatchObject([{ text: "" }]);
  });

  it("come back with what was typed when one is refused, and why stands beside the field", async () => {
    const me = await join();
    const to = `/en${conversationWith(omar)}`;
    const wrong = [
      await photo("gold"),
      new File(["I am one"], "holiday.jpg", { type: "image/jpeg" }),
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], "huge.png"),
    ];
    const refused = await me.browser.post(
      to,
      withFiles(form(omar, { text: "Look" }), "file", wrong),
    );
    expect(refused.status).toBe(422);
    const { text } = refused;
    expect(holds(text, "Look</textarea>")).toBe(true);
    expect(holds(text, /holiday\.jpg<\/bdi>: (?:<!-- -->)?not a picture we can read/)).toBe(true);
    expect(holds(text, /huge\.png<\/bdi>: (?:<!-- -->)?File too large, over the 5MB limit/)).toBe(
      true,
    );
    expect(holds(text, 'aria-describedby="message-pictures-hint message-pictures-error"')).toBe(
      true,
    );
    expect(await written(me)).toEqual([]);

    const stored = /name="picture" checked="" value="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(await statusesOf(stored, me, omar)).toEqual([200, 404]);
    await me.browser.post(to, withFiles(form(omar, { text: "Look", picture: stored }), "file", []));
    expect(await written(me)).toMatchObject([{ text: "Look" }]);
    expect(await statusesOf(stored, omar)).toEqual([200]);
  });

  it("are five at most", async () => {
    const me = await join();
    const files = await Promise.all(["red", "blue", "lime", "pink", "tan", "gray"].map(photo));
    const answer = await me.browser.post(
      conversationWith(omar),
      withFiles(form(omar), "file", files),
    );
    expect(answer.status).toBe(422);
    expect(holds(answer.text, "gray.jpg")).toBe(true);
    expect(holds(answer.text, "خمس صور على الأكثر في الرسالة.")).toBe(true);
    expect(answer.text.match(/type="checkbox" name="picture"/g)).toHaveLength(5);
  });

  it("are refused from a member who may not write, and kept when the text is too long", async () => {
    const me = await join();
    const files = [await photo("cyan")];
    const long = form(omar, { text: "ع".repeat(2_001) });
    const answer = await me.browser.post(conversationWith(omar), withFiles(long, "file", files));
    expect(answer.status).toBe(422);
    expect(answer.text.match(/name="picture" checked=""/g)).toHaveLength(1);
    await ask("update users set suspended_at = now() where id = $1", me.id);
    const before = await ask("select id from media");
    await me.browser.post(conversationWith(omar), withFiles(form(omar), "file", files));
    expect(await ask("select id from media")).toHaveLength(before.length);
  });
});
