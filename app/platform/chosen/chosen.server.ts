import { eq, sql } from "drizzle-orm";
import type { Connection } from "../database.server.ts";
import { decrypt, encrypt } from "../sealing.server.ts";
import { secret } from "../secrets.server.ts";
import { type Setting, settings } from "../settings.server.ts";
import { type ChosenSettings, chooseSite, siteAsGiven } from "../site.server.ts";
import { choosable, type ChoosableName, siteSettings } from "./tables.ts";

// Settings that an administrator may choose in the browser, if the environment does not set them.

/** Whether the environment sets it: then nobody can choose it. */
export function isFixed(name: ChoosableName): boolean {
  return Boolean(process.env[settings[name].variable]?.trim());
}

/** Whether the setting may have this value. */
export function isChoosable(name: ChoosableName, value: string): boolean {
  return parse(name, value).success;
}

function parse(name: ChoosableName, value: string) {
  const setting: Setting = settings[name];
  return setting.schema.safeParse(value);
}

/** Loads the chosen settings into this process; call it when the database reports a change. */
export async function readChosen(db: Connection): Promise<void> {
  const rows = await db.select().from(siteSettings).orderBy(siteSettings.name);
  const chosen = rows.flatMap(({ name, value: stored }) => {
    const value = open(name, stored);
    const read = value !== null && !isFixed(name) && parse(name, value);
    return read && read.success ? [[name, read.data] as const] : [];
  });
  chooseSite(Object.fromEntries(chosen) as ChosenSettings);
}

/**
 * Stores the chosen values; an empty one removes the choice, and what the environment sets is left alone.
 * @returns the names of the changed settings
 */
export async function saveChosen(
  tx: Connection,
  values: Readonly<Partial<Record<ChoosableName, string>>>,
  now: Date,
): Promise<ChoosableName[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site settings'))`);
  const rows = await tx.select().from(siteSettings);
  const stored = new Map(rows.map(({ name, value }) => [name, open(name, value)]));
  const changed: ChoosableName[] = [];
  for (const name of choosable) {
    const value = values[name];
    if (value === undefined || isFixed(name)) continue;
    if (value === (stored.get(name) ?? String(siteAsGiven()[name] ?? ""))) continue;
    if (value === "" && !stored.has(name)) continue;
    changed.push(name);
    if (value === "") await tx.delete(siteSettings).where(eq(siteSettings.name, name));
    else await store(tx, name, value, now);
  }
  return changed;
}

async function store(tx: Connection, name: ChoosableName, text: string, now: Date): Promise<void> {
  const value = name === "smtpUrl" ? encrypt(text, key(), place).toString("base64") : text;
  await tx
    .insert(siteSettings)
    .values({ name, value, updatedAt: now })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value, updatedAt: now } });
}

function open(name: ChoosableName, stored: string): string | null {
  return name === "smtpUrl" ? decrypt(Buffer.from(stored, "base64"), key(), place) : stored;
}

const place = "site_settings smtpUrl";

function key(): Buffer {
  return Buffer.from(secret("mail server"), "base64url");
}
