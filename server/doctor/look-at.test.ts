import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { afterEach, describe, expect, it, onTestFinished, test } from "vitest";
import { type Env, EnvError, readEnv } from "#app/platform/env.server.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { startIdentityProvider } from "#test/identity-provider.ts";
import { TelegramBot } from "#test/telegram-bot.ts";
import { refusal, startMailServer } from "#test/mail-server.ts";
import { startObjectStore } from "#test/object-store.ts";
import { layStreetFile, streetFile } from "#test/street-file.ts";
import { formatBytes } from "../operator.ts";
import { type Finding, formatFindings, problem, right, listFindings } from "./finding.ts";
import {
  advisoriesFile,
  lookAtAdvisories,
  lookAtBackups,
  lookAtNames,
  lookAtSettings,
} from "./look-at-settings.ts";
import {
  lookAtDisk,
  lookAtFileClock,
  lookAtMachine,
  lookAtPermissions,
} from "./look-at-machine.ts";
import { warnOfMisspelt } from "./misspelt.ts";
import { refuseUnencrypted, warnOfUnencrypted } from "./unencrypted.ts";
import { lookAtDurability } from "./look-at-database.ts";
import { lookAtMail, lookAtMap, lookAtStore, lookAtTelegram } from "./look-at-services.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dalil-doctor-"));
  folders.push(folder);
  return folder;
}

/** Each finding as `state check`; every one that is not right has a cure. */
function messagesOf(findings: readonly Finding[]): string[] {
  for (const one of findings) expect(Boolean(one.cure), one.found).toBe(one.state !== "right");
  return findings.map(({ state, check }) => `${state} ${check}`);
}

describe("the disk", () => {
  const gigabytes = (count: number) => ({ bsize: 4_096, bavail: (count * 1024 ** 3) / 4_096 });
  const look = (room: object) =>
    lookAtDisk("Disk", "/data", async () => ({
      ...gigabytes(50),
      files: 1e6,
      ffree: 5e5,
      ...room,
    })).then(listFindings);

  it.each([
    [{}, ["right Disk"]],
    [gigabytes(0.5), ["warning Disk"]],
    [gigabytes(0.05), ["problem Disk"]],
    [{ ffree: 10_000 }, ["right Disk", "warning Disk, inodes"]],
    [{ ffree: 12 }, ["right Disk", "problem Disk, inodes"]],
    [{ files: 0, ffree: 0 }, ["right Disk"]],
  ])("%j", async (room, expected) => {
    expect(messagesOf(await look(room))).toEqual(expected);
  });

  it("is read where there is no other word", async () => {
    const [first] = messagesOf(listFindings(await lookAtDisk("Disk", makeFolder())));
    expect(first).toMatch(/Disk$/);
  });
});

describe("permissions", () => {
  it("are right where only the owner reads what is secret", async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, "keys"), { mode: 0o700 });
    writeFileSync(join(folder, "keys/secret"), "s", { mode: 0o600 });
    expect(messagesOf(listFindings(await lookAtPermissions(folder)))).toEqual([
      "right Data folder",
      "right Keys",
    ]);
    expect(readdirSync(folder)).toEqual(["keys"]);
  });

  it("are wrong where others read the secret or walk into the mails", async () => {
    const folder = makeFolder();
    for (const name of ["keys", "mail"]) mkdirSync(join(folder, name), { mode: 0o700 });
    writeFileSync(join(folder, "keys/secret"), "s");
    chmodSync(join(folder, "keys/secret"), 0o644);
    chmodSync(join(folder, "mail"), 0o755);
    const all = listFindings(await lookAtPermissions(folder));
    expect(all.slice(1).map(({ state, cure }) => [state, cure])).toEqual([
      ["problem", `chmod 600 ${join(folder, "keys/secret")}`],
      ["problem", `chmod 700 ${join(folder, "mail")}`],
    ]);
  });

  it("are wrong where nothing can be written", async () => {
    const file = join(makeFolder(), "a file");
    writeFileSync(file, "");
    expect(messagesOf(listFindings(await lookAtPermissions(file)))[0]).toBe("problem Data folder");
  });
});

