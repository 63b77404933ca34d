import {
  grantRole,
  listStaff,
  makeSecondStepLink,
} from "#app/features/administration/operator.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { NotAllowed } from "#app/platform/errors.ts";
import type { Run } from "./commands.ts";

const print = (line: string) => console.log(line);

export const grant: Run = async ({ words: [email = "", role = "administrator"] }, env) => {
  if (role !== "administrator" && role !== "moderator") {
    console.error(`There is no role ${role}. Write administrator or moderator.`);
    return 2;
  }
  const code = await give(email, role);
  if (code === 0) await offerSecondStep(env, email);
  return code;
};

export const revoke: Run = ({ words: [email = ""] }) => give(email, "user");

export const list: Run = async () => {
  const staff = await listStaff();
  for (const { email, name, role } of staff) print(`${role.padEnd(14)} ${email}  ${name}`);
  if (staff.length === 0)
    print("There are no staff yet. Make an administrator: npm run admin -- grant EMAIL");
  return 0;
};

export const secondStep: Run = async ({ words: [email = ""] }, env) => {
  if (!(await offerSecondStep(env, email)))
    print(`${email} needs no link: only staff without two-factor sign-in do (REQUIRE_STAFF_MFA).`);
  return 0;
};

/** Prints the link for two-factor sign-in if the account needs one; false otherwise. */
export async function offerSecondStep({ publicUrl }: Env, email: string): Promise<boolean> {
  const link = await makeSecondStepLink(email, new Date());
  if (link === "not-needed") return false;
  print(`The staff pages need two-factor sign-in. This link sets it up, once and within an hour, for whoever
signs in to that account. Give it to nobody else:
  ${publicUrl}${link.path}`);
  return true;
}

async function give(email: string, role: "user" | "moderator" | "administrator"): Promise<number> {
  try {
    const changed = await grantRole(email, role, new Date());
    print(changed ? `${email} is now: ${role}.` : `${email} is already: ${role}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    console.error(`${email} is the last administrator. Make somebody else an administrator first.`);
    return 1;
  }
}
