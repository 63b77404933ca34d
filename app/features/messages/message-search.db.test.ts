import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { deleteMessage, editMessage, searchMessages } from "./messages.server.ts";
import { sendMessage } from "./send-message.server.ts";

const { db } = useDatabase();
const member = async () => viewerOf(await insertUser());

async function send(from: Viewer, to: Viewer, text: string): Promise<string> {
  const id = newId();
  const input = { id, receiverId: to.id, listingId: null, text, pictureIds: [] };
  await sendMessage({ viewer: from, input, now });
  return id;
}

const found = async (viewer: Viewer, words: string) =>
  (await searchMessages(viewer, words, now)).map(({ message }) => message.text);

describe("searching one's conversations", () => {
  it.each([
    ["السياره", "هل السيّارة متوفرة؟"],
    ["أَحْمَد", "سلّم على احمد"],
    ["٢٠٢٥", "موديل 2025"],
    ["2025", "موديل ٢٠٢٥"],
    ["مكتبه مدرسه", "مدرسة فيها مكتبة"],
    ["HELLO", "hello there"],
    ["100%", "بنسبة 100% تقريبًا"],
  ])("finds %s in what was said", async (words, text) => {
    const [rima, omar] = [await member(), await member()];
    await send(rima, omar, text);
    await send(omar, rima, "كلام آخر");
    expect(await found(rima, words)).toEqual([text]);
    expect(await found(omar, words)).toEqual([text]);
    expect(await found(await member(), words)).toEqual([]);
  });

  it.each([
    ["شئون", "مكتب الشؤون القانونية"],
    ["شؤون الطلاب", "راجع شئون الطلّاب"],
    ["مسؤول", "أنا المسئولة عن البيع"],
    ["قراءة", "دورة قرائة وكتابة"],
    ["هيأة", "هيئة الإشراف"],
    ["أسئلة", "عندي الأسألة كلها"],
    ["مكافآت", "مع مكافئات شهرية"],
    ["مَسْـؤُول", "مسئول مبيعات"],
    ["موسيقا", "آلات موسيقى"],
    ["مستشفى", "قرب المستشفا"],
    ["c++ شئون", "شؤون c++"],
  ])("finds %s whatever its hamza is written on, and its last alef: %s", async (words, text) => {
    const [rima, omar] = [await member(), await member()];
    await send(rima, omar, `${"كلام ".repeat(60)}${text}`);
    const [hit] = await searchMessages(omar, words, now);
    expect(hit?.excerpt).toContain(text);
    expect(hit?.excerpt).toMatch(/^…/);
  });

  it.each([
    ["رأس", "درس روس"],
    ["رئيس", "معلم ريس"],
    ["سؤال", "سيل"],
    ["بئر", "بار"],
    ["موسيقا", "شاب موسيقي"],
    ["سوريا", "هاتف سوري"],
  ])("does not take %s for the words of %s", async (words, text) => {
    const [rima, omar] = [await member(), await member()];
    await send(rima, omar, text);
    expect(await found(omar, words)).toEqual([]);
  });

  it("does not find patterns, separated words, or texts that were edited, deleted or hidden", async () => {
    const [rima, omar] = [await member(), await member()];
    const id = await send(rima, omar, "عندي غسالة للبيع");
    for (const nothing of ["%", "_____", "غسالة ثلاجة", "\\", "غ+سأ", "غسالة$أ"])
      expect(await found(omar, nothing), nothing).toEqual([]);
    await editMessage(rima, { id, text: "عندي ثلاجة للبيع", now });
    expect(await found(omar, "غسالة")).toEqual([]);
    expect(await found(omar, "ثلاجة")).toHaveLength(1);
    await db().execute(sql`update messages set staff_hidden_at = now() where id = ${id}`);
    expect(await found(omar, "ثلاجة")).toEqual([]);
    await db().execute(sql`update messages set staff_hidden_at = null where id = ${id}`);
    await deleteMessage(rima, { id, now });
    expect(await found(omar, "ثلاجة")).toEqual([]);
  });

  it("reads the index, not every message", async () => {
    const rima = await member();
    const others = await Promise.all(Array.from({ length: 4 }, member));
    for (const other of others) await send(rima, other, "بداية");
    await db().execute(sql`
      insert into messages (id, conversation_id, seq, sender_id, receiver_id, text, sent_digest, created_at)
      select gen_random_uuid(), conversation_id, seq + n, sender_id, receiver_id,
        'رسالة رقم ' || n || ' عن ' || md5(n::text), sent_digest, created_at
      from messages, generate_series(1, 3000) n where sender_id = ${rima.id}`);
    const rows = await db().transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const plan = await tx.execute<{ "QUERY PLAN": string }>(sql`
        explain select id from messages
        where array[sender_id, receiver_id] @> array[${rima.id}::uuid] and folded like '%ثلاجه%'`);
      return plan.rows;
    });
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("messages_said");
  });
});
