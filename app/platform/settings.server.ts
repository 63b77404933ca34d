import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { accents } from "#app/platform/accents.ts";
import { normalizeEmail, readEmail } from "./email-address.ts";
import { inEachLanguage, type Texts } from "./locale.ts";
import { readPlaceAddress } from "./second-place/address.server.ts";
import { safeWebAddress } from "./web-address.ts";
import { dayMs, hourMs } from "#app/platform/durations.ts";

export interface Setting<Schema extends z.ZodType = z.ZodType> {
  variable: string;
  /** The default of an unset or empty variable; `{PORT}` is the port. Without one it may be absent. */
  fallback?: string;
  description: string;
  /** It may also be read from the file that `VARIABLE_FILE` names. */
  isSecret?: boolean;
  /** The version of the program that brought it; 0.1 unless told. */
  since?: string;
  schema: Schema;
}

// What may be written is said once, with `describe`: docs/settings.md has it, and so has the error (env.server.ts).

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
    .describe(`a whole number from ${min} to ${max}`);

const commaList = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== ""),
  )
  .describe("a list with commas");

const emailAddress = z
  .string()
  .transform(normalizeEmail)
  .refine((email) => readEmail(email) !== null)
  .describe("an email address");

const folder = z
  .string()
  .transform((path) => resolve(path))
  .describe("a folder");

const anyText = z.string().describe("any text");

const textUpTo = (max: number) => z.string().max(max).describe(`at most ${max} characters`);

// "UklGR" is how RIFF, the head of a WebP, begins in base64.
const logo = z
  .string()
  .max(65_536)
  .regex(/^UklGR[\w+/]+={0,2}$/)
  .describe("a WebP picture of at most 48 KB, as base64");

const linkedAddress = z
  .string()
  .refine((text) => safeWebAddress(text) !== null)
  .describe("an address such as https://dalil.example/page, without user and port");

const issuerAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => isSafe(new URL(text)), { abort: true })
  .describe("an address that begins with https:// (http:// on this machine), without a user");

function isSafe(url: URL): boolean {
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return (url.protocol === "https:" || isHere) && hasNoUser(url);
}

function hasNoUser({ username, password }: URL): boolean {
  return username === "" && password === "";
}

const tileAddress = issuerAddress
  .refine((text) => {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    return !URL.parse(text)?.origin.includes("%7B") && names.sort().join("") === "xyz";
  })
  .describe("an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png");

const storeAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => hasNoUser(new URL(text)))
  .describe("an address that begins with https:// or http://, without a user");

const reportAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => new URL(text).username && /\w$/.test(new URL(text).pathname))
  .describe("an address such as https://key@sentry.example/4");

// Where it is chosen in the browser it is stored encrypted, which is longer.
const mailServerAddress = z
  .url({ protocol: /^smtps?$/, abort: true })
  .max(700, { abort: true })
  .refine((text) => new URL(text).hostname !== "")
  .describe("an address such as smtps://user:password@mail.example:465");

const yesOrNo = z.stringbool({ truthy: ["1"], falsy: ["0"] }).describe("1 or 0");

const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/ })
  .describe("an address such as postgres://user:password@host:5432/name");

const databaseUser = z
  .string()
  .regex(/^[a-z_][a-z0-9_]*:.+$/)
  .transform((text) => {
    const [name = "", ...password] = text.split(":");
    return { name, password: password.join(":") };
  })
  .describe("a name in small letters, a colon and a password");

