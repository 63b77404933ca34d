import { type Env, EnvError, isOnOwnNetwork } from "#app/platform/env.server.ts";
import { type Setting, settings } from "#app/platform/settings.server.ts";

const withTls = /^(https|smtps):$/;
const encryptingModes = /^(require|verify-ca|verify-full|no-verify)$/;

export function findUnencrypted(env: Env): { variable: string; host: string }[] {
  const { databaseUrl, databaseDirectUrl } = env;
  const { s3Endpoint, sentryDsn, otlpEndpoint } = env;
  const databases = { databaseUrl, databaseDirectUrl };
  const services = { s3Endpoint, sentryDsn, otlpEndpoint };
  return [
    ...addressesOf(databases).filter(
      ({ url }) => !encryptingModes.test(url.searchParams.get("sslmode") ?? ""),
    ),
    ...addressesOf(services).filter(({ url }) => !withTls.test(url.protocol)),
  ]
    .filter(({ url }) => !isOnOwnNetwork(url.hostname))
    .map(({ variable, url }) => ({ variable, host: url.hostname }));
}

function addressesOf(given: Partial<Record<keyof typeof settings, string>>) {
  return Object.entries(given).flatMap(([name, text]) => {
    const { variable }: Setting = settings[name as keyof typeof settings];
    return text === undefined ? [] : [{ variable, url: new URL(text) }];
  });
}

function withOwnAddress(env: Env, isNear: (host: string) => boolean) {
  const { protocol, hostname, host } = new URL(env.publicUrl);
  const isUnencrypted = protocol === "http:" && !isNear(hostname);
  return [...(isUnencrypted ? [{ variable: "PUBLIC_URL", host }] : []), ...findUnencrypted(env)];
}

export function warnOfUnencrypted(env: Env): string | null {
  const found = withOwnAddress(env, isOwnMachine);
  if (found.length === 0) return null;
  const names = found.map((each) => `${each.variable} (${each.host})`).join(", ");
  return `Not encrypted, so others on the network can read passwords and rows: ${names}. npm run doctor says what to do.`;
}

/** @throws {EnvError} where something leaves the own network unencrypted that the operator has not allowed */
export function refuseUnencrypted(env: Env): void {
  const found = withOwnAddress(env, isOnOwnNetwork);
  if (found.length === 0 || env.allowUnencrypted) return;
  throw new EnvError(
    found.map(
      (each) =>
        `${each.variable}: ${each.host} is reached without TLS, so others on the network can read passwords and rows; ` +
        "npm run doctor says what to do, and ALLOW_UNENCRYPTED=1 starts all the same",
    ),
  );
}

export function isOwnMachine(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}
