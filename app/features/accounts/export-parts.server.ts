import type { Connection } from "#app/platform/database.server.ts";

/** What a room keeps of a member, as plain JSON, for the copy he may take along. */
export type ExportPart = (db: Connection, userId: string) => Promise<unknown>;

const parts = new Map<string, ExportPart>();

/**
 * Adds a room's part to every export, as `<name>.json`. Joined in server/subscribers.ts: the rooms above
 * know this one, it does not know them.
 */
export function contributeToExport(name: string, part: ExportPart): void {
  parts.set(name, part);
}

export async function collectParts(db: Connection, userId: string): Promise<Map<string, unknown>> {
  const collected = new Map<string, unknown>();
  for (const [name, part] of parts) collected.set(name, await part(db, userId));
  return collected;
}
