import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, poolConfig } = useProgram();

let pool: pg.Pool;
let id = "";
let ownerEmail = "";
const people: Record<string, Browser> = {};

beforeAll(async () => {
  pool = new pg.Pool({ ...poolConfig(), max: 1 });
  for (const name of ["visitor", "member", "owner", "other"]) people[name] = browser();
  ownerEmail = await joinAs(people.owner as Browser);
  await joinAs(people.member as Browser);
  await joinAs(people.other as Browser);
  const secret = {
    title: "خزانة من زان",
    description: "سرّ الوصف هاتف 0944555666",
    phone: "0944123456",
  };
  await people.owner?.post("/add-listing", listingForm(secret));
  [id = ""] = listingIdsIn((await people.owner?.get("/account"))?.text ?? "");
  await people.other?.post("/add-listing", listingForm({ title: "خزانة أخرى قريبة" }));
});
afterAll(() => pool.end());

const set = (columns: string) => pool.query(`update listings set ${columns} where id = $1`, [id]);
const open = (name: string, path = `/listing/${id}`) =>
  people[name]?.get(path) as ReturnType<Browser["get"]>;

describe("the page of a listing by its state and by who looks", () => {
  it.each([
    ["active", 200, 200, 200],
    ["paused", 404, 404, 200],
    ["draft", 404, 404, 200],
    ["sold", 410, 410, 200],
    ["expired", 410, 410, 200],
    ["removed", 410, 410, 200],
  ])("%s: visitor %i, member %i, owner %i", async (status, visitor, member, own) => {
    await set(`status = '${status}'`);
    for (const language of ["", "/en"]) {
      const path = `${language}/listing/${id}`;
      expect((await open("visitor", path)).status).toBe(visitor);
      expect((await open("member", path)).status).toBe(member);
      expect((await open("owner", path)).status).toBe(own);
    }
  });

  it("of a removed draft is not found: it was never there", async () => {
    await set("status = 'removed', removed_from = 'draft', removed_at = now()");
    expect((await open("visitor")).status).toBe(404);
    await set("status = 'active', removed_from = null, removed_at = null");
  });

  it("of a suspended owner is not found, sold or not", async () => {
    await set("status = 'sold'");
    const suspend = "update users set suspended_at = $2 where email = $1";
    await pool.query(suspend, [ownerEmail, new Date()]);
    const answer = await open("visitor");
    await pool.query(suspend, [ownerEmail, null]);
    expect(answer.status).toBe(404);
    expect(wordsOf(answer.text)).toContain("الإعلان غير موجود");
  });
});

describe("the page of an ended listing", () => {
  it.each([
    ["sold", "باعه صاحبه.", "Its owner has sold it.", true],
    ["expired", "انتهت مدة عرضه ولم يجدّدها صاحبه.", "Its time ran out", true],
    ["removed", "حُذف من الموقع.", "It was removed from the site.", false],
  ])(
    "%s: says what happened, shows what is like it, and a way on",
    async (status, ar, en, named) => {
      await set(`status = '${status}'`);
      for (const [path, words, heading] of [
        [`/listing/${id}`, ar, "لم يعد هذا الإعلان متاحًا"],
        [`/en/listing/${id}`, en, "This listing is no longer available"],
      ] as const) {
        const { text } = await open("visitor", path);
        expect(wordsOf(text)).toContain(words);
        expect(wordsOf(text)).toContain(heading);
        expect(wordsOf(text)).toContain("خزانة أخرى قريبة");
        expect(wordsOf(text).includes("خزانة من زان")).toBe(named);
        expect(holds(text, 'name="robots" content="noindex"')).toBe(true);
        expect(holds(text, /href="(\/en)?\/category\/living"/)).toBe(true);
        expect(holds(text, /ld\+json|og:image/)).toBe(false);
      }
    },
  );

  it("contains neither the number nor the description nor the seller, also not for scripts", async () => {
    await set("status = 'sold'");
    for (const path of [`/listing/${id}`, `/listing/${id}.data`]) {
      const { text, status } = await open("visitor", path);
      expect(status).toBe(410);
      expect(holds(text, /944(?:123456|555666)|سرّ الوصف|هدى/)).toBe(false);
    }
  });

  it("stays when the listing is deleted for good, without any of its words", async () => {
    await pool.query("delete from listings where id = $1", [id]);
    const { status, text } = await open("owner");
    expect(status).toBe(410);
    expect(wordsOf(text)).toContain("حُذف من الموقع.");
    expect(wordsOf(text)).toContain("خزانة أخرى قريبة");
    expect((await open("visitor", "/listing/999999")).status).toBe(404);
  });
});