describe("the map", () => {
  it("is right without streets and with them", async () => {
    const folder = makeFolder();
    expect(messagesOf(listFindings(await lookAtMap(folder)))).toEqual(["right Map"]);
    layStreetFile(folder);
    const all = listFindings(await lookAtMap(folder));
    expect(all).toMatchObject([{ state: "right", found: expect.stringMatching(/^streets of /) }]);
  });

  it("is a warning where the file was cut off", async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, "map.pmtiles"), streetFile().subarray(0, 200));
    expect(messagesOf(listFindings(await lookAtMap(folder)))).toEqual(["warning Map"]);
  });
});

describe("settings", () => {
  const open = {
    PUBLIC_URL: "https://dalil.example",
    TRUSTED_PROXIES: "1",
    DEMO: "0",
    SMTP_URL: "smtps://mail.example",
    DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
    SUPPORT_EMAIL: "help@dalil.example",
  };
  const wrong = (settings: Record<string, string>) =>
    messagesOf(listFindings(lookAtSettings(readEnv({ ...settings })))).filter(
      (one) => !one.startsWith("right"),
    );

  it("are right on one's own machine, and behind a proxy with everything set", () => {
    expect(wrong({})).toEqual([]);
    expect(wrong(open)).toEqual([]);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ PUBLIC_URL: "http://dalil.example" }, ["problem PUBLIC_URL"]],
    [{ DEMO: "1" }, ["problem DEMO"]],
    [{ SMTP_URL: "" }, ["warning SMTP_URL"]],
    [{ DATA_KEY: "" }, ["warning DATA_KEY"]],
    [{ SUPPORT_EMAIL: "" }, ["warning SUPPORT_EMAIL"]],
    [{ TRUSTED_PROXIES: "0" }, ["warning Proxy"]],
    [{ HOST: "0.0.0.0" }, ["warning Proxy"]],
    [{ PUBLIC_URL: "", HOST: "0.0.0.0", TRUSTED_PROXIES: "0" }, ["warning PUBLIC_URL"]],
  ])("with %j", (settings, expected) => {
    expect(wrong({ ...open, ...settings })).toEqual(expected);
  });
});

test("names that are nearly those of settings are named, by the doctor and at the start", () => {
  const nearly = ["SITE_NAM_AR", "SMPT_URL", "site_name_ar", "SMTP_URL_FILE"];
  const others = ["PATH", "HOST", "PORT", "LOGNAME", "HOSTNAME", "PGPORT"];
  const findings = listFindings(lookAtNames([...nearly, ...others]));
  expect(findings.map(({ found, cure }) => `${found} ${cure}`)).toEqual([
    expect.stringMatching(/SITE_NAM_AR.*write SITE_NAME_AR/),
    expect.stringMatching(/SMPT_URL.*write SMTP_URL/),
    expect.stringMatching(/site_name_ar.*write SITE_NAME_AR/),
  ]);
  expect(warnOfMisspelt(nearly)).toContain("SITE_NAM_AR (SITE_NAME_AR?)");
  expect(warnOfMisspelt(others)).toBeNull();
});