const origin = z
  .string()
  .regex(/^https?:\/\/[^/?#@\\\s]+$/i)
  .transform((text) => URL.parse(text)?.origin ?? "")
  .refine((text) => text !== "")
  .describe("scheme, host and port without a slash at the end, such as https://dalil.example");

const keyBytes = z
  .string()
  .regex(/^[\w+/-]{43}=?$/)
  .transform((text) => Buffer.from(text, "base64"))
  .describe("32 random bytes as base64 (openssl rand -base64 32)");

const keyList = z
  .string()
  .transform((text) => (text === "" ? [] : text.split(",").map((key) => key.trim())))
  .pipe(z.array(keyBytes))
  .describe(
    "32 random bytes as base64 (openssl rand -base64 32), or several such keys with commas",
  );

const hostName = z.string().refine((host) => URL.parse(`http://${host}`)?.hostname === host, {
  error: ({ input }) => `"${String(input)}" is no host name such as old.example`,
});

const hostNames = commaList
  .pipe(z.array(hostName))
  .describe("host names such as old.example, separated by commas, without scheme, port or path");

const unitMs = { m: hourMs / 60, h: hourMs, d: dayMs };

const timeSpan = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/)
  .transform((text) => Number.parseInt(text, 10) * (unitMs[text.at(-1) as "m" | "h" | "d"] ?? 0));

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const setting = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  fallback?: string,
) => ({ description, schema, fallback });

const secretSetting = <Schema extends z.ZodType>(...given: Parameters<typeof setting<Schema>>) => ({
  ...setting(...given),
  isSecret: true,
});

/** A setting that stands once for each language; without one of its own a language has the first language's. */
function local<Name extends string>(
  name: Name,
  description: string,
  schema: z.ZodType<string>,
  fallbacks: Texts = {},
) {
  const languages = new Intl.DisplayNames("en", { type: "language" });
  return inEachLanguage(name, (locale) =>
    setting(`${description} in ${languages.of(locale)}.`, schema.optional(), fallbacks[locale]),
  );
}

