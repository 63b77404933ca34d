import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { accentStyle } from "#app/platform/accents.ts";
import { auditLog, siteSettings } from "#app/platform/tables.ts";
import { storeSiteSettings } from "#app/platform/site-settings/site-settings.server.ts";
import { database } from "#app/platform/database.server.ts";
import { consume } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { site } from "#app/platform/site.server.ts";
import { startMailServer } from "#test/mail-server.ts";
import { joinAs } from "#test/members.ts";
import { photograph } from "#test/picture-files.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser } = useProgram({ demo: false });
const path = "/en/admin/settings";

const patience = { timeout: 30_000, interval: 50 };
const form = {
  intent: "save",
  siteNameAr: "سوق الشام",
  siteNameEn: "Souk",
  sloganAr: "كل السوق في جيبك",
  sloganEn: "The whole souk in your pocket",
  accent: "blue",
  announcementAr: "نتوقف الليلة ساعة للصيانة",
  announcementEn: "We are away for an hour tonight",
  supportEmail: "help@dalil.example",
  socialFacebookUrl: "https://facebook.com/souk",
  socialTelegramUrl: "",
  listingsPerDay: "٣",
  conversationsPerDay: "",
  messagesPerMinute: "",
  commentsPerMinute: "",
};

let head: Browser;
let email = "";

beforeAll(async () => {
  head = browser();
  email = await joinAs(head);
  await database().execute(sql`update users set role = 'administrator'`);
});

function present(found: string | undefined): string {
  if (!found) throw new Error("There is no logo yet");
  return found;
}

function noise(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer();
}

const acts = async () =>
  (await database().select().from(auditLog)).map(({ action, targetId }) => [action, targetId]);

