import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds } from "#test/html.ts";
import { listingForm, listingIdsIn, password } from "#test/members.ts";
import { conversationWith as page, type Talker, useTalkers } from "#test/talkers.ts";

const { browser, ask, join, send, written } = useTalkers();
let rima: Talker;
let omar: Talker;
let stranger: Talker;

beforeAll(async () => {
  [rima, omar, stranger] = [await join(), await join(), await join()];
});

it("is counted over every page until its receiver opens it, and over the page of messages not", async () => {
  const [a, b] = [await join(), await join()];
  await send(a, b, { text: "هل من جديد؟" });
  /** The two ways to the messages, in the header and in the bottom bar. */
  const shown = async (path: string) => {
    const { text } = await b.browser.get(path);
    const iframe = text.replace(/<main\b[\s\S]*<\/main>/, "");
    return iframe.match(/<a\b[^>]*href="\/en\/messages"[^>]*>[\s\S]*?<\/a>/g) ?? [];
  };
  const counted = (links: string[]) => links.filter((link) => holds(link, 'data-count="1"')).length;
  for (const path of ["/en", "/en/favorites"]) {
    const links = await shown(path);
    expect(counted(links), path).toBe(2);
    for (const link of links) expect(holds(link, "one unread message")).toBe(true);
  }
  const here = await shown("/en/messages");
  expect(here).toHaveLength(2);
  for (const link of here) expect(holds(link, "data-count")).toBe(false);
  expect(counted(await shown("/en"))).toBe(2);
  await b.browser.get(`/en${page(a)}`);
  expect(counted(await shown("/en"))).toBe(0);
});

