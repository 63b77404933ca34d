import { passesForSite } from "#app/features/safety/public-name.server.ts";
import {
  createMember,
  endEverySession,
  endSessionsOf,
  findMember,
  listSessionsOf,
  makePasswordLink,
  removeSecondFactor,
} from "#app/features/account-security/operated-accounts.server.ts";
import { emailRule } from "#app/features/sign-in/entry-forms.server.ts";
import {
  eraseMember,
  grantRole,
  listStaff,
  makeSecondStepLink,
} from "#app/features/administration/operator.server.ts";
import { database } from "#app/platform/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { NotAllowed } from "#app/platform/errors.ts";
import { baseLocale, isLocale, locales } from "#app/platform/locale.ts";
import { CommandProblem } from "../command-line.ts";
import type { Run } from "./commands.ts";
import { createInterface } from "node:readline/promises";
import { print } from "../operator.ts";

export const create: Run = async ({ words, options }, env) => {
  const { data: email } = emailRule.safeParse(words[0]);
  if (!email) throw noAddress(words[0]);
  const locale = String(options.language ?? baseLocale);
  if (!isLocale(locale))
    throw new CommandProblem(
      `The language ${locale} is not known. Write --language ${locales.join(" or ")}.`,
      2,
    );
  const member = { email, name: String(options.name ?? ""), locale };
  if (passesForSite(member.name))
    throw new CommandProblem(
      `The name ${member.name} could be taken for the site. Choose another one.`,
    );
  const link = await createMember(member, new Date());
  if (link === "taken")
    throw new CommandProblem(
      `${email} already has an account. For a new password: npm run admin -- reset-password ${email}`,
    );
  print(`Created an account for ${email}.`);
  printPasswordLink(env, email, link.path);
};

export const resetPassword: Run = async ({ words: [email = ""] }, env) => {
  const { path } = await makePasswordLink(email, new Date());
  printPasswordLink(env, email, path);
};

export const resetSecondFactor: Run = async ({ words: [email = ""] }, env) => {
  if (!(await removeSecondFactor(email, new Date()))) {
    return print(`${email} does not use two-factor sign-in. Nothing was changed.`);
  }
  print(`Two-factor sign-in of ${email} is off, and the account is signed out everywhere.`);
  await offerSecondStep(env, email);
};

export const sessions: Run = async ({ words: [email = ""], options }) => {
  if (email === "everybody") {
    if (!options.end)
      throw new CommandProblem(
        "To sign everybody out: npm run admin -- sessions everybody --end",
        2,
      );
    return print(`Everybody is signed out: ${await endEverySession(new Date())} sessions ended.`);
  }
  if (options.end)
    return print(
      `${email} is signed out everywhere: ${await endSessionsOf(email, new Date())} sessions ended.`,
    );
  const open = await listSessionsOf(email, new Date());
  for (const { device, since, lastSeen } of open) {
    const name = [device.browser, device.system].filter(Boolean).join(", ") || "unknown device";
    print(`${lastSeen.toISOString()}  since ${since.toISOString()}  ${name}`);
  }
  if (open.length === 0) print(`${email} is not signed in anywhere.`);
};

export const anonymise: Run = async ({ words: [email = ""], options }) => {
  const { name } = await findMember(database(), email);
  print(`This erases the account ${email} (${name}) for good, with its listings, pictures, comments and reviews.
Conversations stay with the other people, without the name.`);
  if (!options.yes) await askForConfirmation();
  await eraseMember(email, new Date()).catch(explainRefusal(email));
  print(
    "The account is erased. Its pictures are removed from the disk while the program runs. Older backups still contain it.",
  );
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

export const grant: Run = async ({ words: [email = "", role = "administrator"] }, env) => {
  if (role !== "administrator" && role !== "moderator")
    throw new CommandProblem(`There is no role ${role}. Write administrator or moderator.`, 2);
  await give(email, role);
  await offerSecondStep(env, email);
};

export const revoke: Run = ({ words: [email = ""] }) => give(email, "user");

export const list: Run = async () => {
  const staff = await listStaff();
  for (const { account, name, role } of staff) print(`${role.padEnd(14)} ${account}  ${name}`);
  if (staff.length === 0)
    print("There are no staff yet. Make an administrator: npm run admin -- grant EMAIL");
};

export const secondStep: Run = async ({ words: [email = ""] }, env) => {
  if (!(await offerSecondStep(env, email)))
    print(`${email} needs no link: only staff without two-factor sign-in do (REQUIRE_STAFF_MFA).`);
};

async function offerSecondStep({ publicUrl }: Env, email: string): Promise<boolean> {
  const link = await makeSecondStepLink(email, new Date());
  if (link === "not-needed") return false;
  print(`The staff pages need two-factor sign-in. This link sets it up, once and within an hour, for whoever
signs in to that account. Give it to nobody else:
  ${publicUrl}${link.path}`);
  return true;
}

async function give(email: string, role: "user" | "moderator" | "administrator"): Promise<void> {
  const changed = await grantRole(email, role, new Date()).catch(explainRefusal(email));
  print(changed ? `${email} is now: ${role}.` : `${email} is already: ${role}.`);
}

const explainRefusal = (email: string) => (error: unknown) => {
  if (!(error instanceof NotAllowed)) throw error;
  throw new CommandProblem(
    `${email} is the last administrator. Make somebody else an administrator first.`,
  );
};

export function noAddress(given: string | undefined): CommandProblem {
  return new CommandProblem(
    `${given} is not an email address. Write one such as name@example.com.`,
    2,
  );
}

/** @throws {CommandProblem} unless the person at the terminal types yes; without a terminal always */
export async function askForConfirmation(): Promise<void> {
  if (!process.stdin.isTTY)
    throw new CommandProblem("Nothing was changed. Add --yes, or answer at a terminal.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Type yes to continue: ").finally(() => terminal.close());
  if (!/^yes$/i.test(answer.trim())) throw new CommandProblem("Nothing was changed.");
}
