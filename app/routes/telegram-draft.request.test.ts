import { expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm } from "#test/members.ts";
import { useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();

const id = "0198a5c4-7d1e-7b3a-9c55-1f2e3d4c5b6a";
const path = `/en/add-listing?draft=${id}`;

it("opens what its member wrote to the bot, for nobody else, and once it is sent it is over", async () => {
  const [visitor, owner, thief] = [browser(), browser(), browser()];
  const email = await joinAs(owner);
  await joinAs(thief);
  await ask(
    `insert into telegram_drafts (id, member_id, is_listing, choices, question, changed_at)
      select $1, id, true, '{"category": "cars", "subcategory": ""}', 'review', now() from users where email = $2`,
    id,
    email,
  );
  await ask(
    "insert into telegram_draft_parts (draft_id, message_id, answers, text) values ($1, 7, 'words', $2)",
    id,
    "Kia Rio for sale\n$7,500\nAleppo",
  );
  const { status, text } = await owner.get(path);
  expect(status).toBe(200);
  expect(text).toMatch(
    /name="title"[^>]*value="Kia Rio for sale"|value="Kia Rio for sale"[^>]*name="title"/,
  );
  for (const value of ["cars", "aleppo"])
    expect(holds(text, new RegExp(`<option value="${value}" selected`)), value).toBe(true);
  expect(holds(text, `value="${id}"`)).toBe(true);

  expect((await thief.get(path)).status).toBe(404);
  expect((await visitor.get(path)).headers.get("location")).toMatch(/^\/en\/sign-in\?next=.*draft/);
  const form = listingForm({ title: "Kia Rio", submissionKey: id });
  expect((await thief.post(path, { ...form, submissionKey: crypto.randomUUID() })).status).toBe(
    302,
  );
  expect(await ask("select id from telegram_drafts")).toHaveLength(1);

  const sent = await Promise.all([owner.post(path, form), owner.post(path, form)]);
  expect(sent.map((answer) => answer.status)).toEqual([302, 302]);
  expect(await ask("select id from listings where submission_key = $1", id)).toHaveLength(1);
  expect(await ask("select id from telegram_drafts")).toEqual([]);
  expect(wordsOf((await owner.get(path)).text)).not.toContain("Kia Rio for sale");
});
