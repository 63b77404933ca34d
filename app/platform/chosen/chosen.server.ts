import { eq } from "drizzle-orm";
import type { Connection } from "../database.server.ts";
import { decrypt, encrypt } from "../sealing.server.ts";
import { secret } from "../secrets.server.ts";
import { type Setting, settings } from "../settings.server.ts";
import { type ChosenSettings, chooseSite } from "../site.server.ts";
import { choosable, siteSettings } from "./tables.ts";

// Settings that may be chosen in the browser, where the environment leaves them open.

export type ChoosableName = (typeof choosable)[number];

/** Whether the environment says it: then nobody can choose it. */
export function isFixed(name: ChoosableName): boolean {
  return Boolean(process.env[settings[name].variable]?.trim());
}

/** Whether the setting may have this value. */
export function isChoosable(name: ChoosableName, value: string): boolean {
  const setting: Setting = settings[name];
  return setting.schema.safeParse(value).success;
}

/** Has this process use what is chosen; call it when the database says that it changed. */
export async function readChosen(db: Connection): Promise<void> {
  const rows = await db.select().from(siteSettings).orderBy(siteSettings.name);
  const chosen: ChosenSettings = {};
  for (const { name, value: kept } of rows) {
    const value = name === "smtpUrl" ? opened(kept) : kept;
    if (value !== null && !isFixed(name) && isChoosable(name, value)) chosen[name] = value;
  }
  chooseSite(chosen);
}

/** An empty value takes the choice back. What the environment fixes is left alone. */
export async function saveChosen(
  tx: Connection,
  values: Readonly<Partial<Record<ChoosableName, string>>>,
  now: Date,
): Promise<void> {
  const wanted = choosable.filter((name) => values[name] !== undefined && !isFixed(name));
  for (const name of wanted) {
    const value = values[name] ?? "";
    if (!value) {
      await tx.delete(siteSettings).where(eq(siteSettings.name, name));
      continue;
    }
    const kept = name === "smtpUrl" ? encrypt(value, key(), place).toString("base64") : value;
    const row = { name, value: kept, updatedAt: now };
    await tx
      .insert(siteSettings)
      .values(row)
      .onConflictDoUpdate({ target: siteSettings.name, set: { value: kept, updatedAt: now } });
  }
}

const place = "site_settings smtpUrl";

function opened(kept: string): string | null {
  return decrypt(Buffer.from(kept, "base64"), key(), place);
}

function key(): Buffer {
  return Buffer.from(secret("mail server"), "base64url");
}