describe("a conversation without script", () => {
  it("cannot be started about a listing that is reserved for somebody else; it says so, and keeps what was typed", async () => {
    const [seller, buyer, late] = [await join(), await join(), await join()];
    await seller.browser.post("/add-listing", listingForm());
    const [listing = ""] = listingIdsIn((await seller.browser.get("/account")).text);
    const address = (person: Talker) => `${page(person)}&listingId=${listing}`;
    // Open since before the deletion.
    expect(holds((await late.browser.get(address(seller))).text, "<textarea")).toBe(true);
    await ask("update listings set reserved_for = $1 where id = $2", buyer.id, listing);
    const form = { intent: "send", receiverId: seller.id, listingId: listing, text: "ما زالت؟" };
    const refused = await late.browser.post(address(seller), { ...form, id: newId() });
    expect(refused.status).toBe(409);
    expect(holds(refused.text, "محجوز لمشترٍ آخر")).toBe(true);
    expect(holds(refused.text, "ما زالت؟")).toBe(true);
    const english = (await late.browser.get(`/en${address(seller)}`)).text;
    expect(holds(english, "reserved for another buyer")).toBe(true);
    expect(holds(english, "<textarea")).toBe(false);
    // The deal is not theirs: no link leads to it.
    const toOffers = `/listing/${listing}/offer`;
    expect(holds(english, toOffers)).toBe(false);
    expect(holds((await buyer.browser.get(`/en${address(seller)}`)).text, toOffers)).toBe(true);
    expect(await written(late)).toEqual([]);
    await buyer.browser.post(address(seller), { ...form, id: newId() });
    expect(await written(buyer)).toHaveLength(1);
  });

  it("is written, answered, changed, taken back and found by forms alone", async () => {
    const sent = await rima.browser.post(page(omar), {
      intent: "send",
      id: newId(),
      receiverId: omar.id,
      text: "هل السيارة متوفرة؟",
    });
    expect(sent.status).toBe(302);
    expect(sent.headers.get("location")).toBe(page(omar));
    expect(holds((await omar.browser.get("/messages")).text, "هل السيارة متوفرة؟")).toBe(true);
    const opened = (await omar.browser.get(`/en${page(rima)}`)).text;
    expect(holds(opened, "New messages")).toBe(true);
    expect(holds((await rima.browser.get(`/en${page(omar)}`)).text, 'aria-label="Read"')).toBe(
      true,
    );

    const [message] = await written(rima);
    const requested = await rima.browser.get(`${page(omar)}&edit=${message?.id}`);
    expect(holds(requested.text, "هل السيارة متوفرة؟</textarea>")).toBe(true);
    const edit = { intent: "edit", id: message?.id ?? "", text: "هل ما زالت متوفرة؟" };
    const edited = await rima.browser.post(`${page(omar)}&edit=${message?.id}`, edit);
    expect(edited.headers.get("location")).toBe(page(omar));
    expect(holds((await omar.browser.get(page(rima))).text, "عُدّلت")).toBe(true);
    await rima.browser.post(page(omar), { ...edit, text: "  \n " });
    expect(await written(rima)).toMatchObject([{ text: "هل ما زالت متوفرة؟" }]);

    const found = await omar.browser.get("/messages?find=" + encodeURIComponent("متوفره"));
    expect(holds(found.text, `${page(rima)}&amp;before=21#m-1`)).toBe(true);
    await rima.browser.post(page(omar), { intent: "delete", id: message?.id ?? "" });
    const after = (await omar.browser.get(page(rima))).text;
    expect(holds(after, "حُذفت هذه الرسالة")).toBe(true);
    expect(holds(after, "متوفرة؟")).toBe(false);
  });

  it("takes a saved reply into the field of who sells what it is about, and sends nothing by it", async () => {
    const [seller, buyer] = [await join(), await join()];
    await seller.browser.post("/add-listing", listingForm());
    const [listing = ""] = listingIdsIn((await seller.browser.get("/account")).text);
    await send(buyer, seller, { listingId: listing, text: "ما زالت؟" });
    const saved = { intent: "save", id: newId(), text: "نعم، ما زالت متوفرة" };
    await seller.browser.post("/account/replies", { ...saved, text: "ن".repeat(301) });
    const taken = await seller.browser.post("/account/replies", saved);
    expect(taken.headers.get("location")).toBe("/account/replies");
    const open = (await seller.browser.get(page(buyer))).text;
    expect(holds(open, saved.text)).toBe(true);
    expect(holds((await buyer.browser.get(page(seller))).text, `value="${saved.id}"`)).toBe(false);
    const form = { intent: "send", id: newId(), receiverId: buyer.id, text: "أهلًا" };
    const chosen = await seller.browser.post(page(buyer), { ...form, reply: saved.id });
    expect(chosen.status).toBe(200);
    expect(holds(chosen.text, `أهلًا\n${saved.text}</textarea>`)).toBe(true);
    expect(holds(chosen.text, 'role="alert"')).toBe(false);
    expect(await written(seller)).toEqual([]);
  });

  it("shows three similar listings to a buyer who has had no reply for a day, until there is one", async () => {
    const [seller, buyer, others] = [await join(), await join(), await join()];
    for (let i = 0; i < 4; i++) {
      const title = `كمنجة خشب الجوز ${i}`;
      await others.browser.post("/add-listing", listingForm({ title }));
    }
    await seller.browser.post("/add-listing", listingForm());
    const [listing = ""] = listingIdsIn((await seller.browser.get("/account")).text);
    await send(buyer, seller, { listingId: listing });
    const similar = async () =>
      (await buyer.browser.get(page(seller))).text.split('id="similar-listings"')[1];
    expect(await similar()).toBeUndefined();
    await ask(
      "update messages set created_at = now() - interval '1 day' where sender_id = $1",
      buyer.id,
    );
    const shown = new Set((await similar())?.match(/href="\/listing\/\d+"/g));
    shown.delete(`href="/listing/${listing}"`);
    expect(shown.size).toBe(3);
    expect((await seller.browser.get(page(buyer))).text).not.toContain('id="similar-listings"');
    await send(seller, buyer);
    expect(await similar()).toBeUndefined();
  });

  it("keeps what was typed when the session has ended, and sends it once after signing in again", async () => {
    const [a, b] = [await join(), await join()];
    const [{ email } = { email: "" }] = await ask<{ email: string }>(
      "select email from users where id = $1",
      a.id,
    );
    await ask("delete from sessions where user_id = $1", a.id);
    const form = { intent: "send", id: newId(), receiverId: b.id, text: "نلتقي عند الدوار؟" };
    const ended = await a.browser.post(page(b), form, { "sec-fetch-dest": "document" });
    expect(ended.status).toBe(401);
    expect(holds(ended.text, "انتهت جلستك")).toBe(true);
    expect(ended.text).toMatch(/href="\/sign-in" target="_blank"/);
    expect(await written(a)).toEqual([]);
    await a.browser.post("/sign-in", { email, phone: "", password });
    expect((await a.browser.post(page(b), form)).status).toBe(302);
    expect((await a.browser.post(page(b), form)).status).toBe(302);
    expect(await written(a)).toMatchObject([{ text: "نلتقي عند الدوار؟" }]);
  });

  it("whose message is gone meanwhile stays, says so, and keeps what was typed", async () => {
    const [a, b] = [await join(), await join()];
    await send(a, b, { text: "نلتقي غدًا" });
    const [message] = await written(a);
    await a.browser.post(page(b), { intent: "delete", id: message?.id ?? "" });
    const form = { intent: "edit", id: message?.id ?? "", text: "نلتقي بعد غد" };
    const edited = await a.browser.post(`/en${page(b)}&edit=${message?.id}`, form);
    expect(edited.status).toBe(404);
    for (const words of [
      "Error updating message",
      "The message was deleted meanwhile.",
      "What you wrote is in the box below",
      "نلتقي بعد غد</textarea>",
    ])
      expect(holds(edited.text, words), words).toBe(true);
    const gone = await a.browser.post(`/en${page(b)}`, { intent: "delete", id: newId() });
    expect(gone.status).toBe(404);
    expect(holds(gone.text, "Error deleting message")).toBe(true);
    const long = `${"طويلة جدًا ".repeat(200)}حتى هنا`;
    await send(a, b, { text: "قصيرة" });
    const last = (await written(a)).at(-1)?.id ?? "";
    const refused = await a.browser.post(`/en${page(b)}`, { intent: "edit", id: last, text: long });
    expect(refused.status).toBe(422);
    expect(holds(refused.text, "حتى هنا</textarea>")).toBe(true);
  });

  it("goes back page by page, and leads to the latest again", async () => {
    const [a, b] = [await join(), await join()];
    await send(a, b);
    await ask(
      `insert into messages (id, conversation_id, seq, sender_id, receiver_id, text, sent_digest, created_at)
       select gen_random_uuid(), conversation_id, seq + n, sender_id, receiver_id, 'رسالة رقم ' || (seq + n), sent_digest, created_at
       from messages, generate_series(1, 59) n where sender_id = $1`,
      a.id,
    );
    await ask("update conversations set last_seq = 60 where started_by = $1", a.id);
    const latest = (await b.browser.get(page(a))).text;
    expect(holds(latest, "رسالة رقم 60<")).toBe(true);
    expect(holds(latest, "رسالة رقم 20<")).toBe(false);
    expect(holds(latest, "before=21")).toBe(true);
    const past = (await b.browser.get(`${page(a)}&before=21`)).text;
    expect(holds(past, "رسالة رقم 20<")).toBe(true);
    expect(holds(past, "إلى أحدث الرسائل")).toBe(true);
    expect(holds(past, "رسائل أقدم")).toBe(false);
    const json = await b.browser.get(`/messages/earlier.json?receiverId=${a.id}&before=21`);
    expect((JSON.parse(json.text) as { messages: unknown[] }).messages).toHaveLength(20);
  });
});

