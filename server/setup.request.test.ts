import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { makeSetupLink } from "#app/features/administration/setup-link.server.ts";
import { auditLog, siteSettings } from "#app/platform/tables.ts";
import { database } from "#app/platform/database.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { site } from "#app/platform/site.server.ts";
import { joinAs, password } from "#test/members.ts";
import { findMarkupFaults } from "#test/markup.ts";
import { holds } from "#test/html.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask } = useProgram({ demo: false, requireStaffMfa: true });

const form = {
  fullName: "رنا الحلبي",
  email: "rana@dalil.test",
  password,
  confirmation: password,
  siteNameAr: "سوق الشام",
  siteNameEn: "Souk al-Sham",
  supportEmail: "",
  smtpHost: "",
  smtpPort: "465",
  smtpUser: "",
  smtpPassword: "",
  mailFrom: "",
};

let path = "";

const patience = { timeout: 30_000, interval: 50 };

async function open(): Promise<Browser> {
  const visitor = browser();
  await visitor.get(path);
  return visitor;
}

async function countDemoJobs(): Promise<number> {
  const { rows } = await database().execute(
    sql`select id from pgboss.job where name = 'load-demo' and state <> 'cancelled'`,
  );
  return rows.length;
}

// A process of its own would load the demo, into the database of its environment: not the test's.
beforeAll(async () => {
  await ask(`
    create function postpone() returns trigger language plpgsql as $$
      begin new.start_after := now() + interval '1 day'; return new; end $$;
    create trigger postpone before insert on pgboss.job for each row
      when (new.name = 'load-demo') execute function postpone()`);
});

beforeEach(async () => {
  await database().execute(sql`delete from pgboss.job where name = 'load-demo'`);
  await database().execute(sql`delete from users`);
  await database().execute(sql`delete from site_settings`);
  await database().execute(sql`delete from limits`);
  path = (await makeSetupLink(new Date())) ?? "";
});