/** Of each: what it is for, what may be written, and what an unset or empty variable is. */
const table = {
  port: setting("The TCP port the program listens on.", integer(1, 65535), "3000"),
  host: setting(
    "The address the program listens on; 0.0.0.0 for every IPv4 address.",
    z
      .string()
      .refine((text) => isIP(text) !== 0 || /^[a-z][a-z0-9.-]*$/i.test(text))
      .describe("an IP address or a host name, without a port"),
    "127.0.0.1",
  ),
  webProcesses: setting(
    "How many processes answer requests; unset: one for each core, at most one for each gigabyte of memory, and at most 8. SIGUSR2 replaces them one after the other.",
    integer(1, 64).optional(),
  ),
  dataDir: setting(
    "The folder for the database, the pictures and the generated secrets.",
    folder,
    "./data",
  ),
  postgresBin: setting(
    "The folder with the programs of another PostgreSQL, version 18 or later, that is to run the database in the data folder, such as /usr/lib/postgresql/18/bin. The system's updates then reach it. Unset: the one that comes with the program.",
    folder.optional(),
  ),
  databaseUrl: secretSetting(
    "A PostgreSQL server, version 15 or later, to use instead of the one in the data folder.",
    databaseAddress.optional(),
  ),
  databaseDirectUrl: secretSetting(
    "The database itself, where DATABASE_URL names a transaction pooler; for migrations, jobs and LISTEN.",
    databaseAddress.optional(),
  ),
  databaseWebUser: secretSetting(
    "A second user of the database, as NAME:PASSWORD, with whom requests are answered; each start lets it read and write rows, and change no table. Unset: the user of DATABASE_URL. The database in the data folder always has one.",
    databaseUser.optional(),
  ),
  databaseConnections: setting(
    "How many connections to the database this machine may have open; unset: all that the database allows its user. Several machines divide them.",
    integer(10, 10000).optional(),
  ),
  secretKeys: {
    variable: "SECRET_KEY",
    ...secretSetting(
      "The key that signs sessions, links in mails and limits, the same for all machines of one site. Unset: created at the first start in the data folder, as keys/secret, whose content may be written here. To change it, write the new key before the old one, with a comma, there or here (docs/operations.md, A new secret).",
      keyList,
      "",
    ),
  },
  publicUrl: setting(
    "The origin under which visitors reach the site, without a slash at the end.",
    origin,
    "http://localhost:{PORT}",
  ),
  allowUnencrypted: setting(
    "1 lets the program start where visitors reach a public PUBLIC_URL over http, or where DATABASE_URL or another service is reached outside of the own network without TLS. With 0 it does not start then.",
    yesOrNo,
    "0",
  ),
  demo: setting(
    "1 fills an empty database with the demo content, 0 with the categories only. With 0 nobody can sign in to existing demo accounts (npm run admin -- remove-demo deletes them). Unset: 1 where PUBLIC_URL is this machine or in a private network, else 0.",
    yesOrNo.optional(),
  ),
  adminEmails: setting(
    "Email addresses, separated by commas, whose accounts become administrators once their address is confirmed.",
    commaList.pipe(z.array(emailAddress)).describe("email addresses, separated by commas"),
    "",
  ),
  redirectHosts: setting(
    "Old host names, separated by commas, that answer 301 to PUBLIC_URL.",
    hostNames,
    "",
  ),
  ...local("siteName", "The name of the site", textUpTo(40), { ar: "دليل", en: "Dalil" }),
  ...local(
    "slogan",
    "The text under the name, on share pictures and in the manifest",
    textUpTo(60),
    {
      ar: "كل سوريا في مكان واحد",
      en: "All of Syria in one place",
    },
  ),
  logo: setting(
    "The logo beside the name of the site; unset: ours. Easier to choose at /admin/settings.",
    logo.optional(),
  ),
  accent: setting(
    "The color of buttons, links and our logo.",
    z.enum(accents).describe(`one of ${accents.join(", ")}`),
    "green",
  ),
  supportEmail: setting(
    "The email address visitors write to for help.",
    emailAddress,
    "support@dalil.test",
  ),
  socialFacebookUrl: setting(
    "The Facebook page the footer links to.",
    linkedAddress,
    "https://facebook.com/dalil",
  ),
  socialTelegramUrl: setting(
    "The Telegram channel the footer links to.",
    linkedAddress,
    "https://t.me/dalil",
  ),
  ...local("announcement", "A line at the top of every page", textUpTo(200)),
  smtpUrl: secretSetting(
    "The server that sends our emails, smtp:// or smtps://; without it they are written to the data folder, and accounts are confirmed at once.",
    mailServerAddress.optional(),
  ),
  mailFrom: setting(
    "The sender of our emails; unset: no-reply at the host of PUBLIC_URL.",
    emailAddress.optional(),
  ),
  phoneSignIn: setting(
    "1 lets members sign in with their phone number; 0 only with their email.",
    yesOrNo,
    "1",
  ),
  passwordMinLength: setting(
    "How many characters a new password has at least.",
    integer(8, 128),
    "8",
  ),
  dataKeys: {
    variable: "DATA_KEY",
    ...secretSetting(
      "The key that encrypts verification requests in the database (openssl rand -base64 32). Older requests are encrypted within the hour. To change it, write the new key before the old one, with a comma, and remove the old one an hour later. If it is lost, nobody can read the open requests; the badges stay.",
      keyList,
      "",
    ),
  },
  requireStaffMfa: setting(
    "1 requires two-factor sign-in of staff, 0 leaves it to them; unset: 1, and 0 where DEMO is 1. They set it up with a link by email, or with one from npm run admin -- second-step EMAIL.",
    yesOrNo.optional(),
  ),
  foundingSellers: setting(
    "So many of the site's first sellers, by when their first listing was live, have a mark on their page; 0: nobody has.",
    integer(0, 1000),
    "0",
  ),
  oidcIssuer: setting(
    "The identity provider (OpenID Connect) that members may sign in with; it sends browsers back to PUBLIC_URL/auth/callback/oidc.",
    issuerAddress.optional(),
  ),
  oidcClientId: setting(
    "The name under which the identity provider knows the program.",
    anyText.optional(),
  ),
  oidcClientSecret: secretSetting(
    "The secret the identity provider gave the program.",
    anyText.optional(),
  ),
  ...local("oidcName", "The name of the identity provider", anyText),
  oidcScopes: setting(
    "What the program asks the identity provider for, with spaces. Without email it opens accounts that have none.",
    z
      .string()
      .regex(/^openid(?: [\w:./-]+)*$/)
      .transform((text) => text.split(" "))
      .describe("openid and other scopes, with spaces"),
    "openid profile email",
  ),
  oidcNonce: setting(
    "1 requires that the identity provider repeats the nonce of a sign-in, 0 is for one that cannot; state and PKCE remain.",
    yesOrNo,
    "1",
  ),
  oidcPhoneClaim: setting(
    "The claim with a telephone number that the identity provider has proved, such as phone_number; unset: none is believed. Where phone_number_verified stands beside it, it must be true.",
    z
      .string()
      .regex(/^\w{1,60}$/)
      .describe("the name of a claim")
      .optional(),
  ),
  googleClientId: setting(
    "The name under which Google knows the program; it sends browsers back to PUBLIC_URL/auth/callback/google.",
    anyText.optional(),
  ),
  googleClientSecret: secretSetting("The secret that Google gave the program.", anyText.optional()),
  telegramBotToken: secretSetting(
    "The token of your bot, from @BotFather: with it members sign in by that bot, and prove their number (docs/telegram.md). Unset: nothing is asked of Telegram.",
    z
      .string()
      .regex(/^\d{1,16}:[\w-]{30,80}$/)
      .describe("the bot's number, a colon and 35 letters, as @BotFather gives it")
      .optional(),
  ),
  telegramLoginSecret: secretSetting(
    "The client secret of that bot's Web Login, from @BotFather: with it members also sign in at Telegram's own page, which sends browsers back to PUBLIC_URL/auth/callback/telegram.",
    anyText.optional(),
  ),
  telegramIssuer: setting(
    "Telegram's identity provider (OpenID Connect).",
    issuerAddress,
    "https://oauth.telegram.org",
  ),
  telegramApi: setting(
    "The server of Telegram's Bot API; another where you run your own.",
    storeAddress,
    "https://api.telegram.org",
  ),
  accountGraceDays: setting(
    "For how many days a deleted account can be restored.",
    integer(1, 365),
    "30",
  ),
  listingDays: setting(
    "After how many days a listing ends unless it is renewed.",
    integer(7, 365),
    "30",
  ),
  listingsPerDay: setting(
    "How many listings a member may publish in a day; unset: 20.",
    integer(1, 500).optional(),
  ),
  commentsPerMinute: setting(
    "How many comments a member may write in a minute; unset: 5.",
    integer(1, 500).optional(),
  ),
  messagesPerMinute: setting(
    "How many messages a member may send in a minute; unset: 30.",
    integer(1, 500).optional(),
  ),
  conversationsPerDay: setting(
    "How many conversations a member may begin in a day; unset: 20.",
    integer(1, 500).optional(),
  ),
  allowCommunityExtension: setting(
    "1 lets the creator of a community extend it by fourteen days; 0 ends each after fourteen.",
    yesOrNo,
    "0",
  ),
  mapTileUrl: setting(
    "The map tiles, {z}/{x}/{y}, of another server; without it the streets of map.pmtiles (docs/operations.md), else our own simple map.",
    tileAddress.optional(),
  ),
  mapAttribution: setting(
    "The source that the map names for its tiles.",
    textUpTo(200),
    "© OpenStreetMap contributors",
  ),
  geocoderUrl: setting(
    "A geocoder that names positions, without the final /{lng},{lat}.json; unset: our gazetteer. It must answer in the format of Mapbox's places.",
    issuerAddress.optional(),
  ),
  geocoderToken: secretSetting("The access token for GEOCODER_URL.", anyText.optional()),
  s3Endpoint: setting(
    "The address of an S3-compatible store for the pictures; unset: the data folder.",
    storeAddress.optional(),
  ),
  s3Bucket: setting(
    "The name of the bucket, which must exist and stay private.",
    anyText.optional(),
  ),
  s3Region: setting("The region that the store expects.", anyText, "us-east-1"),
  s3AccessKeyId: setting(
    "The name of the key that may read, write, list and delete in the bucket.",
    anyText.optional(),
  ),
  s3SecretAccessKey: secretSetting("The secret of that key.", anyText.optional()),
  allowImageUrls: setting(
    "1 lets members add a picture by its address on the web; 0 only from their device.",
    yesOrNo,
    "1",
  ),
  trustedProxies: setting(
    "How many proxies are in front of the program; they are trusted to name the client's address. What is no address is not believed.",
    integer(0, 16),
    "0",
  ),
  pageCacheMb: setting(
    "The MiB of memory for cached pages in each process; 0 caches none.",
    integer(0, 65536),
    "64",
  ),
  pagesPerMinute: setting(
    "How many pages that are not in the page cache one visitor gets in a minute; 0 sets no limit. A member gets two and a half times as many, all visitors of a network five times, those of its /24 or /48 ten times.",
    integer(0, 100_000),
    "120",
  ),
  vapidPrivateKey: secretSetting(
    "The key that identifies our push notifications (P-256, base64url); unset: derived from the secret of the first start. After a change members must turn notifications on again.",
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .describe("the private key alone: 32 bytes as base64url, 43 characters")
      .optional(),
  ),
  backupEvery: setting(
    "How often the running program makes a backup into BACKUP_DIR; unset: never. Of several machines those with this setting make it, one at a time.",
    timeSpan
      .refine((every) => every >= 5 * unitMs.m)
      .describe("a number and m, h or d, such as 24h; 5m or more")
      .optional(),
  ),
  backupDir: setting(
    "The folder of the backups, best on another disk; unset: backups in the data folder, which is lost with it.",
    folder.optional(),
  ),
  backupKeep: setting(
    "How many backups stay in BACKUP_DIR; older ones are deleted once a new one is complete. Keep none for more than 30 days.",
    integer(1, 1000),
    "7",
  ),
  backupBeforeUpgrade: setting(
    "1 makes a backup into BACKUP_DIR before a new version changes the database; 0 leaves that to you.",
    yesOrNo,
    "1",
  ),
  secondPlace: {
    since: "0.2",
    ...secretSetting(
      "A folder on another disk, or a bucket: the database of the data folder is copied there as it is written, with pictures and keys (docs/backup.md, A second place). Everything there is encrypted with DATA_KEY, which you keep elsewhere. Not beside DATABASE_URL. Unset: nowhere.",
      z
        .string()
        .transform(readPlaceAddress)
        .refine((address) => address !== null)
        .describe(
          "a folder, or s3://KEY:SECRET@host/bucket/folder?region=NAME with % codes in the secret (s3+http:// without TLS)",
        )
        .optional(),
    ),
  },
  logLevel: setting(
    "The lowest level that is logged.",
    z.enum(logLevels).describe(`one of ${logLevels.join(", ")}`),
    "info",
  ),
  sentryDsn: secretSetting(
    "A Sentry, or a compatible server, that receives each error: its type, message and stack as in the log, and the request's id; unset: none.",
    reportAddress.optional(),
  ),
  otlpEndpoint: {
    variable: "OTEL_EXPORTER_OTLP_ENDPOINT",
    ...setting(
      "A trace collector (OTLP over HTTP, JSON) that receives each response: method, route, status and time; unset: none.",
      storeAddress.optional(),
    ),
  },
  metricsToken: secretSetting(
    "The token with which a collector reads /metrics; unset: there is no such address.",
    z
      .string()
      .regex(/^[\w.~+/=-]{16,200}$/)
      .describe("16 to 200 letters, digits and . ~ + / = _ - (openssl rand -hex 24)")
      .optional(),
  ),
} satisfies Record<string, Omit<Setting, "variable"> & { variable?: string }>;

type Named<Table> = { [Name in keyof Table]: Table[Name] & Pick<Setting, "variable"> };

/** By their names in the program: `smtpUrl` is the variable SMTP_URL, unless the table names another. */
export const settings = Object.fromEntries(
  Object.entries(table).map(([name, setting]) => [name, { variable: snakeCase(name), ...setting }]),
) as Named<typeof table>;

/** What may be written. @throws when a schema does not say it */
export function allowedBy({ variable, schema }: Setting): string {
  const description = describedIn(schema);
  if (!description) throw new Error(`${variable}: its schema lacks .describe("what is allowed")`);
  return description;
}

function describedIn(schema: z.core.$ZodType): string | undefined {
  const description = z.globalRegistry.get(schema)?.description;
  if (description) return description;
  if (schema instanceof z.ZodOptional) return describedIn(schema.unwrap());
  return schema instanceof z.ZodPipe ? describedIn(schema.in) : undefined;
}

function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toUpperCase();
}
