import { passesForSite } from "#app/features/safety/public-name.server.ts";
import { database } from "#app/platform/database.server.ts";
import { rowsInBatches } from "#app/platform/rows-in-batches.ts";
import { loadSiteSettings } from "#app/platform/site-settings/site-settings.server.ts";
import * as queries from "../data/name-queries.server.ts";
import { fileOnce } from "./content-check.server.ts";

export async function checkNames(now: Date, signal?: AbortSignal): Promise<void> {
  await loadSiteSettings(database());
  for (const kind of ["member", "community"] as const) {
    const select = (after: string | null, limit: number) =>
      queries.selectNames[kind](database(), { after, limit, now });
    for await (const { id, names } of rowsInBatches(500, select, (row) => row.id)) {
      if (signal?.aborted) return;
      const found = names.filter(passesForSite).join("، ");
      if (!found) continue;
      const finding = { rule: "reserved_name", found } as const;
      await database().transaction((tx) => fileOnce(tx, { kind, id }, finding, now));
    }
  }
}
