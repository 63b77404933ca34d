import fc from "fast-check";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { EnvError, readEnv } from "./env.server.ts";
import { settings } from "./settings.server.ts";

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

describe("readEnv", () => {
  it("refuses a second place beside a database of its own server, and one with a wrong %", () => {
    const DATA_KEY = Buffer.alloc(32, 7).toString("base64");
    const given = {
      DATA_KEY,
      SECOND_PLACE: "/mnt/other",
      DATABASE_URL: "postgres://x@db.example/x",
    };
    expect(problemsOf(given).join()).toMatch(/^SECOND_PLACE: is set beside DATABASE_URL/);
    const [wrong = ""] = problemsOf({
      DATA_KEY,
      SECOND_PLACE: "s3://key:hid%den@s3.example/bucket",
    });
    expect(wrong).toMatch(/^SECOND_PLACE: write /);
    expect(wrong).not.toMatch(/hid/);
  });

  it("loads the demo by default only when PUBLIC_URL is in a private network", () => {
    const demoAt = (publicUrl: string, DEMO = "") => readEnv({ PUBLIC_URL: publicUrl, DEMO }).demo;
    expect(demoAt("http://192.168.1.20:3000")).toBe(true);
    expect(demoAt("https://dalil.example")).toBe(false);
    expect(demoAt("https://dalil.example", "1")).toBe(true);
    expect(demoAt("http://localhost:3000", "0")).toBe(false);
    expect(readEnv({ PUBLIC_URL: "https://dalil.example" }).requireStaffMfa).toBe(true);
  });

  it("needs no variable to be set", () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      dataKeys: [],
      postgresBin: undefined,
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseWebUser: undefined,
      databaseConnections: undefined,
      secretKeys: [],
      publicUrl: "http://localhost:3000",
      demo: true,
      adminEmails: [],
      redirectHosts: [],
      siteNameAr: "دليل",
      siteNameEn: "Dalil",
      sloganAr: "كل سوريا في مكان واحد",
      sloganEn: "All of Syria in one place",
      accent: "green",
      supportEmail: "support@dalil.test",
      socialFacebookUrl: "https://facebook.com/dalil",
      socialTelegramUrl: "https://t.me/dalil",
      smtpUrl: undefined,
      mailFrom: "no-reply@localhost",
      phoneSignIn: true,
      passwordMinLength: 8,
      requireStaffMfa: false,
      oidcIssuer: undefined,
      oidcClientId: undefined,
      oidcClientSecret: undefined,
      oidcNameAr: undefined,
      oidcNameEn: undefined,
      oidcScopes: ["openid", "profile", "email"],
      oidcNonce: true,
      oidcPhoneClaim: undefined,
      telegramBotToken: undefined,
      telegramLoginSecret: undefined,
      telegramIssuer: "https://oauth.telegram.org",
      telegramApi: "https://api.telegram.org",
      googleClientId: undefined,
      googleClientSecret: undefined,
      accountGraceDays: 30,
      listingDays: 30,
      foundingSellers: 0,
      mapTileUrl: undefined,
      mapAttribution: "© OpenStreetMap contributors",
      geocoderUrl: undefined,
      geocoderToken: undefined,
      s3Endpoint: undefined,
      s3Bucket: undefined,
      s3Region: "us-east-1",
      s3AccessKeyId: undefined,
      s3SecretAccessKey: undefined,
      allowImageUrls: true,
      allowCommunityExtension: false,
      allowUnencrypted: false,
      vapidPrivateKey: undefined,
      trustedProxies: 0,
      backupEvery: undefined,
      backupDir: resolve("data/backups"),
      backupKeep: 7,
      backupBeforeUpgrade: true,
      logLevel: "info",
      pageCacheMb: 64,
      pagesPerMinute: 120,
      webProcesses: undefined,
      metricsToken: undefined,
    });
  });

  it("reads what is set", () => {
    const env = readEnv({
      PORT: "8080",
      HOST: "::1",
      DATA_DIR: "elsewhere",
      DATABASE_URL: "postgresql://dalil:secret@db.example:5433/dalil",
      PUBLIC_URL: "https://dalil.example",
      DEMO: "0",
      ADMIN_EMAILS: " Rima@Example.com, ,sami@example.com ",
      REDIRECT_HOSTS: "old.example,WWW.Dalil.example",
      SMTP_URL: "smtps://dalil:secret@mail.example:465",
      MAIL_FROM: "hello@dalil.example",
      PHONE_SIGN_IN: "0",
      PASSWORD_MIN_LENGTH: "10",
      OIDC_ISSUER: "https://id.example/realms/dalil",
      OIDC_CLIENT_ID: "dalil",
      OIDC_CLIENT_SECRET: "secret",
      OIDC_NAME_EN: "Example",
      GOOGLE_CLIENT_ID: "dalil",
      GOOGLE_CLIENT_SECRET: "secret",
      ACCOUNT_GRACE_DAYS: "7",
      TRUSTED_PROXIES: "2",
      LOG_LEVEL: "debug",
    });
    expect(env).toMatchObject({
      port: 8080,
      host: "::1",
      databaseUrl: "postgresql://dalil:secret@db.example:5433/dalil",
      publicUrl: "https://dalil.example",
      demo: false,
      adminEmails: ["rima@example.com", "sami@example.com"],
      redirectHosts: ["old.example", "www.dalil.example"],
      smtpUrl: "smtps://dalil:secret@mail.example:465",
      mailFrom: "hello@dalil.example",
      phoneSignIn: false,
      passwordMinLength: 10,
      requireStaffMfa: true,
      oidcIssuer: "https://id.example/realms/dalil",
      oidcNameEn: "Example",
      googleClientSecret: "secret",
      accountGraceDays: 7,
      trustedProxies: 2,
      logLevel: "debug",
    });
    expect(isAbsolute(env.dataDir)).toBe(true);
  });

  it("takes an empty variable as unset", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: " ", SITE_NAME_AR: "" })).toEqual(readEnv({}));
  });

  it("reads every secret from a file as well", () => {
    const folder = mkdtempSync(join(tmpdir(), "dalil-env-"));
    const [file, none] = [join(folder, "value"), join(folder, "none")];
    const isSecret = /KEY|SECRET|TOKEN|DATABASE_|SECOND_PLACE|SMTP_URL|DSN|WEB_USER/;
    const isPublic = /S3_ACCESS_KEY_ID|CONNECTIONS/;
    for (const { variable, ...setting } of Object.values(settings)) {
      const expected = isSecret.test(variable) && !isPublic.test(variable);
      expect("isSecret" in setting, variable).toBe(expected);
    }
    writeFileSync(file, "smtps://dalil:w0rd@mail.example:465\n");
    expect(readEnv({ SMTP_URL_FILE: file }).smtpUrl).toBe("smtps://dalil:w0rd@mail.example:465");
    expect(readEnv({ PUBLIC_URL_FILE: none }).publicUrl).toBe("http://localhost:3000");
    expect(problemsOf({ SMTP_URL_FILE: none })).toEqual([
      `SMTP_URL_FILE: ${none} cannot be read (ENOENT)`,
    ]);
    expect(problemsOf({ SMTP_URL_FILE: file, SMTP_URL: "smtp://mail.example" })).toEqual([
      "SMTP_URL: is set beside SMTP_URL_FILE; leave one of them",
    ]);
    rmSync(folder, { recursive: true });
  });

  it("accepts the key that a first start made as well as one from openssl", () => {
    const key = Buffer.alloc(32, 251);
    for (const encoding of ["base64", "base64url"] as const)
      expect(readEnv({ SECRET_KEY: key.toString(encoding) }).secretKeys).toEqual([key]);
  });

  it("puts the port into the fallback of PUBLIC_URL", () => {
    expect(readEnv({ PORT: "4100" }).publicUrl).toBe("http://localhost:4100");
  });

  it("starts at every port with its own defaults", () => {
    const publicUrl = fc.integer({ min: 1, max: 65_535 }).map((port) => ({
      found: readEnv({ PORT: String(port) }).publicUrl,
      expected: new URL(`http://localhost:${port}`).origin,
    }));
    const isItsOwn = fc.property(publicUrl, ({ found, expected }) => {
      expect(found).toBe(expected);
      expect(readEnv({ PUBLIC_URL: found }).publicUrl).toBe(found);
    });
    fc.assert(isItsOwn);
    expect([80, 443].map((port) => readEnv({ PORT: String(port) }).publicUrl)).toEqual([
      "http://localhost",
      "http://localhost:443",
    ]);
  });

  it.each(["https://dalil.example:443", "HTTPS://Dalil.Example"])("takes %s", (PUBLIC_URL) => {
    expect(readEnv({ PUBLIC_URL }).publicUrl).toBe("https://dalil.example");
  });

  it.each([
    ["https://dalil.example:8443", "no-reply@dalil.example"],
    ["http://192.0.2.7", "no-reply@[192.0.2.7]"],
    ["http://[2001:db8::7]:3000", "no-reply@[IPv6:2001:db8::7]"],
  ])("sends its mail from the host of %s", (address, sender) => {
    expect(readEnv({ PUBLIC_URL: address }).mailFrom).toBe(sender);
  });

  it("requires a second factor of staff when it is set, and where there is no demo", () => {
    const asks = (source: Record<string, string>) => readEnv(source).requireStaffMfa;
    expect([asks({ DEMO: "0" }), asks({ REQUIRE_STAFF_MFA: "1" })]).toEqual([true, true]);
    expect(asks({ DEMO: "0", REQUIRE_STAFF_MFA: "0" })).toBe(false);
  });

  it.each([
    ["PORT", "0"],
    ["PORT", "70000"],
    ["PORT", "3000.5"],
    ["PORT", "http"],
    ["HOST", "a b"],
    ["HOST", "127.0.0.1:80"],
    ["DATABASE_URL", "mysql://localhost/dalil"],
    ["DATABASE_DIRECT_URL", "mysql://localhost/dalil"],
    ["SECRET_KEY", "too-short"],
    ["PUBLIC_URL", "dalil.example"],
    ["PUBLIC_URL", "ftp://dalil.example"],
    ["PUBLIC_URL", "https://dalil.example/"],
    ["PUBLIC_URL", "https://dalil.example/shop"],
    ["PUBLIC_URL", "https://user@dalil.example"],
    ["PUBLIC_URL", "https://dalil.example:70000"],
    ["PUBLIC_URL", "https://dalil.example?"],
    ["DEMO", "yes"],
    ["ADMIN_EMAILS", "rima@example.com,sami"],
    ["REDIRECT_HOSTS", "https://old.example"],
    ["REDIRECT_HOSTS", "old.example/path"],
    ["REDIRECT_HOSTS", "old.example:8080"],
    ["SUPPORT_EMAIL", "support"],
    ["SOCIAL_FACEBOOK_URL", "http://facebook.com/dalil"],
    ["SOCIAL_TELEGRAM_URL", "t.me/dalil"],
    ["SMTP_URL", "mail.example:25"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "https://mail.example"],
    ["MAIL_FROM", "Dalil <hello@dalil.example>"],
    ["MAIL_FROM", "hello@dalil.example\r\nBcc: all@dalil.example"],
    ["PHONE_SIGN_IN", "true"],
    ["PASSWORD_MIN_LENGTH", "7"],
    ["REQUIRE_STAFF_MFA", "no"],
    ["ACCOUNT_GRACE_DAYS", "0"],
    ["TRUSTED_PROXIES", "-1"],
    ["BACKUP_EVERY", "daily"],
    ["BACKUP_EVERY", "0h"],
    ["BACKUP_EVERY", "4m"],
    ["BACKUP_KEEP", "0"],
    ["BACKUP_BEFORE_UPGRADE", "no"],
    ["LOG_LEVEL", "loud"],
  ])("refuses %s=%s and names only it", (variable, value) => {
    const problems = problemsOf({ [variable]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${variable}: `));
  });

  it("lists everything that is wrong at once", () => {
    const problems = problemsOf({ PORT: "x", DEMO: "2", ADMIN_EMAILS: "a,b" });
    expect(problems.map((problem) => problem.split(":")[0])).toEqual([
      "PORT",
      "DEMO",
      "ADMIN_EMAILS",
    ]);
  });

  it("refuses an old host that is the host of the site", () => {
    const problems = problemsOf({
      PUBLIC_URL: "https://dalil.example",
      REDIRECT_HOSTS: "old.example,dalil.example",
    });
    expect(problems).toEqual([expect.stringMatching(/^REDIRECT_HOSTS: .*itself/)]);
  });

  it.each(["http://id.example", "ftp://id.example", "id.example"])(
    "refuses %s as identity provider",
    (OIDC_ISSUER) => {
      const problems = problemsOf({ OIDC_ISSUER, OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" });
      expect(problems).toEqual([expect.stringMatching(/^OIDC_ISSUER: .*https/)]);
    },
  );

  it("takes an identity provider on the own machine without encryption", () => {
    const OIDC_ISSUER = "http://127.0.0.1:4000";
    const env = readEnv({ OIDC_ISSUER, OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" });
    expect(env.oidcIssuer).toBe(OIDC_ISSUER);
  });

  it("refuses an incomplete group of settings and names the missing ones", () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: "dalil" })).toEqual([
      "GOOGLE_CLIENT_SECRET: is missing beside GOOGLE_CLIENT_ID",
    ]);
    expect(problemsOf({ OIDC_CLIENT_ID: "dalil", OIDC_CLIENT_SECRET: "secret" })).toEqual([
      "OIDC_ISSUER: is missing beside OIDC_CLIENT_ID and OIDC_CLIENT_SECRET",
    ]);
    expect(problemsOf({ TELEGRAM_LOGIN_SECRET: "secret" })).toEqual([
      "TELEGRAM_BOT_TOKEN: is missing beside TELEGRAM_LOGIN_SECRET",
    ]);
  });

  it.each([
    ["DATABASE_URL", "mysql://dalil:top-secret@db/dalil"],
    ["SMTP_URL", "imap://dalil:top-secret@mail.example"],
    ["SECRET_KEY", "top-secret"],
  ])("never repeats the password of %s", (variable, value) => {
    const problems = problemsOf({ [variable]: value });
    expect(problems).toHaveLength(1);
    expect(problems.join()).not.toContain("top-secret");
  });
});

describe("settings", () => {
  it("describes each variable once", () => {
    const all = Object.values(settings);
    expect(new Set(all.map((setting) => setting.variable)).size).toBe(all.length);
    for (const setting of all) expect(setting.description).toMatch(/^[A-Z0-9].+\.$/);
  });
});