describe("the site's settings", () => {
  it("are refused when a name is too long, or a link has a user in it", async () => {
    for (const wrong of [
      { siteNameEn: "N".repeat(41) },
      { siteNameEn: "N".repeat(5_000) },
      { supportEmail: `a@${"a.".repeat(2_500)}example` },
      { socialFacebookUrl: "https://user:pw@facebook.com/dalil" },
      { socialTelegramUrl: `https://t.me/${"a".repeat(5_000)}` },
    ])
      expect((await head.post(path, { ...form, ...wrong })).status).toBe(422);
  });

  it("appear on every page soon, for visitors too, and once in the audit log", async () => {
    const visitor = browser();
    await visitor.get("/en/search");
    for (let n = 0; n < 2; n++) expect((await head.post(path, form)).status).toBe(302);
    await vi.waitFor(async () => {
      const { text } = await visitor.get("/en/search");
      for (const words of [
        "Souk",
        form.sloganEn,
        accentStyle("blue"),
        form.announcementEn,
        "help@dalil.example",
        "com/souk",
      ])
        expect(text).toContain(words);
    }, patience);
    expect((await visitor.get("/search")).text).toContain(form.announcementAr);
    expect(await acts()).toEqual([
      [
        "site-settings",
        "siteNameAr siteNameEn sloganAr sloganEn accent supportEmail socialFacebookUrl announcementAr announcementEn listingsPerDay",
      ],
    ]);
    expect((await head.get("/en/admin/audit?kind=site")).text).toContain(
      "Changed the site settings",
    );
  });

  it("have a color that the page's policy allows, also on cached pages", async () => {
    for (const visitor of [browser(), browser()]) {
      const { text, headers } = await visitor.get("/en/search?q=souk");
      const hash = createHash("sha256").update(accentStyle("blue")).digest("base64");
      expect(headers.get("content-security-policy")).toContain(hash);
      expect(text).toContain(accentStyle("blue"));
    }
    expect((await browser().get("/en/manifest.webmanifest")).text).toContain(form.sloganEn);
  });

  it("have a logo, for everybody at an address of its own, until it is taken back", async () => {
    const png = new Uint8Array(await photograph("png"));
    // As a scanner or a phone makes them, far larger than what is served.
    const large = new Uint8Array(await noise(600));
    const upload = (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.set("intent", "logo");
      body.set("logo", new File([bytes], "logo.png", { type: "image/png" }));
      return head.post(path, body);
    };
    const refused = await upload(new TextEncoder().encode("<svg onload=alert(1)>"));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("logo.png");
    expect(large.length).toBeGreaterThan(500_000);
    expect((await upload(large)).status).toBe(302);
    for (let n = 0; n < 2; n++) expect((await upload(png)).status).toBe(302);
    const address = await vi.waitFor(async () => {
      const { text } = await browser().get("/en/search");
      return present(/src="(\/logo\/\w+\.webp)"/.exec(text)?.[1]);
    }, patience);
    const { status, headers } = await browser().get(address);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("cache-control")).toContain("immutable");
    expect((await acts()).filter(([, target]) => target === "logo")).toHaveLength(2);
    expect((await head.post(path, { intent: "remove-logo" })).status).toBe(302);
    await vi.waitFor(async () => {
      expect((await browser().get("/en/search")).text).not.toContain(address);
      expect((await browser().get(address)).status).toBe(404);
    }, patience);
  });

  it("say how often a member may publish", async () => {
    const answers = [];
    for (let n = 0; n < 4; n++)
      answers.push(await consume(database(), limits.listingByAccount, ["rima"], new Date()));
    expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
  });

  it("show what the environment decides, without its secrets", async () => {
    const { text } = await head.get(path);
    for (const name of ["PHONE_SIGN_IN", "REQUIRE_STAFF_MFA", "S3_ENDPOINT", "BACKUP_EVERY"])
      expect(text).toContain(name);
    expect(text).not.toContain("postgres://");
  });

  it("go back to the server's where a field is emptied", async () => {
    const emptied = { ...form, siteNameEn: "", announcementEn: "", supportEmail: "" };
    expect((await head.post(path, emptied)).status).toBe(302);
    await vi.waitFor(async () => {
      const { text } = await browser().get("/en/search");
      expect(text).toContain("support@dalil.test");
      expect(text).not.toContain(form.announcementEn);
    }, patience);
  });

  it("are saved only when all of them are valid", async () => {
    const before = await database().select().from(siteSettings);
    const wrong = {
      ...form,
      supportEmail: "nobody",
      socialFacebookUrl: "javascript:alert(1)",
      announcementAr: "ط".repeat(201),
      sloganEn: "x".repeat(61),
      listingsPerDay: "0",
      accent: "pink",
    };
    const { status, text } = await head.post(path, wrong);
    expect(status).toBe(422);
    for (const field of [
      "supportEmail",
      "socialFacebookUrl",
      "announcementAr",
      "sloganEn",
      "listingsPerDay",
    ])
      expect(text).toContain(`id="field-${field}-error"`);
    expect(await database().select().from(siteSettings)).toEqual(before);
  });

  it("are shown and not changed where the environment fixes them", async () => {
    vi.stubEnv("SITE_NAME_AR", "دليل");
    const { text } = await head.get(path);
    expect(text).toContain("SITE_NAME_AR");
    expect(text).not.toContain('name="siteNameAr"');
    const before = await acts();
    await head.post(path, { ...form, siteNameAr: "آخر", siteNameEn: "" });
    const [, names] = (await acts()).at(before.length) ?? [];
    expect(names).not.toContain("siteNameAr");
    vi.unstubAllEnvs();
  });

  it("send a test mail at once and show the server's answer, three times an hour", async () => {
    const server = await startMailServer();
    await database().execute(sql`delete from site_settings`);
    const trial = () => head.post(path, { intent: "trial" });
    expect((await trial()).text).toContain("No mail server");
    const smtpUrl = `smtp://127.0.0.1:${server.port}`;
    await database().transaction((tx) => storeSiteSettings(tx, { smtpUrl }, new Date()));
    await vi.waitFor(() => expect(site().smtpUrl).toBe(smtpUrl), patience);
    expect((await trial()).text).toContain("The server accepted the message");
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
    await server.close();
    expect((await trial()).text).toContain("ECONNREFUSED");
    await trial();
    expect((await trial()).status).toBe(429);
  });
});
