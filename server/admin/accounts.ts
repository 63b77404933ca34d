import {
  createMember,
  endSessionsOf,
  findMember,
  listSessionsOf,
  makePasswordLink,
  removeSecondFactor,
} from "#app/features/accounts/operated-accounts.server.ts";
import { emailRule } from "#app/features/accounts/sign-up-form.server.ts";
import { eraseMember } from "#app/features/moderation/operator.server.ts";
import { database } from "#app/platform/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { NotAllowed } from "#app/platform/errors.ts";
import { isLocale } from "#app/platform/locale.ts";
import { registerSubscribers } from "../subscribers.ts";
import type { Run } from "./commands.ts";
import { isConfirmed } from "./questions.ts";
import { offerSecondStep } from "./roles.ts";

const print = (line: string) => console.log(line);

export const create: Run = async ({ words, options }, env) => {
  const { data: email } = emailRule.safeParse(words[0]);
  if (!email) {
    console.error(`${words[0]} is no e-mail address: write one such as name@example.com.`);
    return 2;
  }
  const locale = String(options.language ?? "ar");
  if (!isLocale(locale)) {
    console.error(`--language ${locale} is not known: write ar or en.`);
    return 2;
  }
  const member = { email, name: String(options.name ?? ""), locale };
  const link = await createMember(member, new Date());
  if (link === "taken") {
    console.error(`${email} has an account already: npm run admin -- reset-password ${email}`);
    return 1;
  }
  print(`${email} has an account now.`);
  printPasswordLink(env, email, link.path);
  return 0;
};

export const resetPassword: Run = async ({ words: [email = ""] }, env) => {
  const { path } = await makePasswordLink(email, new Date());
  printPasswordLink(env, email, path);
  return 0;
};

export const resetSecondFactor: Run = async ({ words: [email = ""] }, env) => {
  if (!(await removeSecondFactor(email, new Date()))) {
    print(`${email} has no second step: nothing was done.`);
    return 0;
  }
  print(`${email} signs in with the password alone now, and is signed out everywhere.`);
  await offerSecondStep(env, email);
  return 0;
};

export const sessions: Run = async ({ words: [email = ""], options }) => {
  if (options.end) {
    print(
      `${email} is signed out everywhere: ${await endSessionsOf(email, new Date())} sessions ended.`,
    );
    return 0;
  }
  const open = await listSessionsOf(email, new Date());
  for (const { device, since, lastSeen } of open) {
    const name = [device.browser, device.system].filter(Boolean).join(", ") || "unknown device";
    print(`${lastSeen.toISOString()}  since ${since.toISOString()}  ${name}`);
  }
  if (open.length === 0) print(`${email} is signed in nowhere.`);
  return 0;
};

export const anonymise: Run = async ({ words: [email = ""], options }) => {
  const { name } = await findMember(database(), email);
  print(`This erases the account ${email} (${name}) for good, with its listings, pictures, comments and reviews.
Conversations stay with those who were spoken to, without the name.`);
  if (!options.yes && !(await isConfirmed())) return 1;
  // Communities are passed on, and whoever was told of what goes is told that it went.
  registerSubscribers();
  try {
    await eraseMember(email, new Date());
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    console.error(`${email} is the last administrator. Name another one first.`);
    return 1;
  }
  print(
    "The account is erased. Its pictures leave the disk while the program runs; backups made before keep it.",
  );
  return 0;
};

function printPasswordLink({ publicUrl, adminEmails }: Env, email: string, path: string): void {
  print(`This link sets the password of ${email}, once and within an hour. Whoever opens it has the account:
hand it to its member alone.
  ${publicUrl}${path}`);
  if (adminEmails.includes(email.toLowerCase()))
    print(
      "The address is among ADMIN_EMAILS: with the password the account becomes an administrator.",
    );
}
