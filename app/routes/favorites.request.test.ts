import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask: write } = useProgram();

let seller: Browser;
let member: Browser;
let id = "";

const heart = (from: Browser, intent: string, listing = id) =>
  from.post(`/listing/${listing}/favorite`, { intent });

const words = async (from: Browser, path: string) => wordsOf((await from.get(path)).text);

beforeAll(async () => {
  [seller, member] = [browser(), browser()];
  await joinAs(seller);
  await joinAs(member);
  await seller.post("/add-listing", listingForm({ title: "عود دمشقي قديم" }));
  [id = ""] = listingIdsIn((await seller.get("/account")).text);
});

describe("a member's heart without script", () => {
  it("is a form on the listing, confirms what it did, and the listing is on the page of favorites", async () => {
    const before = (await member.get(`/listing/${id}`)).text;
    expect(holds(before, `action="/listing/${id}/favorite"`)).toBe(true);
    const added = await heart(member, "add");
    expect(added.status).toBe(302);
    expect(added.headers.get("location")).toBe(`/listing/${id}`);
    const after = (await member.get(`/listing/${id}`)).text;
    expect(holds(after, "أُضيف إلى المفضلة")).toBe(true);
    expect(holds(after, 'aria-pressed="true"')).toBe(true);
    expect(listingIdsIn((await member.get("/favorites")).text)).toEqual([id]);
    expect(holds((await browser().get("/category/living")).text, "في مفضلة شخص واحد")).toBe(true);
    await heart(member, "remove");
    expect(await words(member, "/en/favorites")).toContain("No favorites yet");
    expect(holds((await browser().get("/category/living")).text, "في مفضلة")).toBe(false);
  });

  it("leads to no other site, and is refused to a visitor, to a suspended member and for a listing that does not exist", async () => {
    const cameFrom = async (referer: string) => {
      const path = `/listing/${id}/favorite`;
      const { headers } = await member.post(path, { intent: "remove" }, { referer });
      return headers.get("location");
    };
    expect(await cameFrom("http://dalil.test/category/living?sort=newest")).toBe(
      "/category/living?sort=newest",
    );
    for (const away of ["http://dalil.test//evil.example", "javascript:alert(1)", "evil"])
      expect(await cameFrom(away)).toBe(`/listing/${id}`);
    expect((await heart(browser(), "add")).headers.get("location")).toMatch(/^\/sign-in/);
    expect((await heart(member, "burn")).status).toBe(404);
    const script = { intent: "add", from: "script" };
    expect((await member.post("/listing/999999/favorite", script)).status).toBe(404);
    const suspended = browser();
    const email = await joinAs(suspended);
    await write("update users set suspended_at = now() where email = $1", email);
    expect((await suspended.post(`/listing/${id}/favorite`, script)).status).toBe(403);
    // Without a script it is said where they come back to.
    for (const [intent, failure] of [
      ["add", "An error occurred while adding to favorites"],
      ["remove", "An error occurred while updating favorites"],
    ] as const) {
      await suspended.post(`/en/listing/${id}/favorite`, { intent });
      expect(holds((await suspended.get(`/en/listing/${id}`)).text, failure), failure).toBe(true);
    }
    expect(holds((await browser().get("/category/living")).text, "في مفضلة")).toBe(false);
  });

  it("shows no member's favorites to another, nor to staff", async () => {
    await heart(member, "add");
    const staff = browser();
    const email = await joinAs(staff);
    await write("update users set role = 'moderator' where email = $1", email);
    for (const somebody of [staff, seller])
      expect(holds((await somebody.get("/favorites")).text, "لا شيء في المفضلة بعد")).toBe(true);
    expect(listingIdsIn(wordsAndLinks(await browser().get("/favorites")))).toEqual([]);
  });
});

function wordsAndLinks({ text }: { text: string }): string {
  return /<main\b[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
}

describe("a visitor's favorites", () => {
  it("are offered a place to stay, and say that they need a script", async () => {
    const arabic = await words(browser(), "/favorites");
    expect(arabic).toContain("حفظ المفضلة دون حساب يحتاج إلى جافاسكربت");
    const english = await browser().get("/en/favorites");
    expect(english.status).toBe(200);
    expect(holds(english.text, "/en/sign-in?next=%2Fen%2Ffavorites")).toBe(true);
    expect(holds(english.text, "without-script")).toBe(true);
  });

  it("are refreshed from live listings alone, whatever is asked", async () => {
    const ask = async (ids: string) => {
      const answer = await browser().get(`/en/listings.json?ids=${encodeURIComponent(ids)}`);
      expect(answer.status).toBe(200);
      return JSON.parse(answer.text) as { cards: { id: number; title: string }[] };
    };
    expect(await ask(`${id},999999,x,-1,${"9".repeat(40)},${id}`)).toMatchObject({
      cards: [{ id: Number(id), title: "عود دمشقي قديم" }],
    });
    expect(await ask("")).toEqual({ cards: [] });
  });

  it("are joined with the account's at signing in, once or twice", async () => {
    const joining = browser();
    await joinAs(joining);
    const ids = { ids: `${id},999999,x` };
    for (const answer of [
      await joining.post("/favorites/merge", ids),
      await joining.post("/favorites/merge", ids),
    ])
      expect(answer.status).toBe(200);
    expect(listingIdsIn((await joining.get("/favorites")).text)).toEqual([id]);
    expect((await browser().post("/favorites/merge", ids)).status).toBe(302);
  });
});

describe("notifications of favorites", () => {
  it("reach the owner in their language, are counted on every page, and can be marked as read", async () => {
    const owner = browser();
    await joinAs(owner);
    await owner.post("/add-listing", listingForm({ title: "ساعة حائط" }));
    const [clock = ""] = listingIdsIn((await owner.get("/account")).text);
    expect(await words(owner, "/notifications")).toContain("لا إشعارات بعد");
    for (let each = 0; each < 3; each++) {
      const fan = browser();
      await joinAs(fan);
      await heart(fan, "add", clock);
      await fan.post(`/listing/${clock}/comments`, { id: newId(), text: "جميلة" });
    }
    await heart(owner, "add", clock);
    expect(holds((await owner.get("/")).text, "إشعاران غير مقروءَين")).toBe(true);
    const arabic = await words(owner, "/notifications");
    expect(arabic).toContain("أضاف 3 أشخاص إعلانك « ساعة حائط » إلى المفضلة");
    expect(arabic).toContain("3 تعليقات جديدة على إعلانك « ساعة حائط »");
    expect(arabic, "nobody is named").not.toContain("هدى العلي");
    const english = await owner.get("/en/notifications");
    expect(wordsOf(english.text)).toContain("3 people added your listing");
    expect(wordsOf(english.text)).toContain("Just now");

    const [, flash = ""] = /action="\/en\/notifications\/([0-9a-f-]{36})"/.exec(english.text) ?? [];
    expect((await member.post(`/notifications/${flash}`, {})).status).toBe(404);
    expect((await owner.get(`/notifications/${flash}`)).headers.get("location")).toBe(
      "/notifications",
    );
    const opened = await owner.post(`/en/notifications/${flash}`, {});
    expect(opened.headers.get("location")).toMatch(`/en/listing/${clock}`);
    expect(holds((await owner.get("/")).text, "إشعار واحد غير مقروء")).toBe(true);
    await owner.post("/notifications", {});
    expect(holds((await owner.get("/")).text, "غير مقروء")).toBe(false);
    expect(await words(owner, "/notifications")).not.toContain("قرأتها كلها");
  });
});
