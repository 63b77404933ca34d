import { createECDH } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();

const settings = "/en/notifications/settings";

/** The form as a browser sends it when everything is ticked. */
function form(overrides: Record<string, string | string[]> = {}): FormData {
  const kinds = ["message", "comment", "favorite", "review", "price_drop", "listing_status"];
  const all = { shown: [...kinds, "saved_search", "community"], pushed: kinds, ...overrides };
  const made = new FormData();
  for (const kind of kinds) if (!(`mail-${kind}` in all)) made.set(`mail-${kind}`, "daily");
  for (const [name, value] of Object.entries(all))
    for (const each of [value].flat()) made.append(name, each);
  return made;
}

let member: Browser;
let listing = "";
let userId = "";

beforeAll(async () => {
  member = browser();
  const email = await joinAs(member);
  const [row] = await ask<{ id: string }>("select id from users where email = $1", email);
  userId = row?.id ?? "";
  await member.post("/add-listing", listingForm({ title: "عود دمشقي" }));
  [listing = ""] = listingIdsIn((await member.get("/account")).text);
});

async function tellOfComment(): Promise<void> {
  const author = browser();
  await joinAs(author);
  await author.post(`/listing/${listing}/comments`, { id: newId(), text: "كم السعر؟" });
}

describe("the page of notifications, signed out", () => {
  it.each([
    ["/notifications", "يجب تسجيل الدخول لعرض الإشعارات", "/sign-in?next=%2Fnotifications"],
    [
      "/en/notifications",
      "You must be logged in to view notifications",
      "/en/sign-in?next=%2Fen%2Fnotifications",
    ],
  ])(
    "is a card that tells what waits behind it, with the ways in: %s",
    async (path, words, signIn) => {
      const { status, text } = await browser().get(path);
      expect(status).toBe(200);
      const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
      expect(wordsOf(main)).toContain(words);
      expect(wordsOf(main)).toMatch(
        /حين ينخفض سعر في مفضلتك|when a price among your favorites falls/,
      );
      for (const way of [signIn, signIn.replace("sign-in", "sign-up")])
        expect(holds(main, `href="${way}"`)).toBe(true);
      expect(holds(main, "<form")).toBe(false);
    },
  );

  it("marks nothing for a visitor, and asks them to sign in", async () => {
    const visitor = browser();
    const answer = await visitor.post("/en/notifications", {});
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/en/notifications");
  });
});

describe("the settings of notifications", () => {
  it("are shown to their member in both languages, and to nobody who is not signed in", async () => {
    expect(wordsOf((await member.get("/notifications/settings")).text)).toContain("ساعات الهدوء");
    expect(wordsOf((await member.get(settings)).text)).toContain("Quiet hours");
    const visitor = await browser().get(settings);
    expect(visitor.headers.get("location")).toBe(
      `/en/sign-in?next=${encodeURIComponent(settings)}`,
    );
  });

  it("are saved without script, and shown as they were saved", async () => {
    const sent = form({
      "mail-comment": "never",
      "mail-message": "now",
      quiet: "yes",
      "quiet-from": "22:30",
      "quiet-to": "07:00",
    });
    const answer = await member.post(settings, sent);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(settings);
    const { text } = await member.get(settings);
    expect(wordsOf(text)).toContain("Your choice was saved");
    const chosen = (kind: string) =>
      new RegExp(
        `<select(?=[^>]*id="mail-${kind}")[\\s\\S]*?<option[^>]*value="(\\w+)"[^>]*selected`,
      ).exec(text)?.[1];
    expect([chosen("comment"), chosen("message"), chosen("favorite")]).toEqual([
      "never",
      "now",
      "daily",
    ]);
    expect(holds(text, /<input(?=[^>]*id="pushed-community")(?![^>]*checked="")[^>]*>/)).toBe(true);
    // One truth: the account's own list of mails says the same.
    const account = (await member.get("/en/account/settings")).text;
    expect(holds(account, /<input(?=[^>]*id="mail-comment")(?![^>]*checked="")[^>]*>/)).toBe(true);
    expect(holds(account, /<input(?=[^>]*id="mail-message")[^>]* checked=""/)).toBe(true);
  });

  it("come back as they were sent when the quiet hours are invalid", async () => {
    const same = { quiet: "yes", "quiet-from": "21:00", "quiet-to": "21:00" };
    const answer = await member.post(settings, form({ ...same, "mail-review": "never" }));
    expect(answer.status).toBe(422);
    expect(wordsOf(answer.text)).toContain("Choose two different times");
    expect(holds(answer.text, /<option value="never" selected=""/)).toBe(true);
    for (const wrong of ["25:00", "", "9", "22:17", "x".repeat(9_000)])
      expect((await member.post(settings, form({ ...same, "quiet-to": wrong }))).status).toBe(422);
    const [stored] = await ask<{ ends: string }>(
      "select ends from quiet_hours where user_id = $1",
      userId,
    );
    expect(stored?.ends).toBe("07:00");
  });

  it("ignore nonsense, and change nobody else's settings", async () => {
    const other = browser();
    await joinAs(other);
    const nonsense = form({
      "mail-review": "hourly",
      "mail-nothing": "now",
      shown: ["all"],
      user: userId,
    });
    expect((await other.post(settings, nonsense)).status).toBe(302);
    const [stored] = await ask<{ ends: string }>(
      "select ends from quiet_hours where user_id = $1",
      userId,
    );
    expect(stored?.ends).toBe("07:00");
    expect((await browser().post(settings, form())).status).toBe(302);
  });

  it("hide notifications of kinds that the member has switched off, and do not count them", async () => {
    await tellOfComment();
    const sees = async () => wordsOf((await member.get("/notifications")).text);
    expect(await sees()).toContain("تعليق جديد على إعلانك");
    expect(await sees()).toContain("اليوم");
    await member.post(settings, form({ shown: ["message"] }));
    expect(await sees()).not.toContain("تعليق جديد على إعلانك");
    expect(holds((await member.get("/")).text, "غير مقروء")).toBe(false);
    await member.post(settings, form());
    expect(await sees()).toContain("تعليق جديد على إعلانك");
  });
});

