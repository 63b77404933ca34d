import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotFound } from "#app/platform/errors.ts";
import { isStaff, type MaybeViewer, type Viewer } from "#app/platform/viewer.ts";
import { pageOf } from "#app/platform/page-of.ts";
import {
  findEntry,
  insertEntry,
  selectEntries,
  updateEntry,
} from "./data/search-words-queries.server.ts";
import { type DictionaryEntry, isEntryId } from "./dictionary-entry.ts";
import { refileSoon } from "./saved-search-jobs.server.ts";
import type { Term } from "./words/dictionary.ts";

/** The dictionary as administrators edit it; NotFound for everybody else. `next` is the last id of the page. */
export async function listEntries(
  viewer: MaybeViewer,
  { q, after, limit }: { q: string; after: string | null; limit: number },
): Promise<{ entries: DictionaryEntry[]; next: string | null }> {
  asAdministrator(viewer);
  const key = after && isEntryId(after) ? after : null;
  const rows = await selectEntries(database(), { q, after: key, limit: limit + 1 });
  const { shown: entries, next } = pageOf(rows, limit, ({ id }) => id);
  return { entries, next };
}

export async function getEntry(viewer: MaybeViewer, id: string): Promise<DictionaryEntry> {
  asAdministrator(viewer);
  const entry = await findEntry(database(), id);
  if (!entry) throw new NotFound();
  return entry;
}

type Asked = { viewer: MaybeViewer; id: string; now: Date };

/** Adds a concept; the search knows it within seconds. Conflict when there is one of that id. */
export function addEntry({ terms, ...asked }: Asked & { terms: Term[] }): Promise<void> {
  return change(asked, "word-added", terms, async (tx) => {
    if (!(await insertEntry(tx, asked.id, terms, asked.now))) throw new Conflict();
  });
}

/** Gives a concept other terms; from now on it is the staff's, and no edition of the file changes it. */
export function editEntry({ terms, ...asked }: Asked & { terms: Term[] }): Promise<void> {
  return change(asked, "word-edited", terms, async (tx) => {
    if (!(await updateEntry(tx, asked.id, terms, asked.now))) throw new NotFound();
  });
}

/** Switches a concept off: it stays, without a term. */
export function switchEntryOff(asked: Asked): Promise<void> {
  return change(asked, "word-disabled", null, async (tx) => {
    if (!(await updateEntry(tx, asked.id, [], asked.now))) throw new NotFound();
  });
}

async function change(
  { viewer, id, now }: Asked,
  action: string,
  terms: Term[] | null,
  write: (tx: Connection) => Promise<void>,
): Promise<void> {
  const { id: actorId } = asAdministrator(viewer);
  if (!isEntryId(id)) throw new NotFound();
  // The log says what the terms are now; what they were stands in its row before.
  const reason = terms && [...terms.map(({ text }) => text).join("، ")].slice(0, 1_000).join("");
  await database().transaction(async (tx) => {
    await write(tx);
    await refileSoon(tx);
    await recordAudit(tx, { actorId, action, targetKind: "word", targetId: id, reason, now });
  });
}

function asAdministrator(viewer: MaybeViewer): Viewer {
  if (!viewer || !isStaff(viewer) || viewer.role !== "administrator") throw new NotFound();
  return viewer;
}
