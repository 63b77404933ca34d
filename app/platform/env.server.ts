import ipaddr from "ipaddr.js";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { allowedBy, type Setting, settings } from "./settings.server.ts";

type SettingName = keyof typeof settings;

/** `dataDir` is absolute, `publicUrl` has no slash at its end; groups of settings are complete or absent. */
export type Env = Readonly<z.output<typeof schema>>;

type Source = Readonly<Record<string, string | undefined>>;

export class EnvError extends Error {
  readonly problems: readonly string[];
  readonly isLasting = true;

  constructor(problems: readonly string[]) {
    const list = problems.map((problem) => `\n  - ${problem}`).join("");
    super(`The environment cannot be used as it is set:${list}`);
    this.name = "EnvError";
    this.problems = problems;
  }
}

export const belongTogether = [
  ["oidcIssuer", "oidcClientId", "oidcClientSecret"],
  ["googleClientId", "googleClientSecret"],
  ["s3Endpoint", "s3Bucket", "s3AccessKeyId", "s3SecretAccessKey"],
] as const;

const shape = Object.fromEntries(
  Object.entries(settings).map(([name, setting]) => [name, setting.schema]),
) as { [Name in SettingName]: (typeof settings)[Name]["schema"] };

const schema = z
  .object(shape)
  .superRefine((env, context) => {
    const problem = (name: SettingName, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    const ownHost = URL.parse(env.publicUrl)?.hostname;
    if (ownHost && env.redirectHosts.includes(ownHost)) {
      problem(
        "redirectHosts",
        "the host of PUBLIC_URL is among the names: it would redirect to itself",
      );
    }
    if (env.telegramLoginSecret && !env.telegramBotToken)
      problem("telegramBotToken", "is missing beside TELEGRAM_LOGIN_SECRET");
    if (env.secondPlace && env.dataKeys.length === 0)
      problem("dataKeys", "is missing beside SECOND_PLACE, where everything is encrypted with it");
    if (env.secondPlace && env.databaseUrl)
      problem(
        "secondPlace",
        "is set beside DATABASE_URL, whose own server copies its log elsewhere",
      );
    for (const together of belongTogether) {
      const given = together.filter((name) => env[name] !== undefined);
      if (given.length === 0) continue;
      for (const name of together.filter((name) => env[name] === undefined)) {
        const others = given.map((other) => settings[other].variable).join(" and ");
        problem(name, `is missing beside ${others}`);
      }
    }
  })
  .transform((env) => ({
    ...env,
    demo: env.demo ?? isOnOwnNetwork(new URL(env.publicUrl).hostname),
  }))
  .transform((env) => ({
    ...env,
    mailFrom: env.mailFrom ?? `no-reply@${mailDomainOf(env.publicUrl)}`,
    requireStaffMfa: env.requireStaffMfa ?? !env.demo,
    backupDir: env.backupDir ?? join(env.dataDir, "backups"),
  }));

/** The fallback where a variable is unset or empty. @throws {EnvError} with everything that is wrong */
export function readEnv(source: Source): Env {
  const raw = Object.fromEntries(
    Object.entries<Setting>(settings).map(([name, setting]) => [name, rawValue(setting, source)]),
  );
  const settingOf = (path: PropertyKey[] = []): Setting => settings[path[0] as SettingName];
  // Never with a value that may be secret: errors of settings may end up in a log.
  const error = ({ path }: { path?: PropertyKey[] }) => `write ${allowedBy(settingOf(path))}`;
  const result = schema.safeParse(raw, { error });
  if (result.success) return result.data;
  throw new EnvError(
    // Of a list, each item may have the same.
    [
      ...new Set(
        result.error.issues.map(({ path, message }) => `${settingOf(path).variable}: ${message}`),
      ),
    ],
  );
}

function rawValue(setting: Setting, source: Source) {
  const given = valueOf(setting, source);
  if (given) return given;
  return setting.fallback?.replace("{PORT}", () => {
    const port = source[settings.port.variable]?.trim();
    return port && settings.port.schema.safeParse(port).success
      ? port
      : (settings.port.fallback ?? "");
  });
}

/** What the environment gives: a secret also as the name of a file, the way of systemd and of containers. */
function valueOf({ variable, isSecret }: Setting, source: Source): string | undefined {
  const given = source[variable]?.trim();
  const file = isSecret && source[`${variable}_FILE`]?.trim();
  if (!file) return given;
  if (given) throw new EnvError([`${variable}: is set beside ${variable}_FILE; leave one of them`]);
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvError([`${variable}_FILE: ${file} cannot be read (${code})`]);
  }
}

function mailDomainOf(address: string): string {
  const { hostname } = new URL(address);
  if (hostname.startsWith("[")) return `[IPv6:${hostname.slice(1)}`;
  return isIP(hostname) ? `[${hostname}]` : hostname;
}

const reach = new Set([
  "loopback",
  "private",
  "uniqueLocal",
  "linkLocal",
  "carrierGradeNat",
  "unspecified",
]);

export function isOnOwnNetwork(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (ipaddr.isValid(name)) return reach.has(ipaddr.process(name).range());
  return !name.includes(".") || /\.(localhost|local|test|internal|lan|home\.arpa)$/.test(name);
}