describe("what is another pair's", () => {
  it("is not found by the id of a conversation, a message or a picture", async () => {
    await send(rima, omar, { text: "سرّ بيننا" });
    const [thread] = await ask<{ id: string }>(
      "select conversation_id as id from messages where sender_id = $1",
      rima.id,
    );
    const own = await rima.browser.get(`/messages?conversation=${thread?.id}`);
    expect(own.status).toBe(200);
    expect(holds(own.text, "سرّ بيننا")).toBe(true);
    for (const path of [
      `/messages?conversation=${thread?.id}`,
      `/en/messages?conversation=${thread?.id}`,
      `/messages/earlier.json?conversation=${thread?.id}`,
      "/messages?conversation=1%27",
      `/report?kind=message&id=${(await written(rima)).at(-1)?.id}`,
    ]) {
      const answer = await stranger.browser.get(path);
      expect(answer.status, path).toBe(404);
      expect(holds(answer.text, "سرّ بيننا"), path).toBe(false);
    }
    const message = (await written(rima)).at(-1)?.id ?? "";
    for (const intent of ["edit", "delete"]) {
      for (const viewer of [stranger, omar]) {
        const form = { intent, id: message, text: "مسروقة" };
        expect((await viewer.browser.post(page(rima), form)).status).toBe(404);
      }
    }
    expect((await written(rima)).at(-1)).toMatchObject({ text: "سرّ بيننا" });
    for (const peer of [rima, omar]) {
      const { text } = await stranger.browser.get(page(peer));
      expect(holds(text, "سرّ بيننا")).toBe(false);
    }

    const picture = newId();
    await ask(
      `insert into media (id, owner_id, content_hash, width, height, widths, placeholder, is_private)
       values ($1, $2, repeat('a', 64), 640, 480, '{320,640}', '', true)`,
      picture,
      rima.id,
    );
    const stolen = await send(stranger, omar, { text: "", picture });
    expect(stolen.status).toBe(403);
    expect(await written(stranger)).toEqual([]);
    expect((await send(rima, omar, { text: "", picture })).status).toBe(200);
  });

  it("is not written in another's name", async () => {
    const before = (await written(omar)).length;
    const forged = await rima.browser.post("/messages/send", {
      id: newId(),
      senderId: omar.id,
      receiverId: stranger.id,
      text: "باسم غيري",
    });
    expect(forged.status).toBe(409);
    const id = newId();
    await rima.browser.post(page(omar), {
      intent: "send",
      id,
      senderId: stranger.id,
      sender_id: stranger.id,
      receiverId: omar.id,
      text: "باسمي أنا",
    });
    expect(await ask("select sender_id from messages where id = $1", id)).toEqual([
      { sender_id: rima.id },
    ]);
    expect(await written(omar)).toHaveLength(before);
  });

  it("is not read by anybody but its receiver", async () => {
    await send(rima, omar);
    for (const [viewer, receiverId] of [
      [rima, omar.id],
      [stranger, rima.id],
      [stranger, omar.id],
    ] as const)
      await viewer.browser.post("/messages/read", { receiverId, seq: "999" });
    const unread = "select id from messages where sender_id = $1 and read_at is null";
    expect((await ask(unread, rima.id)).length).toBeGreaterThan(0);
    await omar.browser.post("/messages/read", { receiverId: rima.id, seq: "999" });
    expect(await ask(unread, rima.id)).toEqual([]);
  });
});

