import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { wordsOf } from "#test/html.ts";
import { joinAs } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();

// Who may do what of the staff's stands in test/authorisation, each change with its line in the log.

let administrator: Browser;
let id = "";

async function insertListing(owner: string): Promise<string> {
  const [row] = await ask<{ id: string }>(
    `insert into listings (user_id, submission_key, category_id, listing_type, title, description, locale,
       price_type, governorate_id, status, published_at)
     values ($1, $2, 'living', 'sale', 'طاولة سفرة', 'خشب زان', 'ar', 'contact', 'damascus', 'active', now())
     returning id`,
    owner,
    newId(),
  );
  return row?.id ?? "";
}

async function insertMember(): Promise<string> {
  const id = newId();
  await ask("insert into users (id, name, email) values ($1, 'عضو', $2)", id, `${id}@dalil.test`);
  return id;
}

beforeAll(async () => {
  administrator = browser();
  const [found] = await ask<{ id: string }>(
    "update users set role = 'administrator' where email = $1 returning id",
    await joinAs(administrator),
  );
  id = found?.id ?? "";
});

const why = { reason: "fraud", note: "سبب" };

describe("staff looking for a member", () => {
  it.each(["0944 770 123", "00963944770123", "\u202a+963 944 770 123\u202c", "٠٩٤٤٧٧٠١٢٣"])(
    "find the member by a phone number written %j",
    async (typed) => {
      const member = await insertMember();
      await ask("update users set phone_number = '+963944770123' where id = $1", member);
      const found = await administrator.get(`/admin/members?q=${encodeURIComponent(typed)}`);
      expect(found.text).toContain(`/admin/members/${member}`);
    },
  );
});

describe("the reviews for staff", () => {
  it("have their stars drawn, and are narrowed to those of two stars or fewer", async () => {
    const seller = await insertMember();
    for (const rating of [1, 2, 3, 5])
      await ask(
        `insert into reviews (id, seller_id, reviewer_id, rating, comment, created_at)
         values ($1, $2, $3, $4, $5, now())`,
        newId(),
        seller,
        await insertMember(),
        rating,
        `قال ${rating}`,
      );
    const shownAt = async (path: string) => {
      const { text } = await administrator.get(encodeURI(path));
      const stars = [...text.matchAll(/role="img" aria-label="([^"]*نجم[^"]*)"/g)].map(
        ([, name]) => name,
      );
      return { stars, said: [...wordsOf(text).matchAll(/قال (\d)/g)].map(([, rating]) => rating) };
    };
    expect((await shownAt("/admin/reviews?q=قال")).said).toEqual(["5", "3", "2", "1"]);
    const low = await shownAt("/admin/reviews?state=low&q=قال");
    expect(low).toEqual({ stars: ["نجمتان", "نجمة واحدة"], said: ["2", "1"] });
  });
});

describe("staff acting on themselves", () => {
  it("are refused, also on their own content", async () => {
    const own = await insertListing(id);
    for (const [path, form] of [
      [`/admin/members/${id}`, { intent: "suspend", ...why }],
      [`/admin/members/${id}`, { intent: "role", role: "user", note: "سبب" }],
      [`/admin/listings/${own}`, { intent: "take", id: own, ...why }],
    ] as const)
      expect((await administrator.post(path, form)).status, form.intent).toBe(403);
  });
});