describe("connections without encryption", () => {
  const open = "http://store.example";
  it.each<[Record<string, string>, string[]]>([
    [{ DATABASE_URL: "postgres://dalil:w0rd@db.example/dalil" }, ["DATABASE_URL"]],
    [{ DATABASE_URL: "postgres://dalil:w0rd@db.example/dalil?sslmode=prefer" }, ["DATABASE_URL"]],
    [{ DATABASE_URL: "postgres://dalil:w0rd@db.example/dalil?sslmode=require" }, []],
    [{ DATABASE_URL: "postgres://dalil:w0rd@database/dalil" }, []],
    [{ DATABASE_URL: "postgres://dalil:w0rd@10.0.0.4/dalil" }, []],
    [{ DATABASE_DIRECT_URL: "postgres://db2.example/dalil" }, ["DATABASE_DIRECT_URL"]],
    [
      { S3_ENDPOINT: open, S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" },
      ["S3_ENDPOINT"],
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: open }, ["OTEL_EXPORTER_OTLP_ENDPOINT"]],
    [{ SENTRY_DSN: "http://key@sentry.example/4" }, ["SENTRY_DSN"]],
    [{ SENTRY_DSN: "https://key@sentry.example/4" }, []],
  ])("with %j the doctor warns and the start prints it", (settings, expected) => {
    const env = readEnv(settings);
    const found = listFindings(lookAtSettings(env)).filter(({ state }) => state !== "right");
    expect(found.map(({ check }) => check)).toEqual(expected);
    const printed = warnOfUnencrypted(env);
    for (const variable of expected) expect(printed).toContain(variable);
    if (expected.length === 0) expect(printed).toBeNull();
    const refusal = refusalOf(settings);
    for (const variable of expected) expect(refusal).toContain(`${variable}: `);
    if (expected.length === 0) expect(refusal).toBe("");
    expect(refusalOf({ ...settings, ALLOW_UNENCRYPTED: "1" })).toBe("");
    expect(JSON.stringify([found, printed, refusal])).not.toContain("w0rd");
  });

  const refusalOf = (settings: Record<string, string>) => {
    try {
      return refuseUnencrypted(readEnv(settings)) ?? "";
    } catch (error) {
      expect(error).toBeInstanceOf(EnvError);
      return String(error);
    }
  };

  it.each([
    ["http://dalil.example", true],
    ["http://198.51.100.7:3000", true],
    ["https://dalil.example", false],
    ["http://localhost:3000", false],
    ["http://192.168.1.5:3000", false],
    ["http://dalil.local", false],
  ])("refuse a start at %s: %s", (publicUrl, isRefused) => {
    expect(refusalOf({ PUBLIC_URL: publicUrl }).includes("PUBLIC_URL: ")).toBe(isRefused);
    expect(refusalOf({ PUBLIC_URL: publicUrl, ALLOW_UNENCRYPTED: "1" })).toBe("");
  });

  it("name an http PUBLIC_URL, except of this machine", () => {
    const printed = (publicUrl: string) => warnOfUnencrypted(readEnv({ PUBLIC_URL: publicUrl }));
    expect(printed("http://dalil.example")).toContain("PUBLIC_URL (dalil.example)");
    expect(printed("https://dalil.example")).toBeNull();
    expect(printed("http://localhost:3000")).toBeNull();
  });
});

describe("the advisories", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  const look = (stored?: object) => {
    const folder = makeFolder();
    if (stored) writeFileSync(join(folder, advisoriesFile), JSON.stringify(stored));
    return listFindings(lookAtAdvisories(folder, now));
  };

  it("are named with the day of the last answer", () => {
    const [found] = look({ at: "2026-11-20T08:00:00Z", code: 0 });
    expect(found).toMatchObject({
      state: "right",
      found: expect.stringMatching(/2026-11-20, 8 d/),
    });
  });

  it.each([
    ["never asked for", undefined],
    ["asked for long ago", { at: "2026-10-01T08:00:00Z", code: 0 }],
    ["that concern us", { at: "2026-11-27T08:00:00Z", code: 1 }],
  ])("%s are a warning", (_, stored) => {
    expect(messagesOf(look(stored))).toEqual(["warning Advisories"]);
  });
});

describe("backups", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const look = async (names: string[], backupEvery?: number) => {
    const folder = makeFolder();
    for (const name of names) writeFileSync(join(folder, name), zstdCompressSync("x"));
    const dataDir = makeFolder();
    return messagesOf(
      listFindings(await lookAtBackups({ backupDir: folder, dataDir, backupEvery }, now)),
    ).filter((one) => one.endsWith(" Backups"));
  };

  it.each<[string[], number | undefined, string]>([
    [[], undefined, "warning"],
    [["dalil-20261122-040000.tar.zst"], undefined, "right"],
    [["dalil-20261101-040000.tar.zst"], undefined, "warning"],
    [["dalil-20261120-040000.tar.zst"], 24 * 3_600_000, "warning"],
    [["dalil-20261121-040000.tar.zst"], 24 * 3_600_000, "right"],
  ])("%j, made every %s ms", async (names, every, state) => {
    // The second is of the disk, which is the same here.
    expect(await look(names, every)).toEqual([`${state} Backups`, "warning Backups"]);
  });

  it("are a problem where a wrong clock has named one, which does not count for the age of the others", async () => {
    const future = "dalil-20991231-000000.tar.zst";
    expect(await look([future])).toEqual(["warning Backups", "problem Backups", "warning Backups"]);
    expect(await look([future, "dalil-20261122-040000.tar.zst"])).toEqual([
      "right Backups",
      "problem Backups",
      "warning Backups",
    ]);
  });
});

