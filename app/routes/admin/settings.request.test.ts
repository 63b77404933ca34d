import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { auditLog } from "#app/platform/audit/tables.ts";
import { saveChosen } from "#app/platform/chosen/chosen.server.ts";
import { siteSettings } from "#app/platform/chosen/tables.ts";
import { database } from "#app/platform/database.server.ts";
import { site } from "#app/platform/site.server.ts";
import { startMailServer } from "#test/mail-server.ts";
import { joinAs } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser } = useProgram({ demo: false });
const path = "/en/admin/settings";

const patience = { timeout: 30_000, interval: 50 };
const form = {
  intent: "save",
  siteNameAr: "سوق الشام",
  siteNameEn: "Souk",
  announcementAr: "نتوقف الليلة ساعة للصيانة",
  announcementEn: "We are away for an hour tonight",
  supportEmail: "help@dalil.example",
  socialFacebookUrl: "https://facebook.com/souk",
  socialTelegramUrl: "",
};

let head: Browser;
let email = "";

beforeAll(async () => {
  head = browser();
  email = await joinAs(head);
  await database().execute(sql`update users set role = 'administrator'`);
});

const acts = async () =>
  (await database().select().from(auditLog)).map(({ action, targetId }) => [action, targetId]);

describe("the site's settings", () => {
  it("stand on every page soon, for visitors too, and in the audit log once", async () => {
    const visitor = browser();
    await visitor.get("/en/search");
    for (let n = 0; n < 2; n++) expect((await head.post(path, form)).status).toBe(302);
    await vi.waitFor(async () => {
      const { text } = await visitor.get("/en/search");
      for (const words of ["Souk", form.announcementEn, "help@dalil.example", "com/souk"])
        expect(text).toContain(words);
    }, patience);
    expect((await visitor.get("/search")).text).toContain(form.announcementAr);
    expect(await acts()).toEqual([
      [
        "site-settings",
        "siteNameAr siteNameEn supportEmail socialFacebookUrl announcementAr announcementEn",
      ],
    ]);
    expect((await head.get("/en/admin/audit?kind=site")).text).toContain(
      "Changed the site settings",
    );
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

  it("are kept only where all of them may be so", async () => {
    const before = await database().select().from(siteSettings);
    const wrong = {
      ...form,
      supportEmail: "nobody",
      socialFacebookUrl: "javascript:alert(1)",
      announcementAr: "ط".repeat(201),
    };
    const { status, text } = await head.post(path, wrong);
    expect(status).toBe(422);
    for (const field of ["supportEmail", "socialFacebookUrl", "announcementAr"])
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

  it("try the mail at once, and say what the server answered, three times in an hour", async () => {
    const server = await startMailServer();
    await database().execute(sql`delete from site_settings`);
    const trial = () => head.post(path, { intent: "trial" });
    expect((await trial()).text).toContain("No mail server");
    const smtpUrl = `smtp://127.0.0.1:${server.port}`;
    await database().transaction((tx) => saveChosen(tx, { smtpUrl }, new Date()));
    await vi.waitFor(() => expect(site().smtpUrl).toBe(smtpUrl), patience);
    expect((await trial()).text).toContain("The server took the message");
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
    await server.close();
    expect((await trial()).text).toContain("ECONNREFUSED");
    await trial();
    expect((await trial()).status).toBe(429);
  });
});
