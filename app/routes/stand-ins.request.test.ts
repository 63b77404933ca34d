import { beforeAll, describe, expect, it } from "vitest";
import { limits } from "#app/platform/limits/limits.ts";
import { joinAs, listingForm, password, photo, withFiles } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();

let staff: Browser;
const word = "نوافير-وتوت-وليل-8";

async function openFor(name: string, kind = "business"): Promise<string> {
  await staff.post("/admin/stand-ins", { intent: "open", name, kind });
  const [row] = await ask<{ id: string }>("select id from users where name = $1", name);
  return row?.id ?? "";
}

async function linkFor(id: string): Promise<string> {
  const { text } = await staff.post("/en/admin/stand-ins", { intent: "link", id });
  return /\/en\/claim\?token=[\w-]{43}/.exec(text)?.[0] ?? "";
}

const claim = (by: Browser, link: string, email: string) =>
  by.post("/en/claim", {
    token: link.split("=")[1] ?? "",
    email,
    password: word,
    confirmation: word,
    terms: "yes",
  });

beforeAll(async () => {
  staff = browser();
  const email = await joinAs(staff);
  await ask("update users set role = 'moderator' where email = $1", email);
});

describe("an account that staff keep for somebody", () => {
  it("gets its listing with pictures and its page, is handed over once, and is then its owner's", async () => {
    const id = await openFor("ورشة النور");
    const form = listingForm({ title: "باب حديد مشغول" });
    const sent = withFiles(form, "pictures", [await photo("#335577")]);
    expect((await staff.post(`/add-listing?for=${id}`, sent)).status).toBe(302);
    const [listing] = await ask<{ id: string; pictures: number }>(
      `select id, (select count(*)::int from listing_pictures where listing_id = listings.id) as pictures
       from listings where user_id = $1`,
      id,
    );
    expect(listing?.pictures).toBe(1);
    const fields = {
      intent: "profile",
      fullName: "ورشة النور",
      kind: "business",
      showPhone: "yes",
    };
    const look = { locale: "ar", digits: "latn", theme: "system" };
    const page = { ...fields, ...look, phone: "0944123456", governorate: "homs" };
    expect((await staff.post(`/admin/stand-ins/${id}`, page)).status).toBe(302);
    expect((await browser().get(`/listing/${listing?.id}`)).text).toContain("ورشة النور");

    const link = await linkFor(id);
    const owner = browser();
    const looked = await owner.get(link);
    expect(looked.status).toBe(200);
    expect(looked.text).toContain("ورشة النور");
    expect(looked.headers.get("referrer-policy")).toBe("same-origin");
    const done = await claim(owner, link, "noor@members.dalil.test");
    expect([done.status, done.headers.get("location")]).toEqual([302, "/en/account"]);
    expect((await owner.get("/account")).text).toContain("باب حديد مشغول");

    expect((await owner.get(link)).status, "the link is spent").toBe(410);
    expect((await claim(browser(), link, "other@members.dalil.test")).status).toBe(410);
    for (const path of [`/admin/stand-ins/${id}`, `/add-listing?for=${id}`])
      expect((await staff.get(path)).status, "staff have no more part in it").toBe(404);
    const acts = await ask<{ action: string }>(
      "select action from audit_log where target_id = any($1) order by created_at, id",
      [id, String(listing?.id)],
    );
    expect(acts.map(({ action }) => action)).toEqual([
      "stand-in-opened",
      "listing-on-behalf",
      "page-on-behalf",
      "hand-over-link",
      "stand-in-claimed",
    ]);
  });

  it("is claimed all the same while others try passwords of the email, and then entered by its owner", async () => {
    const email = "besieged@members.dalil.test";
    const link = await linkFor(await openFor("مطعم القلعة"));
    for (let i = 0; i < limits.signInRequestedByEmail.amount; i++)
      await browser().post("/sign-in", { email, phone: "", password: "x" });
    const done = await claim(browser(), link, email);
    expect([done.status, done.headers.get("location")]).toEqual([302, "/en/sign-in?next=/account"]);
    expect((await browser().get(link)).status).toBe(410);
  });

  it("is one person's of two who claim it at the same moment", async () => {
    const link = await linkFor(await openFor("مكتبة الشام"));
    const answers = await Promise.all(
      ["first", "second"].map((name) => claim(browser(), link, `${name}@members.dalil.test`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
  });

  it("keeps its link when the address is somebody's, and none but the newest counts", async () => {
    const id = await openFor("صيدلية الياسمين");
    const first = await linkFor(id);
    const link = await linkFor(id);
    expect((await browser().get(first)).status).toBe(410);
    const taken = await joinAs(browser());
    expect((await claim(browser(), link, taken)).status).toBe(422);
    expect((await browser().get(link)).status).toBe(200);
  });

  it("is nobody else's to write for: not a member's, and not of another account", async () => {
    const member = browser();
    const email = await joinAs(member);
    const [other] = await ask<{ id: string }>("select id from users where email = $1", email);
    const kept = await openFor("بائع من حمص", "person");
    for (const path of ["/admin/stand-ins", `/admin/stand-ins/${kept}`, `/add-listing?for=${kept}`])
      expect((await member.get(path)).status, path).toBe(404);
    const picture = withFiles({ seller: kept }, "picture", [await photo("#112233")]);
    expect((await member.post("/pictures", picture)).status).toBe(404);
    expect((await staff.get(`/add-listing?for=${other?.id}`)).status).toBe(404);
    expect((await staff.post(`/add-listing?for=${other?.id}`, listingForm())).status).toBe(404);
    const entry = { email: `${kept}@no-mail.invalid`, phone: "", password };
    expect((await browser().post("/sign-in", entry)).status).toBe(422);
  });

  it("is not looked for again and again from one browser", async () => {
    const visitor = browser();
    await visitor.get("/sign-in");
    const tries = Array.from({ length: limits.claimByDevice.amount + 5 }, () =>
      visitor.get("/claim?token=guess"),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([410, 429]);
  });
});
