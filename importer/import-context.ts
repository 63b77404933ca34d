import { accountsByEmail } from "#app/features/accounts/users.server.ts";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { loadSectionGuess } from "#app/features/search/suggest.server.ts";
import { locales } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";
import { normalizeEmail } from "#app/platform/email-address.ts";
import { findFile, ImportProblem, readRows } from "./read-file.ts";
import type { ImportContext } from "./normalise-row.ts";
import { textOf, toOldRow } from "./old-row.ts";
import { namesOf } from "#app/features/places/named-place.ts";
import { catalogueNames, categoryDefault } from "./read-category.ts";

type OwnerOf = ImportContext["ownerOf"];
type Owner = ReturnType<OwnerOf>;

/**
 * What rows are read against: the catalogue and the gazetteer in both languages, and the settings.
 * @throws {ImportProblem} when there is no such `category`
 */
export async function loadImportContext({
  now,
  category = null,
}: {
  now: Date;
  category?: string | null;
}): Promise<Omit<ImportContext, "ownerOf">> {
  const inEachLanguage = await Promise.all(locales.map(listCatalogue));
  const catalogue = inEachLanguage.flat().map(({ id, name, subcategories }) => ({
    id,
    names: [name],
    subcategories: subcategories.map((each) => ({ id: each.id, names: [each.title] })),
  }));
  const places = [...(await gazetteer()).values()];
  const names = catalogueNames(catalogue);
  return {
    catalogue: names,
    categoryDefault: categoryDefault(category, names, await loadSectionGuess()),
    gazetteer: { places, names: namesOf(places) },
    listingDays: site().listingDays,
    now,
  };
}

/**
 * Loads what tells the owner of a row: the account with the confirmed address that `user_id` has in the
 * profiles file, else that of `ownerEmail`.
 * @throws {ImportProblem} when no account has `ownerEmail`
 */
export async function loadOwnerLookup(sources: {
  profiles: string | null;
  ownerEmail: string | null;
}): Promise<OwnerOf> {
  const fallback = sources.ownerEmail ? await findOne(sources.ownerEmail) : null;
  const known = sources.profiles ? await readProfiles(sources.profiles) : null;
  return (userId) => {
    const owner = known?.get(userId);
    if (owner && !("refusal" in owner)) return owner;
    if (fallback) return fallback;
    const name = `"${userId.slice(0, 100)}"`;
    if (!known) return refused(`${name} is unknown: no profiles file and no --owner was given`);
    return owner ?? refused(userId ? `${name} is not in the profiles file` : "missing");
  };
}

async function findOne(email: string): Promise<Owner> {
  const known = normalizeEmail(email);
  const account = (await accountsByEmail([known])).get(known);
  if (!account) throw new ImportProblem(`No account has the email address ${email}.`);
  return { id: account.id };
}

async function readProfiles(path: string): Promise<Map<string, Owner>> {
  const known = new Map<string, Owner>();
  for await (const rows of readRows(await findFile(path))) {
    const profiles = rows.map(({ record }) => {
      const profile = toOldRow(record ?? {});
      return { id: textOf(profile.id).trim(), email: normalizeEmail(textOf(profile.email)) };
    });
    const accounts = await accountsByEmail(profiles.map(({ email }) => email).filter(Boolean));
    for (const { id, email } of profiles)
      if (id) known.set(id, toOwner(id, email, accounts.get(email)));
  }
  return known;
}

type Account = { id: string; emailVerified: boolean };

function toOwner(id: string, email: string, account: Account | undefined): Owner {
  if (!email) return refused(`the profile of "${id}" has no email address`);
  if (!account) return refused(`no account has the email address in the profile of "${id}"`);
  // Anybody can sign up with another's address; only its owner can confirm it.
  if (account.emailVerified) return { id: account.id };
  return refused(`the account of "${id}" has not confirmed its email address`);
}

function refused(why: string): Owner {
  return { refusal: `user_id: ${why}` };
}