describe("whom one cannot write to", () => {
  it("is refused in the same words for oneself, an unknown id, and blocked, suspended and leaving members", async () => {
    const me = await join();
    const [blocking, blocked, suspended, leaving] = [
      await join(),
      await join(),
      await join(),
      await join(),
    ];
    const block = (by: Talker, member: Talker) =>
      by.browser.post("/account/blocks", { intent: "block", member: member.id });
    await block(blocking, me);
    await block(me, blocked);
    await ask("update users set suspended_at = now() where id = $1", suspended.id);
    await ask("update users set deletion_requested_at = now() where id = $1", leaving.id);
    const answers = new Set<string>();
    for (const to of [me, newId(), "x' or 1=1", "", blocking, blocked, suspended, leaving]) {
      const answer = await send(me, to);
      answers.add(`${answer.status} ${answer.text}`);
    }
    expect([...answers]).toEqual(['403 {"outcome":"refused"}']);
    expect(await written(me)).toEqual([]);
    for (const to of [me, newId(), "x", blocking, suspended, leaving]) {
      const { status, text } = await me.browser.get(page(to));
      expect(status).toBe(200);
      expect(holds(text, "لا يمكن مراسلة هذا العضو حاليًا")).toBe(true);
      expect(holds(text, "لا رسائل بعد")).toBe(false);
    }
  });
});

