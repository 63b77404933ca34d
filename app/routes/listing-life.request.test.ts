import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { listingLinkPath } from "#app/features/listing-life/listing-links.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { newId } from "#app/platform/id.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";
import { dayMs } from "#app/platform/durations.ts";

const { browser, poolConfig } = useProgram();
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

let pool: pg.Pool;
let owner: Browser;
let ownerId = "";

beforeAll(() => {
  pool = new pg.Pool({ ...poolConfig(), max: 2 });
  const DATA_DIR = join(inject("dataDir"), String(poolConfig().database));
  // The same secret as the program's, so that a link can be made here as its mail would.
  configureSite(readEnv({ DATA_DIR, PUBLIC_URL: "http://dalil.test" }));
});
afterAll(() => pool.end());
beforeEach(async () => {
  ({ member: owner, id: ownerId } = await joined());
});

async function joined(): Promise<{ member: Browser; id: string; email: string }> {
  const member = browser();
  const email = await joinAs(member);
  const { rows } = await pool.query("select id from users where email = $1", [email]);
  return { member, id: rows[0].id, email };
}

type Columns = Record<string, unknown>;

async function insert(userId: string, columns: Columns = {}): Promise<number> {
  const row: Columns = {
    user_id: userId,
    submission_key: newId(),
    category_id: "living",
    listing_type: "sale",
    title: "خزانة خشب زان",
    description: "بحالة جيدة.",
    locale: "ar",
    price_type: "contact",
    governorate_id: "damascus",
    status: "active",
    published_at: inDays(-20),
    created_at: inDays(-20),
    expires_at: inDays(2),
    ...columns,
  };
  const names = Object.keys(row);
  const { rows } = await pool.query(
    `insert into listings (${names.join(", ")}) values (${names.map((_, i) => `$${i + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  return Number(rows[0].id);
}

async function read(id: number): Promise<{ status: string; expires_at: Date | null }> {
  const { rows } = await pool.query("select status, expires_at from listings where id = $1", [id]);
  return rows[0];
}

const statePath = (id: number) => `/account/listings/${id}/state`;

describe("the form of a listing's state", () => {
  it("pauses and says so on the page, with the way back", async () => {
    const id = await insert(ownerId);
    const answer = await owner.post(statePath(id), { intent: "pause", tab: "active" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`/account?changed=${id}`);
    const page = await owner.get(`/account?changed=${id}`);
    expect(wordsOf(page.text)).toContain("أُوقف الإعلان مؤقتًا");
    expect(holds(page.text, `action="${statePath(id)}"`)).toBe(true);
    const undone = await owner.post(statePath(id), { intent: "resume", tab: "active" });
    expect(undone.headers.get("location")).toBe("/account");
    expect((await read(id)).status).toBe("active");
    expect(wordsOf((await owner.get(`/account?changed=${id}`)).text)).not.toContain("أُوقف الإعلان");
  });

  it("stays in the tab and in the language it was sent from", async () => {
    const id = await insert(ownerId, { status: "expired", expires_at: inDays(-3) });
    const answer = await owner.post(`/en${statePath(id)}`, { intent: "renew", tab: "inactive" });
    expect(answer.headers.get("location")).toBe("/en/account?tab=inactive");
    expect((await read(id)).status).toBe("active");
    expect(answer.cookies.join()).toContain("listing-renewed");
  });

  it("says when the state has changed meanwhile, and refuses an unknown action", async () => {
    const id = await insert(ownerId, { status: "sold", sold_at: inDays(-1) });
    const late = await owner.post(statePath(id), { intent: "pause", tab: "active" });
    expect(late.status).toBe(302);
    expect(late.cookies.join()).toContain("listing-moved-on");
    expect((await owner.post(statePath(id), { intent: "delete" })).status).toBe(404);
    expect((await owner.post(statePath(id), {})).status).toBe(404);
    expect((await read(id)).status).toBe("sold");
  });

  it("is not offered to a suspended member, who still sees their listings", async () => {
    const id = await insert(ownerId);
    await pool.query("update users set suspended_at = now() where id = $1", [ownerId]);
    const answer = await owner.post(statePath(id), { intent: "pause" });
    expect(answer.status).toBe(403);
    expect((await read(id)).status).toBe("active");
    const page = await owner.get("/account");
    expect(listingIdsIn(page.text)).toEqual([String(id)]);
    expect(holds(page.text, statePath(id))).toBe(false);
  });

  it("does nothing from another site, nor when its address is only opened", async () => {
    const id = await insert(ownerId);
    const foreign = { origin: "https://evil.example" };
    expect((await owner.post(statePath(id), { intent: "pause" }, foreign)).status).toBe(403);
    expect((await owner.get(`${statePath(id)}?intent=pause`)).status).toBe(302);
    expect((await read(id)).status).toBe("active");
  });
});

describe("the account page", () => {
  it("has the listings in two tabs with their numbers, and all of them page by page", async () => {
    const active: number[] = [];
    for (let i = 0; i < 100; i++)
      active.push(await insert(ownerId, { created_at: inDays(-i / 50) }));
    for (const status of ["paused", "sold", "expired", "draft"]) await insert(ownerId, { status });
    await insert(ownerId, { status: "removed", removed_at: inDays(0), removed_from: "active" });
    const seen: string[] = [];
    let path: string | undefined = "/account";
    while (path) {
      const { text }: { text: string } = await owner.get(path);
      expect(holds(text, ">100<") && holds(text, ">4<")).toBe(true);
      seen.push(...listingIdsIn(text));
      path = /href="(\/account\?after=\d+)"/.exec(text)?.[1];
    }
    expect(seen).toEqual(active.map(String));
    const { text } = await owner.get("/account?tab=inactive");
    expect(listingIdsIn(text)).toHaveLength(4);
  });

  it("pauses those that are chosen, in one press, and says when none was", async () => {
    const ids = [await insert(ownerId), await insert(ownerId), await insert(ownerId)];
    const form = new FormData();
    form.set("intent", "pause-several");
    for (const id of ids.slice(0, 2)) form.append("listing", String(id));
    const answer = await owner.post("/account", form);
    expect(answer.headers.get("location")).toBe("/account");
    expect(answer.cookies.join()).toContain("listings-changed");
    const states = await Promise.all(ids.map(async (id) => (await read(id)).status));
    expect(states).toEqual(["paused", "paused", "active"]);
    const none = await owner.post("/account", { intent: "pause-several" });
    expect(none.cookies.join()).toContain("listing-none-chosen");
    // Without script the boxes belong to a form of their own.
    const { text } = await owner.get("/account");
    expect(holds(text, `form="several"`)).toBe(true);
    expect(holds(text, `value="resume-several"`)).toBe(false);
  });

  it("shows for each listing how many members requested its contact, saved it and wrote about it", async () => {
    const id = await insert(ownerId);
    const { id: caller } = await joined();
    await pool.query(
      "insert into favorites (user_id, listing_id, added_at) values ($1, $2, now())",
      [caller, id],
    );
    await pool.query(
      "insert into contact_reveals (listing_id, viewer_id, day, at) values ($1, $2, current_date, now())",
      [id, caller],
    );
    const words = wordsOf((await owner.get("/account")).text);
    expect(words).toContain("حفظه شخص واحد");
    expect(words).toContain("عُرضت معلومات التواصل مرة واحدة");
    expect(words).not.toContain("راسلك عنه");
  });

  it("offers to add a listing, and to edit and to delete each", async () => {
    const ids = [await insert(ownerId), await insert(ownerId, { status: "paused" })];
    for (const [path, id] of [
      ["/en/account", ids[0]],
      ["/en/account?tab=inactive", ids[1]],
    ] as const) {
      const main = (await owner.get(path)).text.split("<main")[1] ?? "";
      for (const to of ["/add-listing", `/account/listings/${id}/edit`])
        expect(holds(main, `href="/en${to}"`), `${path}: ${to}`).toBe(true);
      expect(holds(main, `href="/en/account/listings/${id}/delete`), path).toBe(true);
      for (const other of ids.filter((each) => each !== id))
        expect(holds(main, `/listings/${other}/edit`)).toBe(false);
    }
  });

  it.each(["0", "x", "999999999", "-1"])("shows its first page for the key '%s'", async (after) => {
    const id = await insert(ownerId);
    expect(listingIdsIn((await owner.get(`/account?after=${after}`)).text)).toEqual([String(id)]);
  });

  it("does not accept somebody else's listing as a key", async () => {
    const other = await joined();
    const foreign = await insert(other.id, { created_at: inDays(-1) });
    const ids = [await insert(ownerId, { created_at: inDays(0) }), await insert(ownerId)];
    const { text } = await owner.get(`/account?after=${foreign}`);
    expect(listingIdsIn(text)).toEqual(ids.map(String));
  });

  it.each([
    ["ينتهي بعد يومين", { expires_at: inDays(1.9) }],
    ["ينتهي بعد 3 أيام", { expires_at: inDays(2.9) }],
    ["ينتهي بعد 20 يومًا", { expires_at: inDays(19.9) }],
    [
      "هل ما زال قائمًا؟",
      { listing_type: "business", expires_at: null, confirm_requested_at: inDays(-2) },
    ],
    [
      "لم تُجب بعد",
      { listing_type: "service", expires_at: null, confirm_requested_at: inDays(-15) },
    ],
  ])("says '%s'", async (words, columns) => {
    await insert(ownerId, columns);
    expect(wordsOf((await owner.get("/account")).text)).toContain(words);
  });
});

describe("the page of a mail's link", () => {
  async function mailed(columns: Columns = {}, purpose: "renew" | "confirm" = "renew") {
    const at = new Date();
    const id = await insert(ownerId, { reminded_at: at, ...columns });
    const path = listingLinkPath(purpose, ownerId, at);
    return { id, path, token: path.slice(path.indexOf("=") + 1) };
  }

  it("renews without signing in, by its button and not by being looked at", async () => {
    const { id, path, token } = await mailed();
    const visitor = browser();
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    expect(wordsOf(page.text)).toContain("تجديد إعلانك");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(holds(page.text, 'name="robots" content="noindex')).toBe(true);
    await visitor.get(path, { "user-agent": "mail scanner" });
    expect((await read(id)).expires_at?.getTime()).toBeLessThan(inDays(3).getTime());

    const done = await visitor.post("/keep-listing", { token, listing: String(id) });
    expect(done.status).toBe(302);
    expect(done.headers.get("location")).toBe(path);
    expect((await read(id)).expires_at?.getTime()).toBeGreaterThan(inDays(29).getTime());
    expect(wordsOf((await visitor.get(path)).text)).toContain("تجدّد ما اخترته");
  });

  it("says in English that a business still holds", async () => {
    const requested = {
      listing_type: "business",
      expires_at: null,
      confirm_requested_at: new Date(),
    };
    const { id, path, token } = await mailed(requested, "confirm");
    expect(wordsOf((await browser().get(`/en${path}`)).text)).toContain("Is it still up to date?");
    await browser().post("/en/keep-listing", { token, listing: String(id) });
    expect(wordsOf((await browser().get(`/en${path}`)).text)).toContain("Thank you");
  });

  it("asks which, when none of several was chosen", async () => {
    const { token } = await mailed();
    const answer = await browser().post("/keep-listing", { token });
    expect(answer.cookies.join()).toContain("listing-none-chosen");
  });

  it("explains what is wrong with a link that is cut off, expired, for another purpose or of a suspended member", async () => {
    const { id, path, token } = await mailed();
    const cut = await browser().get(path.slice(0, -1));
    expect(cut.status).toBe(400);
    expect(wordsOf(cut.text)).toContain("هذا الرابط غير صالح");
    const over = await browser().get(listingLinkPath("renew", ownerId, inDays(-34)));
    expect(over.status).toBe(410);
    expect(wordsOf(over.text)).toContain("انتهت مدة هذا الرابط");
    const other = await browser().get(path.replace("renew.", "confirm."));
    expect(other.status).toBe(400);
    await pool.query("update users set suspended_at = now() where id = $1", [ownerId]);
    expect(wordsOf((await browser().get(path)).text)).toContain("لا شيء هنا ينتظرك");
    const before = await read(id);
    await browser().post("/keep-listing", { token, listing: String(id) });
    expect(await read(id)).toEqual(before);
  });
});

describe("the list of active listings without any", () => {
  it("leads to the inactive ones where there are some, and calls none the first", async () => {
    const none = wordsOf((await owner.get("/en/account")).text);
    expect(none).toContain("Add your first one");
    await insert(ownerId, { status: "paused" });
    const { text } = await owner.get("/en/account");
    expect(wordsOf(text)).not.toContain("Add your first one");
    expect(wordsOf(text)).toContain("Show inactive ones");
  });
});
