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
import { askForConfirmation } from "./confirmation.ts";
import { offerSecondStep } from "./roles.ts";

const print = (line: string) => console.log(line);

export const create: Run = async ({ words, options }, env) => {
  const { data: email } = emailRule.safeParse(words[0]);
  if (!email) {
    console.error(`${words[0]} is not an email address. Write one such as name@example.com.`);
    return 2;
  }
  const locale = String(options.language ?? "ar");
  if (!isLocale(locale)) {
    console.error(`The language ${locale} is not known. Write --language ar or en.`);
    return 2;
  }
  const member = { email, name: String(options.name ?? ""), locale };
  const link = await createMember(member, new Date());
  if (link === "taken") {
    console.error(
      `${email} already has an account. For a new password: npm run admin -- reset-password ${email}`,
    );
    return 1;
  }
  print(`Created an account for ${email}.`);
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
    print(`${email} does not use two-factor sign-in. Nothing was changed.`);
    return 0;
  }
  print(`Two-factor sign-in of ${email} is off, and the account is signed out everywhere.`);
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
  if (open.length === 0) print(`${email} is not signed in anywhere.`);
  return 0;
};

export const anonymise: Run = async ({ words: [email = ""], options }) => {
  const { name } = await findMember(database(), email);
  print(`This erases the account ${email} (${name}) for good, with its listings, pictures, comments and reviews.
Conversations stay with the other people, without the name.`);
  if (!options.yes && !(await askForConfirmation())) return 1;
  // The subscribers hand communities over and send the events of the erasure.
  registerSubscribers();
  try {
    await eraseMember(email, new Date());
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    console.error(`${email} is the last administrator. Make somebody else an administrator first.`);
    return 1;
  }
  print(
    "The account is erased. Its pictures are removed from the disk while the program runs. Older backups still contain it.",
  );
  return 0;
};

function printPasswordLink({ publicUrl, adminEmails }: Env, email: string, path: string): void {
  print(`This link sets the password of ${email}, once and within an hour. Whoever opens it controls the
account: give it to the member only.
  ${publicUrl}${path}`);
  if (adminEmails.includes(email.toLowerCase()))
    print(
      "The address is in ADMIN_EMAILS: once the password is set, the account becomes an administrator.",
    );
}
