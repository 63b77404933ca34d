import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask: write } = useProgram();

let seller: Browser;
let member: Browser;
let other: Browser;
let id = "";

const path = () => `/listing/${id}/comments`;
const page = (from = browser(), prefix = "") =>
  from.get(`${prefix}/listing/${id}`).then(({ text }) => text);

async function comment(from: Browser, text: string): Promise<string> {
  const commentId = newId();
  const answer = await from.post(path(), { id: commentId, text });
  if (answer.status !== 302) throw new Error(`commenting answered ${answer.status}`);
  return commentId;
}

beforeAll(async () => {
  [seller, member, other] = [browser(), browser(), browser()];
  await joinAs(seller);
  await joinAs(member);
  await joinAs(other);
  await seller.post("/add-listing", listingForm());
  [id = ""] = listingIdsIn((await seller.get("/account")).text);
});

describe("a comment without script", () => {
  it("is added once, thanked for and shown with its tab open", async () => {
    const form = { id: newId(), text: "هل <b>التوصيل</b> ممكن؟" };
    const sent = await member.post(path(), form);
    await member.post(path(), form);
    expect(sent.status).toBe(302);
    expect(sent.headers.get("location")).toBe(`/listing/${id}?tab=comments#comments`);
    const { text } = await member.get(`/listing/${id}?tab=comments`);
    expect(holds(text, "نُشر تعليقك")).toBe(true);
    expect(text.split("هل &lt;b&gt;التوصيل&lt;/b&gt; ممكن؟")).toHaveLength(2);
    expect(holds(text, ">أنت<")).toBe(true);
    expect(holds(await page(), ">هدى العلي<")).toBe(true);
  });

  it("is one, pressed twice on the kept page, whose form has no id of its own", async () => {
    const form = /<form[^>]*action="[^"]*\/comments"[\s\S]*?<\/form>/.exec(await page())?.[0];
    expect(form).toContain('name="id" value=""');
    const sent = { id: "", text: "أهو بحالة جيدة؟" };
    const [one, another] = [browser(), browser()];
    for (const each of [one, another]) await joinAs(each);
    await Promise.all([one.post(path(), sent), one.post(path(), sent)]);
    await another.post(path(), sent);
    const rows = await write<{ id: string }>("select id from comments where text = $1", sent.text);
    expect(rows).toHaveLength(2);
  });

  it("may have the words of a deleted one, or of one before, from the kept page", async () => {
    const sent = { id: "", text: "هل ما زال متوفرا؟" };
    const one = browser();
    await joinAs(one);
    const said = () =>
      write<{ id: string; deleted: boolean }>(
        "select id, deleted_at is not null as deleted from comments where text = $1",
        sent.text,
      );
    await one.post(path(), sent);
    const [first] = await said();
    await one.post(path(), { intent: "delete", comment: first?.id ?? "" });
    await one.post(path(), sent);
    await one.post(path(), sent);
    expect((await said()).map(({ deleted }) => deleted).sort()).toEqual([false, true]);
    await write(
      "update comments set created_at = created_at - interval '11 minutes' where text = $1",
      sent.text,
    );
    await one.post(path(), sent);
    await one.post(path(), sent);
    expect(await said()).toHaveLength(3);
  });

  it("is by 'User' where its author has no profile", async () => {
    const somebody = browser();
    const address = await joinAs(somebody);
    await comment(somebody, "بلا اسم");
    await write("delete from profiles where id = (select id from users where email = $1)", address);
    for (const [prefix, name] of [
      ["", "مستخدم"],
      ["/en", "User"],
    ] as const) {
      const own = (await page(browser(), prefix))
        .match(/<article\b[\s\S]*?<\/article>/g)
        ?.find((each) => each.includes("بلا اسم"));
      expect(wordsOf(own ?? "")).toContain(name);
    }
  });

  it("is ignored in silence when it is nothing but spaces", async () => {
    const sent = await member.post(path(), { text: " \n ​ " });
    expect(sent.status).toBe(302);
    expect(sent.cookies.some((cookie) => cookie.includes("notice"))).toBe(false);
  });

  it("comes back as it was typed when it is too long", async () => {
    const text = `Long <${"x".repeat(10_000)}`;
    const key = newId();
    const answer = await member.post(`/en${path()}`, { id: key, text });
    expect(answer.status).toBe(422);
    expect(holds(answer.text, "Error adding comment")).toBe(true);
    expect(holds(answer.text, text.replace("<", "&lt;"))).toBe(true);
    expect(holds(answer.text, key), "and the same key").toBe(true);
  });

  it("asks a visitor to sign in and keeps the text", async () => {
    const answer = await browser().post(`/en${path()}`, { text: "Is it still there?" });
    expect(answer.status).toBe(401);
    for (const words of [
      "Please sign in",
      "You need to sign in to add a comment",
      "Is it still there?",
    ])
      expect(holds(answer.text, words)).toBe(true);
    expect(holds(await page(), "Is it still there?")).toBe(false);
  });

  it("is refused after five within a minute, and kept", async () => {
    const fast = browser();
    await joinAs(fast);
    const answers = [];
    for (let each = 0; each < 10; each++)
      answers.push(await fast.post(path(), { id: newId(), text: `سريع ${each}` }));
    expect(answers.slice(0, 5).every(({ status }) => status === 302)).toBe(true);
    const refused = answers.at(-1);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(holds(refused?.text ?? "", "سريع 9")).toBe(true);
  });
});

describe("who may do what to a comment", () => {
  const ask = (from: Browser, comment: string, intent: string) =>
    from.post(path(), { comment, intent }).then(({ status }) => status);

  it("lets the author undo a deletion, and nobody else", async () => {
    const offersUndo = (text: string) => text.includes('value="restore"');
    const deleted = await comment(member, "كتبته ثم ندمت");
    const answer = await member.post(path(), { comment: deleted, intent: "delete" });
    const after = answer.headers.get("location") ?? "";
    expect(after).toBe(`/listing/${id}?tab=comments&deleted=${deleted}#comments`);
    const { text } = await member.get(after);
    expect(holds(text, "حُذف تعليقك")).toBe(true);
    expect(holds(text, "كتبته ثم ندمت")).toBe(false);
    expect(offersUndo(text)).toBe(true);
    expect(offersUndo((await browser().get(after)).text)).toBe(false);
    expect(await ask(member, deleted, "restore")).toBe(302);
    const back = (await member.get(after)).text;
    expect(holds(back, "كتبته ثم ندمت")).toBe(true);
    expect(holds(back, "عاد تعليقك")).toBe(true);
    expect(offersUndo(back)).toBe(false);
  });

  it("is 404 for a comment that does not exist", async () => {
    for (const comment of [newId(), "x", ""]) expect(await ask(other, comment, "delete")).toBe(404);
  });
});