describe("the machine", () => {
  const machine = { memory: 4 * 1024 ** 3, available: 1024 ** 3, openFiles: 65_536, node: "v24" };
  it.each([
    [{}, ["right Memory", "right Open files"]],
    [{ available: 1024 ** 2 }, ["problem Memory", "right Open files"]],
    [{ memory: 1024 ** 3 }, ["warning Memory", "right Open files"]],
    [{ openFiles: 4_096 }, ["right Memory", "warning Open files"]],
    [{ openFiles: 256 }, ["right Memory", "problem Open files"]],
    [{ openFiles: null, available: null }, ["right Memory"]],
  ])("%j", (part, expected) => {
    expect(messagesOf(listFindings(lookAtMachine({ ...machine, ...part }, 2))).slice(1)).toEqual(
      expected,
    );
  });
});

it.each([
  ["v24.21.0", "warning", /lacks the mends of 24.22.3, which came out on 2026-11-12, 8 days ago/],
  ["v24.22.3", "right", /no newer one/],
  ["v21.0.0", "warning", /gets no more mends/],
])("Node %s: %s", (node, state, found) => {
  const machine = { memory: 4e9, available: null, openFiles: null, node };
  const [first] = listFindings(lookAtMachine(machine, 1, new Date("2026-11-20T12:00:00Z")));
  expect(first).toMatchObject({ check: "Node", state, found: expect.stringMatching(found) });
});

describe("Telegram", () => {
  it("is not looked at where there is no bot", async () => {
    configureSite(readEnv({}));
    expect(listFindings(await lookAtTelegram(site()))).toEqual([]);
  });

  it("says who the bot is, and which address its own page sends browsers to", async () => {
    const bot = await new TelegramBot().start();
    const provider = await startIdentityProvider("http://dalil.test/auth/callback/telegram", {
      asTelegram: true,
    });
    onTestFinished(async () => void (await Promise.all([bot.close(), provider.close()])));
    const settings = {
      PUBLIC_URL: "http://dalil.test",
      TELEGRAM_BOT_TOKEN: bot.token,
      TELEGRAM_API: bot.root,
      TELEGRAM_ISSUER: provider.issuer,
      TELEGRAM_LOGIN_SECRET: provider.clientSecret,
    };
    const look = async (more: Record<string, string> = {}) => {
      configureSite(readEnv({ ...settings, ...more }));
      return lookAtTelegram(site()).then(listFindings);
    };
    const right = await look();
    expect(messagesOf(right)).toEqual(["right Telegram", "right Telegram", "warning Telegram"]);
    expect(right[0]?.found).toContain(`@${bot.username}`);
    expect(right[1]?.found).toContain("http://dalil.test/auth/callback/telegram");
    expect(right[2]?.cure).toContain("https://");
    bot.webhook = "https://another.test/bot";
    expect((await look())[1]?.found).toContain("another program");
    bot.webhook = "";
    const wrong = `7310011223:${"B".repeat(35)}`;
    const [refused] = await look({ TELEGRAM_BOT_TOKEN: wrong });
    expect(refused?.cure).toContain("@BotFather");
    expect(JSON.stringify(refused)).not.toContain("BBBB");
    const [, away] = await look({ TELEGRAM_ISSUER: bot.root });
    expect(away?.found).toContain("no identity provider");
  });
});

