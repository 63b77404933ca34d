import { selectSavedReplies } from "./data/saved-reply-queries.server.ts";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { Conflict, NotAllowed, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { limitRows } from "#app/platform/tables.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { maxSavedReplies } from "./message.ts";
import { deleteReply, listSavedReplies, saveReply } from "./saved-replies.server.ts";

const { db } = useDatabase();

const member = async () => viewerOf(await insertUser());

it("is stored once however often it is saved, and is seen, changed and deleted by its member only", async () => {
  const [seller, other] = [await member(), await member()];
  const reply = { id: newId(), text: "نعم، ما زالت" };
  await Promise.all([1, 2, 3, 4].map(() => saveReply({ viewer: seller, input: reply, now })));
  expect(await listSavedReplies(seller)).toEqual([reply]);
  expect(await selectSavedReplies(db(), seller.id)).toEqual([reply]);
  const changed = { ...reply, text: "بيعت" };
  await saveReply({ viewer: seller, input: changed, now });
  expect(await listSavedReplies(seller)).toEqual([changed]);
  const forged = { viewer: other, input: { ...reply, text: "غيرها" }, now };
  await expect(saveReply(forged)).rejects.toThrow(Conflict);
  await deleteReply(other, reply.id);
  await deleteReply(other, "x");
  expect(await listSavedReplies(seller)).toEqual([changed]);
  expect(await listSavedReplies(other)).toEqual([]);
  await deleteReply(seller, reply.id);
  await deleteReply(seller, reply.id);
  expect(await listSavedReplies(seller)).toEqual([]);
});

it("allows ten, however many are saved at once, and another once one is deleted", async () => {
  const seller = await member();
  const save = (text: string, id = newId()) =>
    saveReply({ viewer: seller, input: { id, text }, now });
  for (let i = 0; i < maxSavedReplies - 1; i++) await save(`${i}`);
  const last = await Promise.allSettled([save("أ"), save("ب"), save("ج")]);
  expect(last.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(save("واحدة بعد")).rejects.toThrow(Conflict);
  const [first] = await listSavedReplies(seller);
  await deleteReply(seller, first?.id ?? "");
  await save("مكانها");
  expect((await listSavedReplies(seller)).map(({ text }) => text)[0]).toBe("مكانها");
  await expect(
    db().execute(
      sql`insert into saved_replies values (gen_random_uuid(), ${seller.id}::uuid, 11, 'x')`,
    ),
  ).rejects.toThrow();
});

it("is refused to a suspended member, limited for each hour, and deleted with the account", async () => {
  const seller = await member();
  const reply = { id: newId(), text: "نعم" };
  await expect(
    saveReply({ viewer: { ...seller, isSuspended: true }, input: reply, now }),
  ).rejects.toThrow(NotAllowed);
  for (let i = 0; i < 60; i++) await saveReply({ viewer: seller, input: reply, now });
  await expect(saveReply({ viewer: seller, input: reply, now })).rejects.toThrow(TooMany);
  await db().delete(limitRows);
  await db().execute(sql`delete from users where id = ${seller.id}::uuid`);
  expect(await selectSavedReplies(db(), seller.id)).toEqual([]);
});
