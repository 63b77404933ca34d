import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { joinAs } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();

const people = ["visitor", "member", "suspended", "moderator", "administrator"] as const;
type Person = (typeof people)[number];

const browsers = {} as Record<Person, Browser>;
const ids = {} as Record<Exclude<Person, "visitor"> | "owner", string>;

const idOf = async (email: string) =>
  (await ask<{ id: string }>("select id from users where email = $1", email))[0]?.id ?? "";

async function insertListing(owner = ids.owner): Promise<string> {
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

async function insertComment(): Promise<string> {
  const id = newId();
  await ask(
    "insert into comments (id, listing_id, user_id, text, created_at) values ($1, $2, $3, 'كلام', now())",
    id,
    await insertListing(),
    ids.owner,
  );
  return id;
}

async function insertReview(): Promise<string> {
  const id = newId();
  await ask(
    `insert into reviews (id, seller_id, reviewer_id, rating, comment, created_at)
     values ($1, $2, $3, 1, 'كلام', now())`,
    id,
    ids.owner,
    await insertMember(),
  );
  return id;
}

async function insertInquiry(): Promise<string> {
  const id = newId();
  await ask(
    `insert into inquiries (id, user_id, kind, title, description, email, locale, created_at)
     values ($1, $2, 'suggestion', 'عنوان', 'وصف', 'a@dalil.test', 'ar', now())`,
    id,
    ids.owner,
  );
  return id;
}

async function insertMember(): Promise<string> {
  const id = newId();
  await ask("insert into users (id, name, email) values ($1, 'عضو', $2)", id, `${id}@dalil.test`);
  return id;
}

async function insertReported(): Promise<string> {
  const id = await insertListing();
  await ask(
    `insert into reports (id, reporter_id, target_kind, target_id, reason, created_at)
     values ($1, $2, 'listing', $3, 'fraud', now())`,
    newId(),
    ids.member,
    id,
  );
  return id;
}

beforeAll(async () => {
  for (const person of people) {
    browsers[person] = browser();
    if (person !== "visitor") ids[person] = await idOf(await joinAs(browsers[person]));
  }
  ids.owner = await insertMember();
  await ask("update users set role = 'moderator' where id = any($1)", [
    ids.moderator,
    ids.suspended,
  ]);
  await ask("update users set role = 'administrator' where id = $1", ids.administrator);
  await ask("update users set suspended_at = now() where id = $1", ids.suspended);
});

const why = { reason: "fraud", note: "سبب" };

type Operation = [name: string, forAdministratorsOnly: boolean, (by: Browser) => Promise<number>];

const status = (answer: Promise<{ status: number }>) => answer.then((each) => each.status);

/** Each is done to something of its own, with a form in which nothing is wrong. */
const operations: Operation[] = [
  ...[
    "/admin",
    "/admin/reports",
    "/admin/reports?state=decided",
    "/admin/listings",
    "/admin/placeless",
    "/admin/members",
    "/admin/comments",
    "/admin/reviews",
    "/admin/inquiries",
    "/admin/audit",
    "/admin/jobs",
  ].map((path): Operation => [`GET ${path}`, false, (by) => status(by.get(path))]),
  ...[
    "/admin/taxonomy",
    "/admin/taxonomy/category/cars",
    "/admin/dictionary",
    "/admin/rules",
    "/admin/backups",
    "/admin/settings",
  ].map((path): Operation => [`GET ${path}`, true, (by) => status(by.get(path))]),
  [
    "open a listing",
    false,
    async (by) => status(by.get(`/admin/listings/${await insertListing()}`)),
  ],
  ["open a member", false, (by) => status(by.get(`/admin/members/${ids.owner}`))],
  [
    "decide on reports",
    false,
    async (by) => {
      const form = { intent: "decide", kind: "listing", id: await insertReported(), ...why };
      return status(by.post("/admin/reports", { ...form, decision: "remove" }));
    },
  ],
  [
    "remove a listing",
    false,
    async (by) => {
      const id = await insertListing();
      return status(by.post(`/admin/listings/${id}`, { intent: "take", id, ...why }));
    },
  ],
  [
    "feature a listing",
    false,
    async (by) => {
      const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
      const form = { intent: "feature", until };
      return status(by.post(`/admin/listings/${await insertListing()}`, form));
    },
  ],
  [
    "hide a comment",
    false,
    async (by) =>
      status(
        by.post("/admin/comments", {
          intent: "take",
          id: await insertComment(),
          reason: "spam",
          note: "",
        }),
      ),
  ],
  [
    "hide a review",
    false,
    async (by) => {
      const form = { intent: "take", id: await insertReview(), reason: "fake", note: "" };
      return status(by.post("/admin/reviews", form));
    },
  ],
  [
    "say that an inquiry is done",
    false,
    async (by) => {
      const form = { intent: "handle", id: await insertInquiry() };
      return status(by.post("/admin/inquiries", form));
    },
  ],
  [
    "suspend a member",
    false,
    async (by) => {
      const form = { intent: "suspend", days: "7", ...why };
      return status(by.post(`/admin/members/${await insertMember()}`, form));
    },
  ],
  [
    "change a role",
    true,
    async (by) => {
      const form = { intent: "role", role: "moderator", note: "سبب" };
      return status(by.post(`/admin/members/${await insertMember()}`, form));
    },
  ],
  [
    "edit a category",
    true,
    (by) =>
      status(
        by.post("/admin/taxonomy/category/cars", {
          intent: "edit",
          nameAr: "السيارات",
          nameEn: "Cars",
          descriptionAr: "سيارات للبيع والإيجار",
          descriptionEn: "Cars for sale and for hire",
        }),
      ),
  ],
  [
    "move a category",
    true,
    (by) => status(by.post("/admin/taxonomy/category/tourism", { intent: "down" })),
  ],
  [
    "edit a word",
    true,
    async (by) => {
      const id = `w-${newId()}`;
      await ask("insert into search_words (id, source, terms) values ($1, 'staff', '[]')", id);
      return status(
        by.post(`/admin/dictionary/${id}`, { intent: "save", terms: "بوظة\nice cream" }),
      );
    },
  ],
  [
    "add a word",
    true,
    (by) =>
      status(
        by.post("/admin/dictionary", { id: `w-${newId()}`.slice(0, 40), terms: "بوظة\nice cream" }),
      ),
  ],
];

const countAll = async () =>
  (
    await ask(`select (select count(*) from audit_log) as log,
      (select count(*) from reports where closed_at is not null) as closed,
      (select count(*) from users where suspended_at is not null or role <> 'user') as members,
      (select count(*) from listings where status = 'removed' or featured_until is not null) as listings,
      (select count(*) from comments where staff_hidden_at is not null) as comments,
      (select count(*) from reviews where hidden_at is not null) as reviews,
      (select count(*) from inquiries where handled_at is not null) as inquiries,
      (select count(*) from search_words where terms <> '[]') as words`)
  )[0];

describe.each(operations)("%s", (name, forAdministratorsOnly, act) => {
  const isRead = /^(GET|open)/.test(name);

  it.each(["visitor", "member", "suspended"] as const)(
    "reads as not found for a %s, and changes nothing",
    async (person) => {
      const before = await countAll();
      expect(await act(browsers[person])).toBe(404);
      expect(await countAll()).toEqual(before);
    },
  );

  it("answers a moderator as their role allows", async () => {
    const before = await countAll();
    const answered = await act(browsers.moderator);
    expect(answered).toBe(forAdministratorsOnly ? 404 : isRead ? 200 : 302);
    if (forAdministratorsOnly) expect(await countAll()).toEqual(before);
  });

  it("is open to an administrator, and each change is written to the audit log", async () => {
    const before = await countAll();
    expect(await act(browsers.administrator)).toBe(isRead ? 200 : 302);
    const after = await countAll();
    expect(Number(after?.log) - Number(before?.log)).toBe(isRead ? 0 : 1);
  });
});

describe("staff looking for a member", () => {
  it.each(["0944 770 123", "00963944770123", "\u202a+963 944 770 123\u202c", "٠٩٤٤٧٧٠١٢٣"])(
    "find the member by a phone number written %j",
    async (typed) => {
      const id = await insertMember();
      await ask("update users set phone_number = '+963944770123' where id = $1", id);
      const found = await browsers.moderator.get(`/admin/members?q=${encodeURIComponent(typed)}`);
      expect(found.text).toContain(`/admin/members/${id}`);
    },
  );
});

describe("staff acting on themselves", () => {
  it("are refused, also on their own content", async () => {
    const by = browsers.administrator;
    const own = await insertListing(ids.administrator);
    const suspend = { intent: "suspend", ...why };
    expect(await status(by.post(`/admin/members/${ids.administrator}`, suspend))).toBe(403);
    const role = { intent: "role", role: "user", note: "سبب" };
    expect(await status(by.post(`/admin/members/${ids.administrator}`, role))).toBe(403);
    const take = { intent: "take", id: own, ...why };
    expect(await status(by.post(`/admin/listings/${own}`, take))).toBe(403);
  });
});
