import { eq, sql } from "drizzle-orm";
import type { Connection } from "../database.server.ts";
import { sealWithSecret, unsealWithSecret } from "../sealing.server.ts";
import { type Setting, settings } from "../settings.server.ts";
import { type SiteSettings, applySiteSettings, siteByEnvironment } from "../site.server.ts";
import { siteSettingNames, type SiteSettingName, siteSettings } from "../tables.ts";

const purpose = "mail server";
const encryptionContext = "site_settings smtpUrl";

// Settings that an administrator may choose in the browser. One that the environment sets cannot be chosen.

/** Whether the environment sets it, so that it cannot be chosen in the browser. */
export function isSetByEnvironment(name: SiteSettingName): boolean {
  const { variable } = settings[name];
  return [variable, `${variable}_FILE`].some((each) => Boolean(process.env[each]?.trim()));
}

export type FixedSettings<Name extends SiteSettingName = SiteSettingName> = Partial<
  Record<Name, string>
>;

export function fixedSettings<Name extends SiteSettingName>(
  names: readonly Name[],
): FixedSettings<Name> {
  const fixed = names.filter(isSetByEnvironment);
  return Object.fromEntries(
    fixed.map((name) => [name, settings[name].variable]),
  ) as FixedSettings<Name>;
}

export function isValidSetting(name: SiteSettingName, value: string): boolean {
  return parse(name, value).success;
}

function parse(name: SiteSettingName, value: string) {
  const setting: Setting = settings[name];
  return setting.schema.safeParse(value);
}

export async function loadSiteSettings(db: Connection): Promise<void> {
  const rows = await db.select().from(siteSettings).orderBy(siteSettings.name);
  const chosen = rows.flatMap(({ name, value: stored }) => {
    const value = open(name, stored);
    const read = value !== null && !isSetByEnvironment(name) && parse(name, value);
    return read && read.success ? [[name, read.data] as const] : [];
  });
  applySiteSettings(Object.fromEntries(chosen) as SiteSettings);
}

/**
 * Stores the chosen values; an empty one removes the choice, and what the environment sets is left alone.
 * @returns the names of the changed settings
 */
export async function storeSiteSettings(
  tx: Connection,
  values: Readonly<Partial<Record<SiteSettingName, string>>>,
  now: Date,
): Promise<SiteSettingName[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site settings'))`);
  const rows = await tx.select().from(siteSettings);
  const stored = new Map(rows.map(({ name, value }) => [name, open(name, value)]));
  const changed: SiteSettingName[] = [];
  for (const name of siteSettingNames) {
    const value = values[name];
    if (value === undefined || isSetByEnvironment(name)) continue;
    if (value === (stored.get(name) ?? String(siteByEnvironment()[name] ?? ""))) continue;
    if (value === "" && !stored.has(name)) continue;
    changed.push(name);
    if (value === "") await tx.delete(siteSettings).where(eq(siteSettings.name, name));
    else await store(tx, name, value, now);
  }
  return changed;
}

async function store(
  tx: Connection,
  name: SiteSettingName,
  text: string,
  now: Date,
): Promise<void> {
  const value = name === "smtpUrl" ? sealWithSecret(text, purpose, encryptionContext) : text;
  await tx
    .insert(siteSettings)
    .values({ name, value, updatedAt: now })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value, updatedAt: now } });
}

function open(name: SiteSettingName, stored: string): string | null {
  return name === "smtpUrl" ? unsealWithSecret(stored, purpose, encryptionContext) : stored;
}

export async function resealSiteSettings(tx: Connection): Promise<void> {
  const rows = await tx.select().from(siteSettings).where(eq(siteSettings.name, "smtpUrl"));
  for (const { name, value, updatedAt } of rows) {
    const text = open(name, value);
    if (text !== null) await store(tx, name, text, updatedAt);
  }
}