describe("the link of a first start", () => {
  it.each(["", "/en"])("opens a form at %s/setup, for whoever has it alone", async (language) => {
    const { status, text, headers } = await browser().get(language + path);
    expect(status).toBe(200);
    expect(await findMarkupFaults(text)).toEqual([]);
    expect(text).toContain("PUBLIC_URL");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cache-control")).toContain("no-store");
    for (const other of ["/setup", "/setup?token=", `/setup?token=${"x".repeat(43)}`]) {
      expect((await browser().get(language + other)).status, other).toBe(404);
      expect((await browser().post(language + other, form)).status, other).toBe(404);
    }
  });

  it("is not looked for again and again from one browser", async () => {
    const visitor = await open();
    const tries = Array.from({ length: limits.setupByDevice.amount + 5 }, () =>
      visitor.get("/setup?token=guess"),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([404, 429]);
    const sender = await open();
    const sent = Array.from({ length: limits.setupByDevice.amount + 5 }, () =>
      sender.post("/setup?token=guess", form),
    );
    const answers = (await Promise.all(sent)).map(({ status }) => status);
    expect([...new Set(answers)].sort(), "nor by its form").toEqual([404, 429]);
    expect((await (await open()).get(path)).status, "others look as before").toBe(200);
  });

  it("makes the administrator once, who goes on to the second step", async () => {
    const visitor = await open();
    const done = await visitor.post(path, form);
    expect([done.status, done.headers.get("location")]).toEqual([
      302,
      expect.stringMatching(/^\/account\/settings\?second-step=[\w-]{43}#two-factor$/),
    ]);
    expect(await database().select().from(users)).toMatchObject([
      { name: "رنا الحلبي", email: "rana@dalil.test", role: "administrator", emailVerified: true },
    ]);
    expect((await visitor.get("/account")).status).toBe(200);
    expect((await browser().get(path)).status).toBe(404);
    expect((await browser().post(path, { ...form, email: "b@dalil.test" })).status).toBe(404);
    const acts = await database().select({ action: auditLog.action }).from(auditLog);
    expect(acts.map(({ action }) => action)).toEqual([
      "member-created",
      "role-administrator",
      "site-set-up",
    ]);
    expect(await makeSetupLink(new Date()), "the next start prints none").toBeNull();
  });

  it("makes one administrator where several open it at once", async () => {
    const visitors = await Promise.all(Array.from({ length: 5 }, open));
    const answers = await Promise.all(
      visitors.map((visitor, n) => visitor.post(path, { ...form, email: `head-${n}@dalil.test` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 404, 404, 404, 404]);
    expect(await database().select({ role: users.role }).from(users)).toEqual([
      { role: "administrator" },
    ]);
  });

  it("ends when the next start makes a new one, and when somebody has become administrator in another way", async () => {
    const earlier = path;
    path = (await makeSetupLink(new Date())) ?? "";
    expect((await browser().get(earlier)).status).toBe(404);
    expect((await browser().get(path)).status).toBe(200);
    await joinAs(browser());
    expect((await browser().get(path)).status, "members are no administrators").toBe(200);
    await database().execute(sql`update users set role = 'administrator'`);
    expect((await browser().get(path)).status).toBe(404);
    expect((await browser().post(path, form)).status).toBe(404);
  });

  it("explains what is wrong, keeps what was typed except passwords, and stays valid", async () => {
    const visitor = await open();
    const wrong = { email: "rana", confirmation: "other", siteNameAr: " ", smtpHost: "a b" };
    const { status, text } = await visitor.post(`/en${path}`, { ...form, ...wrong });
    expect(status).toBe(422);
    for (const field of ["email", "confirmation", "siteNameAr", "smtpHost"])
      expect(text).toContain(`id="field-${field}-error"`);
    expect(text).toContain("Souk al-Sham");
    expect(text).not.toContain(password);
    await joinAs(browser(), "rana@dalil.test");
    expect((await visitor.post(path, form)).text).toContain('id="field-email-error"');
    expect((await visitor.post(path, { ...form, email: "r@dalil.test" })).status).toBe(302);
  });
});

describe("what is chosen with it", () => {
  it("is on every page soon", async () => {
    const [visitor, other] = [await open(), browser()];
    await visitor.post(path, form);
    await vi.waitFor(
      async () => expect((await other.get("/en/search")).text).toContain("Souk al-Sham"),
      patience,
    );
    expect((await other.get("/search")).text).toContain("سوق الشام");
    expect((await other.get("/.well-known/security.txt")).text).toContain("rana@dalil.test");
  });

  it("is not stored before the mail server accepted the test mail", async () => {
    const visitor = await open();
    const local = { ...form, smtpHost: "127.0.0.1", smtpPort: "25", trial: "yes" };
    const away = await visitor.post(`/en${path}`, local);
    expect(away.status).toBe(422);
    expect(holds(away.text, "no mail server answers there")).toBe(true);
    expect(away.text, "what listens inside is nobody's business").not.toMatch(/ECONN|timed? ?out/i);
    expect(await database().$count(users)).toBe(0);
    expect((await visitor.post(path, { ...local, trial: "" })).status).toBe(302);
  });

  it("is stored with the mail server's password encrypted", async () => {
    const visitor = await open();
    await visitor.post(path, {
      ...form,
      smtpHost: "mail.dalil.test",
      smtpUser: "no-reply@dalil.test",
      smtpPassword: "p@ss/word",
    });
    await vi.waitFor(() =>
      expect(site().smtpUrl).toBe(
        "smtps://no-reply%40dalil.test:p%40ss%2Fword@mail.dalil.test:465",
      ),
    );
    const rows = await database().select().from(siteSettings);
    expect(JSON.stringify(rows)).not.toContain("p@ss");
    expect(JSON.stringify(rows)).not.toContain("p%40ss");
  });

  it("may be demo content, once", async () => {
    expect((await browser().get(path)).text).toContain('name="demo"');
    await (await open()).post(path, { ...form, demo: "yes" });
    expect(await countDemoJobs()).toBe(1);
  });

  it.each([
    ["", {}],
    ["0", { demo: "yes" }],
  ])("is no demo content with DEMO=%s otherwise", async (DEMO, wish) => {
    vi.stubEnv("DEMO", DEMO);
    expect((await browser().get(path)).text.includes('name="demo"')).toBe(DEMO === "");
    await (await open()).post(path, { ...form, ...wish });
    expect(await countDemoJobs()).toBe(0);
    vi.unstubAllEnvs();
  });

  it("is not asked for where the environment fixes it", async () => {
    vi.stubEnv("SITE_NAME_EN", "Dalil");
    vi.stubEnv("SMTP_URL", "smtp://u:s3cret@mail.dalil.test");
    const { text } = await browser().get(`/en${path}`);
    for (const shown of ["SITE_NAME_EN", "SMTP_URL"]) expect(text).toContain(shown);
    expect(text).not.toMatch(/name="(siteNameEn|smtpHost)"/);
    expect(text).not.toContain("s3cret");
    const visitor = await open();
    await visitor.post(path, { ...form, siteNameEn: "Mine", smtpHost: "mine.dalil.test" });
    const rows = await database().select({ name: siteSettings.name }).from(siteSettings);
    expect(rows.map(({ name }) => name).sort()).toEqual(["siteNameAr", "supportEmail"]);
    vi.unstubAllEnvs();
  });
});
