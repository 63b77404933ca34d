import { passesForSite } from "#app/features/safety/public-name.server.ts";
import { database } from "#app/platform/database.server.ts";
import { loadSiteSettings } from "#app/platform/site-settings/site-settings.server.ts";
import * as queries from "../data/name-queries.server.ts";
import { fileOnce } from "./content-check.server.ts";

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
        if (!found) continue;
        const finding = { rule: "reserved_name", found } as const;
        await database().transaction((tx) => fileOnce(tx, { kind, id }, finding, now));
      }
    } while (rows.length === batch && !signal?.aborted);
  }
}