describe("the page", () => {
  it("shows what waits to be read alone when asked, and says so when there is none", async () => {
    const unread = async () => wordsOf((await member.get("/en/notifications?show=unread")).text);
    expect(await unread()).toContain("A new comment on your listing");
    await member.post("/en/notifications", {});
    expect(await unread()).toContain("You have read everything");
    expect(wordsOf((await member.get("/en/notifications")).text)).toContain("A new comment");
  });

  it("opens a notification for a script too, and for nobody but its member", async () => {
    await tellOfComment();
    const { text } = await member.get("/en/notifications");
    const [, id = ""] = /action="\/en\/notifications\/([0-9a-f-]{36})"/.exec(text) ?? [];
    const other = browser();
    await joinAs(other);
    const requested = { from: "script" };
    expect((await other.post(`/en/notifications/${id}`, requested)).status).toBe(404);
    expect((await other.post(`/en/notifications/${newId()}`, requested)).status).toBe(404);
    const opened = await member.post(`/en/notifications/${id}`, requested);
    expect(JSON.parse(opened.text)).toEqual({ place: `/en/listing/${listing}?tab=comments` });
  });
});

describe("a device", () => {
  const key = createECDH("prime256v1");
  key.generateKeys();
  const given = (path: string) => ({
    intent: "keep",
    endpoint: `https://push.example/${path}`,
    p256dh: key.getPublicKey("base64url"),
    auth: Buffer.alloc(16, 3).toString("base64url"),
  });
  const device = "/en/notifications/device";
  const ownersOf = async (path: string) => {
    const rows = await ask<{ id: string }>(
      "select user_id as id from push_devices where endpoint = $1",
      `https://push.example/${path}`,
    );
    return rows.map(({ id }) => id);
  };

  it("belongs to the member who is signed in on it, until they sign out there", async () => {
    const phone = browser();
    const email = await joinAs(phone);
    const [row] = await ask<{ id: string }>("select id from users where email = $1", email);
    expect((await phone.post(device, given("phone"))).status).toBe(200);
    expect((await phone.post(device, given("phone"))).status).toBe(200);
    expect(await ownersOf("phone")).toEqual([row?.id]);
    // Another member signs in with the same browser and asks: it is their now.
    await member.post(device, given("phone"));
    expect(await ownersOf("phone")).toEqual([userId]);
    await phone.post(device, { intent: "drop", endpoint: given("phone").endpoint });
    expect(await ownersOf("phone")).toEqual([userId]);
    await phone.post(device, given("second"));
    await phone.post("/sign-out", {});
    expect(await ownersOf("second")).toEqual([]);
    await member.post(device, { intent: "drop", endpoint: given("phone").endpoint });
    expect(await ownersOf("phone")).toEqual([]);
  });

  it("is refused when no browser could have sent it, and from a visitor", async () => {
    for (const wrong of [
      { endpoint: "http://push.example/x" },
      { endpoint: "https://127.0.0.1/x" },
      { p256dh: "AAAA" },
      { auth: "" },
    ])
      expect((await member.post(device, { ...given("wrong"), ...wrong })).status).toBe(400);
    expect((await member.post(device, { ...given("wrong"), intent: "" })).status).toBe(404);
    expect((await browser().post(device, given("visitor"))).status).toBe(302);
    expect((await member.get(device)).headers.get("location")).toBe(settings);
    expect(await ownersOf("wrong")).toEqual([]);
    expect(await ownersOf("visitor")).toEqual([]);
  });
});
