import { passesForSite } from "#app/features/safety/public-name.server.ts";
import { database } from "#app/platform/database.server.ts";
import { loadSiteSettings } from "#app/platform/site-settings/site-settings.server.ts";
import * as queries from "../data/name-queries.server.ts";
import { wasFound } from "../data/content-check-queries.server.ts";
import { fileFinding } from "./content-check.server.ts";

const batch = 500;

export async function checkNames(now: Date, signal?: AbortSignal): Promise<void> {
  await loadSiteSettings(database());
  for (const kind of ["member", "community"] as const) {
    let rows: { id: string; names: string[] }[] = [];
    do {
      const after = rows.at(-1)?.id ?? null;
      rows = await queries.selectNames[kind](database(), { after, limit: batch, now });
      for (const { id, names } of rows) {
        const found = names.filter(passesForSite).join("، ");
        if (found) await fileName({ kind, id }, found, now);
      }
    } while (rows.length === batch && !signal?.aborted);
  }
}

async function fileName(
  target: { kind: "member" | "community"; id: string },
  found: string,
  now: Date,
): Promise<void> {
  await database().transaction(async (tx) => {
    if (await wasFound(tx, target, "reserved_name", found)) return;
    await fileFinding(tx, target, { rule: "reserved_name", found }, now);
  });
}