describe("mail", () => {
  it("goes to files where there is no server", async () => {
    const findings = listFindings(await lookAtMail(undefined));
    expect(messagesOf(findings)).toEqual(["right Mail", "warning Sign-up"]);
    expect(findings[0]?.found).toContain("folder mail");
    expect(findings[1]?.found).toContain("reveals who has an account");
  });

  it("is tried by signing in, without sending", async () => {
    const server = await startMailServer({
      onAuth: ({ password }, _, done) =>
        password === "right" ? done(null, { user: "dalil" }) : done(refusal(535, "no")),
      allowInsecureAuth: true,
    });
    onTestFinished(server.close);
    const at = (password: string) => `smtp://dalil:${password}@127.0.0.1:${server.port}`;
    expect(messagesOf(listFindings(await lookAtMail(at("right"))))).toEqual(["right Mail"]);
    const refused = listFindings(await lookAtMail(at("wr0ng-secret")));
    expect(messagesOf(refused)).toEqual(["problem Mail"]);
    expect(refused[0]?.cure).toContain("name and password");
    expect(JSON.stringify(refused)).not.toContain("wr0ng-secret");
    expect(server.received).toEqual([]);
  });

  it("is a problem where no server responds", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    server.close();
    await once(server, "close");
    expect(messagesOf(listFindings(await lookAtMail(`smtp://127.0.0.1:${port}`)))).toEqual([
      "problem Mail",
    ]);
  });
});

describe("the store of the pictures", () => {
  const look = async (settings: Record<string, string>) => {
    const env: Env = readEnv(settings);
    configureSite(env);
    return lookAtStore(env).then(listFindings);
  };

  it("is tried in the data folder, and nothing is left there", async () => {
    const folder = makeFolder();
    expect(messagesOf(await look({ DATA_DIR: folder }))).toEqual(["right Pictures"]);
    expect(readdirSync(folder, { recursive: true }).filter((name) => name !== "check")).toEqual([]);
  });

  it("is a problem where the folder is a file", async () => {
    const file = join(makeFolder(), "a file");
    writeFileSync(file, "");
    expect(messagesOf(await look({ DATA_DIR: file }))).toEqual(["problem Pictures"]);
  });

  it("is tried in an S3-compatible store, and its secret is not printed", async () => {
    const store = await startObjectStore();
    onTestFinished(store.close);
    const { access } = store;
    const settings = {
      S3_ENDPOINT: access.endpoint,
      S3_BUCKET: access.bucket,
      S3_ACCESS_KEY_ID: access.accessKeyId,
      S3_SECRET_ACCESS_KEY: access.secretAccessKey,
    };
    expect(messagesOf(await look(settings))).toEqual(["right Pictures"]);
    const missing = await look({ ...settings, S3_BUCKET: "elsewhere" });
    expect(messagesOf(missing)).toEqual(["problem Pictures"]);
    const refused = await look({ ...settings, S3_SECRET_ACCESS_KEY: "wr0ng-secret" });
    expect(messagesOf(refused)).toEqual(["problem Pictures"]);
    expect(JSON.stringify(refused)).not.toContain("wr0ng-secret");
  });
});

it("the clock of the files is compared with ours", async () => {
  const folder = makeFolder();
  const look = (ahead: number) =>
    lookAtFileClock(folder, () => Date.now() + ahead).then(listFindings);
  expect(messagesOf(await look(0))).toEqual(["right Clock of files"]);
  expect(messagesOf(await look(20_000))).toEqual(["warning Clock of files"]);
  expect(messagesOf(await look(-3_600_000))).toEqual(["problem Clock of files"]);
  expect(readdirSync(folder)).toEqual([]);
});

it.each(["fsync", "fullPageWrites", "synchronousCommit"])(
  "a database with %s off is reported as a problem",
  (name) => {
    const on = { fsync: "on", fullPageWrites: "on", synchronousCommit: "on" };
    const findings = listFindings(lookAtDurability({ ...on, [name]: "off" }));
    expect(messagesOf(findings)).toEqual(["problem Durability"]);
    expect(findings[0]?.cure).toMatch(/alter system set \w+ = on/);
  },
);

it("the console has a line each, the cure below it, and the sum", () => {
  const findings = [right`Disk: 50 GB are free.`, problem`Mail: nobody listens. → start it.`];
  expect(formatFindings(findings)).toBe(
    "✓ Disk: 50 GB are free.\n✗ Mail: nobody listens.\n    → start it.\n\n" +
      "1 problems, 0 warnings, 1 right.",
  );
  expect([0, 900, 1500, 5e9].map(formatBytes)).toEqual(["0 B", "900 B", "1.5 kB", "5.0 GB"]);
});
