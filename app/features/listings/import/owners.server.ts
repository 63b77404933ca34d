import { database } from "#app/platform/database.server.ts";
import { findOwners } from "../data/import-queries.server.ts";
import { readRows } from "./file-rows.server.ts";
import { ImportProblem } from "./import-problem.ts";
import type { Surroundings } from "./normalise-row.server.ts";
import { textOf, toOldRow } from "./old-row.ts";

type OwnerOf = Surroundings["ownerOf"];
type Owner = ReturnType<OwnerOf>;

/**
 * Whose a row is (ruling 175): the account with the confirmed e-mail address that its `user_id` has in the
 * profiles file; the account of `ownerEmail` for every row that this leaves over.
 *
 * @throws {ImportProblem} when no account has `ownerEmail`
 */
export async function findOwnersOf(given: {
  profiles: string | null;
  ownerEmail: string | null;
}): Promise<OwnerOf> {
  const all = given.ownerEmail ? await findOne(given.ownerEmail) : null;
  const known = given.profiles ? await readProfiles(given.profiles) : null;
  return (userId) => {
    const owner = known
      ? ownerIn(known, userId)
      : refused(`"${userId.slice(0, 100)}" is unknown: no profiles file and no --owner was given`);
    return "refusal" in owner && all ? all : owner;
  };
}

async function findOne(email: string): Promise<Owner> {
  const account = (await findOwners(database(), [email])).get(email.toLowerCase());
  if (!account) throw new ImportProblem(`No account has the e-mail address ${email}.`);
  return { id: account.id };
}

function ownerIn(known: ReadonlyMap<string, Owner>, userId: string): Owner {
  if (!userId) return refused("missing");
  return known.get(userId) ?? refused(`"${userId.slice(0, 100)}" is not in the profiles file`);
}

async function readProfiles(path: string): Promise<Map<string, Owner>> {
  const known = new Map<string, Owner>();
  for await (const rows of readRows(path)) {
    const profiles = rows.map(({ record }) => {
      const profile = toOldRow(record ?? {});
      return { id: textOf(profile.id).trim(), email: textOf(profile.email).trim().toLowerCase() };
    });
    const accounts = await findOwners(
      database(),
      profiles.map(({ email }) => email).filter(Boolean),
    );
    for (const { id, email } of profiles)
      if (id) known.set(id, toOwner(id, email, accounts.get(email)));
  }
  return known;
}

function toOwner(
  id: string,
  email: string,
  account: { id: string; emailVerified: boolean } | undefined,
): Owner {
  if (!email) return refused(`the profile of "${id}" has no e-mail address`);
  if (!account) return refused(`no account has the e-mail address in the profile of "${id}"`);
  // Anybody can sign up with another's address; only its owner can confirm it.
  if (!account.emailVerified)
    return refused(`the account of "${id}" has not confirmed its e-mail address`);
  return { id: account.id };
}

function refused(why: string): Owner {
  return { refusal: `user_id: ${why}` };
}
