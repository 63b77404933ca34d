import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type IdentityProvider, startIdentityProvider } from "#test/identity-provider.ts";
import { type MailServer, startMailServer } from "#test/mail-server.ts";
import { freePort, startProcess } from "#test/start-process.ts";
import type { Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { expect, test as ownOrigin } from "./own-origin.ts";
import { fillSignUp, type Person, signIn } from "./people.ts";

/** Whose account is staff there, once its address is confirmed. */
export const staffEmail = "staff@example.test";

/** A program whose mails leave it, with an identity provider and without sign-in by telephone. */
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
        PHONE_SIGN_IN: "0",
        ADMIN_EMAILS: staffEmail,
        REQUIRE_STAFF_MFA: "1",
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

/** Makes a newcomer a member who is signed in: where mails are sent, nobody is before the link was opened. */
export async function joinByMail(
  page: Page,
  program: AccountsProgram,
  { person, locale = "ar" }: { person: Person; locale?: Locale },
): Promise<void> {
  await page.goto(pathIn(locale, "/sign-up"));
  await fillSignUp(page, person);
  await openLink(page, await program.linkFor(person.email, "/verify-email?token="));
  await signIn(page, person, locale);
}

/** Opens the link of a mail, and presses what it leads to. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const form = page.locator("main form:has([name=token])");
  // The form goes while it is being sent, before anything is done.
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await form.locator("button").click();
  expect((await answer).ok()).toBe(true);
  await expect(form).toHaveCount(0);
}

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