describe("too much", () => {
  it("too many messages are refused with the time to try again, and nothing typed is lost", async () => {
    const [busy, friend] = [await join(), await join()];
    expect((await send(busy, friend)).status).toBe(200);
    // As if they had sent hundreds.
    await ask(
      "update limits set tat = now() + interval '10 minutes' where name = 'message/account'",
    );
    const id = newId();
    const refused = await send(busy, friend, { id, text: "ما كُتب باقٍ" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(JSON.parse(refused.text)).toMatchObject({ outcome: "too-many" });
    const form = { intent: "send", id, receiverId: friend.id, text: "ما كُتب باقٍ" };
    const basic = await busy.browser.post(page(friend), form);
    expect(basic.status).toBe(429);
    expect(Number(basic.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(holds(basic.text, "ما كُتب باقٍ</textarea>")).toBe(true);
    expect(await written(busy)).toHaveLength(1);
    await ask("delete from limits");
    for (let i = 0; i < 2; i++)
      expect((await send(busy, friend, { id, text: "ما كُتب باقٍ" })).status).toBe(200);
    expect((await written(busy)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it("refuses a megabyte of text, and 2,001 characters, which stay in the form", async () => {
    const me = await join();
    const huge = await send(me, omar, { text: "ع".repeat(1_048_576) });
    expect(huge.status).toBe(413);
    const asForm = {
      intent: "send",
      id: newId(),
      receiverId: omar.id,
      text: "ع".repeat(1_048_576),
    };
    const refused = await me.browser.post(page(omar), asForm);
    expect(refused.status).toBe(413);
    const long = `${"ع".repeat(2_000)}.`;
    expect((await send(me, omar, { text: long })).status).toBe(422);
    const form = { intent: "send", id: newId(), receiverId: omar.id, text: long };
    const basic = await me.browser.post(page(omar), form);
    expect(basic.status).toBe(422);
    expect(holds(basic.text, `${long}</textarea>`)).toBe(true);
    expect(await written(me)).toEqual([]);
    expect((await send(me, omar, { text: "ع".repeat(2_000) })).status).toBe(200);
  });
});

describe("what is not as it looks", () => {
  it("loses the controls that turn text round, and is nothing when it is nothing else", async () => {
    const me = await join();
    const text = "\u202Eمرحبا\u2066 \u200Fexe.txt\u0000";
    await send(me, omar, { text });
    expect(await written(me)).toMatchObject([{ text: "مرحبا exe.txt" }]);
    for (const nothing of ["", "   \n", "\u202E\u200B\u2069"])
      expect(JSON.parse((await send(me, omar, { text: nothing })).text)).toEqual({
        outcome: "empty",
      });
    expect(await written(me)).toHaveLength(1);
  });
});

it("asks a visitor to sign in to write, and then leads back to the same person", async () => {
  const visitor = browser();
  const at = `/en${page(omar)}&listingId=7`;
  const sent = await visitor.get(at);
  expect(sent.headers.get("location")).toBe(`/en/sign-in?next=${encodeURIComponent(at)}`);
  const requested = (await visitor.get("/en/sign-in")).text;
  expect(holds(requested, "You need to sign in to send a message")).toBe(true);
});

it("asks a sender whose session has ended to sign in, and then leads back to the same conversation", async () => {
  const at = `/en${page(omar)}&listingId=7`;
  const sent = await browser().post(at, { intent: "send", receiverId: omar.id, text: "مرحبا" });
  expect(sent.headers.get("location")).toBe(`/en/sign-in?next=${encodeURIComponent(at)}`);
});

it("a message is reported by its receiver, without script, and reaches staff", async () => {
  const [rude, kind] = [await join(), await join()];
  await send(rude, kind, { text: "كلام لا يُقال" });
  const [message] = await written(rude);
  const at = `/report?kind=message&id=${message?.id}`;
  expect(holds((await kind.browser.get(page(rude))).text, at.replace("&", "&amp;"))).toBe(true);
  expect(holds((await kind.browser.get(at)).text, "بضع رسائل حولها")).toBe(true);
  expect((await rude.browser.post(at, { reason: "fraud", note: "" })).status).toBe(403);
  const sent = await kind.browser.post(at, { reason: "harassment", note: "" });
  expect(sent.headers.get("location")).toBe(page(rude));
  await rude.browser.post(page(kind), { intent: "delete", id: message?.id ?? "" });
  const staff = await join();
  await ask("update users set role = 'moderator' where id = $1", staff.id);
  const queue = await staff.browser.get("/admin/reports");
  expect(holds(queue.text, "كلام لا يُقال")).toBe(true);
  expect((await staff.browser.get(page(rude))).text).not.toContain("كلام لا يُقال");
  const decided = await staff.browser.post("/admin/reports", {
    intent: "decide",
    kind: "message",
    id: message?.id ?? "",
    decision: "hide",
    reason: "harassment",
    note: "",
  });
  expect(decided.status).toBe(302);
});
