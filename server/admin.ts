import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { countDemo, removeDemo } from "#app/features/moderation/demo-removal.server.ts";
import {
  grantRole,
  listStaff,
  makeSecondStepLink,
} from "#app/features/moderation/operator.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { useSite } from "#app/platform/site.server.ts";
import { migrateDatabase } from "./migrate.ts";
import { runCommand } from "./operator.ts";

const usage = `Says who works behind the scenes; may run beside the program. Every change stands in the audit log.

  npm run admin -- grant EMAIL              makes the account of this address an administrator
  npm run admin -- grant EMAIL moderator    makes it a moderator
  npm run admin -- revoke EMAIL             makes it a member like others
  npm run admin -- second-step EMAIL        prints the link by which one of them sets up the second step
  npm run admin -- list                     says who they are
  npm run admin -- remove-demo              takes the demo content out, once you have said yes
  npm run admin -- remove-demo --yes        takes it out without asking`;

const say = (line: string) => console.log(line);

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const command = readCommand(args);
  if (command === null) {
    if (!args.includes("--help")) {
      console.error(usage);
      return 2;
    }
    say(usage);
    return 0;
  }
  process.chdir(join(import.meta.dirname, ".."));
  const env = readEnv(process.env);
  useSite(env);
  const database = await connectDatabase(env, say);
  try {
    await migrateDatabase(database.poolConfig, say, env);
    openDatabase({ max: 2, ...database.poolConfig }, () => {});
    return await command(env);
  } finally {
    await closeDatabase();
    await database.stop();
  }
}

/** What the words of the command line ask for; null when it is nothing known. */
function readCommand([command, ...rest]: string[]): ((env: Env) => Promise<number>) | null {
  const [email = "", role = "administrator"] = rest;
  const isAddress = email !== "" && !email.startsWith("-");
  const most = (count: number) => rest.length <= count;
  if (command === "grant" && isAddress && most(2) && isStaffRole(role))
    return (env) => grant(env, email, role);
  if (command === "revoke" && isAddress && most(1)) return (env) => grant(env, email, "user");
  if (command === "second-step" && isAddress && most(1)) return (env) => linkSecondStep(env, email);
  if (command === "list" && most(0)) return list;
  if (command === "remove-demo" && (most(0) || (most(1) && email === "--yes")))
    return (env) => takeDemoOut(env, { asks: most(0) });
  return null;
}

function isStaffRole(role: string): role is "administrator" | "moderator" {
  return role === "administrator" || role === "moderator";
}

async function list(): Promise<number> {
  const staff = await listStaff();
  for (const { email, name, role } of staff) say(`${role.padEnd(14)} ${email}  ${name}`);
  if (staff.length === 0) say("Nobody yet: npm run admin -- grant EMAIL");
  return 0;
}

async function grant(env: Env, email: string, role: "user" | "moderator" | "administrator") {
  try {
    const changed = await grantRole(email, role, new Date());
    say(changed ? `${email} is now: ${role}.` : `${email} was that already: ${role}.`);
    if (role === "user") return 0;
    const link = await makeSecondStepLink(email, new Date());
    if (link !== "not-needed") sayLink(env, link.path);
    return 0;
  } catch (error) {
    if (error instanceof NotFound) return sayUnknown(email);
    if (error instanceof NotAllowed) {
      console.error(`${email} is the last administrator. Name another one first.`);
      return 1;
    }
    throw error;
  }
}

async function linkSecondStep(env: Env, email: string): Promise<number> {
  try {
    const link = await makeSecondStepLink(email, new Date());
    if (link === "not-needed")
      say(`${email} needs no link: only staff without the second step do (REQUIRE_STAFF_MFA).`);
    else sayLink(env, link.path);
    return 0;
  } catch (error) {
    if (error instanceof NotFound) return sayUnknown(email);
    throw error;
  }
}

function sayLink({ publicUrl }: Env, path: string): void {
  say(`The staff's pages open with the second step. This link begins it, once and within an hour, for whoever
signs in to that account; hand it to nobody else:
  ${publicUrl}${path}`);
}

function sayUnknown(email: string): number {
  console.error(`No account has the address ${email}.`);
  return 1;
}

async function takeDemoOut({ demo }: Env, { asks }: { asks: boolean }): Promise<number> {
  const counts = await countDemo();
  if (counts.people === 0) {
    say("There is no demo here.");
    return 0;
  }
  say(`This takes away for good:
  ${counts.people} people of the demo
  ${counts.listings} listings, ${counts.pictures} pictures
  ${counts.communities} communities with their messages, ${counts.conversations} conversations
and what real members did with them: ${counts.commentsOfMembers} comments, ${counts.favoritesOfMembers} favorites, ${counts.reviewsOfMembers} reviews.
Conversations with real members stay, as those with any account that is erased.`);
  if (asks && !(await isConfirmed())) return 1;
  await removeDemo(new Date());
  say("The demo is out. Its pictures leave the disk while the program runs.");
  const administrators = (await listStaff()).filter(({ role }) => role === "administrator");
  if (administrators.length === 0)
    say("There is no administrator now: npm run admin -- grant EMAIL");
  if (demo) say("DEMO is on: a start with nobody in the database loads it again. Set DEMO=0.");
  return 0;
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error("Nothing was done: add --yes, or answer at a terminal.");
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question("Write yes to go on: ");
    if (/^yes$/i.test(answer.trim())) return true;
    say("Nothing was done.");
    return false;
  } finally {
    terminal.close();
  }
}
