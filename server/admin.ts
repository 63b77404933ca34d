import { join } from "node:path";
import { grantRole, listStaff } from "#app/features/moderation/operator.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { EnvError, readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { useSite } from "#app/platform/site.server.ts";
import { migrateDatabase } from "./migrate.ts";

const usage = `Says who works behind the scenes; may run beside the program. Every change stands in the audit log.

  npm run admin -- grant EMAIL              makes the account of this address an administrator
  npm run admin -- grant EMAIL moderator    makes it a moderator
  npm run admin -- revoke EMAIL             makes it a member like others
  npm run admin -- list                     says who they are`;

const say = (line: string) => console.log(line);

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isSentence =
    error instanceof EnvError ||
    (error instanceof Error && /^(PostgresError|MigrationError)$/.test(error.name));
  console.error(isSentence ? error.message : error);
  process.exitCode = 1;
}

async function run([command, email = "", role = "administrator", ...more]: string[]) {
  const isGrant = command === "grant" && /^(administrator|moderator)$/.test(role);
  const isKnown = isGrant || command === "revoke" || command === "list";
  if (!isKnown || more.length > 0 || (command !== "list" && !email)) {
    console.error(usage);
    return 2;
  }
  process.chdir(join(import.meta.dirname, ".."));
  const env = readEnv(process.env);
  useSite(env);
  const database = await connectDatabase(env, say);
  try {
    await migrateDatabase(database.poolConfig, say, env);
    openDatabase({ max: 2, ...database.poolConfig }, () => {});
    if (command === "list") return await list();
    const given = command === "revoke" ? "user" : role === "moderator" ? role : "administrator";
    return await grant(email, given);
  } finally {
    await closeDatabase();
    await database.stop();
  }
}

async function list(): Promise<number> {
  const staff = await listStaff();
  for (const { email, name, role } of staff) say(`${role.padEnd(14)} ${email}  ${name}`);
  if (staff.length === 0) say("Nobody yet: npm run admin -- grant EMAIL");
  return 0;
}

async function grant(email: string, role: "user" | "moderator" | "administrator") {
  try {
    const changed = await grantRole(email, role, new Date());
    say(changed ? `${email} is now: ${role}.` : `${email} was that already: ${role}.`);
    return 0;
  } catch (error) {
    if (error instanceof NotFound) {
      console.error(`No account has the address ${email}.`);
      return 1;
    }
    if (error instanceof NotAllowed) {
      console.error(`${email} is the last administrator. Name another one first.`);
      return 1;
    }
    throw error;
  }
}
