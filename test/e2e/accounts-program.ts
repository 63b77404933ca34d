import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type IdentityProvider, startIdentityProvider } from "#test/identity-provider.ts";
import { type MailServer, startMailServer } from "#test/mail-server.ts";
import { freePort, startProcess } from "#test/start-process.ts";
import { expect, test as ownOrigin } from "./own-origin.ts";

/** A program whose mails leave it, with an identity provider. */
export type AccountsProgram = {
  url: string;
  provider: IdentityProvider;
  /** The address in the newest mail for somebody, once there are so many mails with one. */
  linkFor(email: string, path: string, count?: number): Promise<string>;
};

/** `test` on a program of its own for each worker: accounts have to be confirmed there. */
export const test = ownOrigin.extend<object, { program: AccountsProgram }>({
  program: [
    async ({ browserName }, use) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const dataDir = mkdtempSync(join(tmpdir(), `dalil-accounts-${browserName}-`));
      const mails = await startMailServer();
      const provider = await startIdentityProvider(`${url}/auth/callback/oidc`);
      const process = startProcess(port, {
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME_AR: "حساب المدينة",
        OIDC_NAME_EN: "City Account",
      });
      await process.open;
      await use({ url, provider, linkFor: (...of) => findLink(mails, url, ...of) });
      process.kill("SIGTERM");
      await process.exited;
      await Promise.all([provider.close(), mails.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: ({ program }, use) => use(program.url),
});

export { expect };

async function findLink(
  { received }: MailServer,
  url: string,
  email: string,
  path: string,
  count = 1,
): Promise<string> {
  const links = () =>
    received
      .filter(({ to }) => to.includes(email))
      .flatMap(({ mail }) => mail.text?.match(/https?:\/\/\S+/g) ?? [])
      .filter((link) => link.startsWith(url) && link.includes(path));
  await expect.poll(() => links().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
  return links().at(-1) ?? "";
}
