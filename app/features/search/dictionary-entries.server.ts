import { listForStaff } from "#app/features/staff/queue.server.ts";
import { actAsStaff, asAdministrator } from "#app/features/staff/staff.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import {
  findEntry,
  insertEntry,
  selectEntries,
  updateEntry,
} from "./data/search-words-queries.server.ts";
import { type DictionaryEntry, isEntryId } from "./rules/dictionary-entry.ts";
import { refileSoon } from "./saved-search-jobs.server.ts";
import type { Term } from "./words/alternatives.ts";

const byId = {
  read: (text: string | null) => (text && isEntryId(text) ? text : null),
  write: ({ id }: DictionaryEntry) => id,
};

/** The dictionary as administrators edit it; NotFound for everybody else. */
export const listEntries = listForStaff(selectEntries, byId, asAdministrator);

export async function getEntry(viewer: MaybeViewer, id: string): Promise<DictionaryEntry> {
  asAdministrator(viewer);
  const entry = await findEntry(database(), id);
  if (!entry) throw new NotFound();
  return entry;
}

type EntryInput = { viewer: MaybeViewer; id: string; now: Date };

/** Adds a concept; the search knows it within seconds. Conflict when there is one of that id. */
export function addEntry({ terms, ...input }: EntryInput & { terms: Term[] }): Promise<void> {
  return change(input, "word-added", terms, (tx) => insertEntry(tx, input.id, terms, input.now));
}

/** Gives a concept other terms; from now on it is the staff's, and no edition of the file changes it. */
export function editEntry({ terms, ...input }: EntryInput & { terms: Term[] }): Promise<void> {
  return write(input, "word-edited", terms);
}

/** Switches a concept off: it stays, without a term. */
export function switchEntryOff(input: EntryInput): Promise<void> {
  return write(input, "word-disabled", null);
}

function write(input: EntryInput, action: string, terms: Term[] | null): Promise<void> {
  return change(input, action, terms, async (tx) => {
    if (!(await updateEntry(tx, input.id, terms ?? [], input.now))) throw new NotFound();
    return true;
  });
}

function change(
  { viewer, id, now }: EntryInput,
  action: string,
  terms: Term[] | null,
  write: (tx: Connection) => Promise<boolean>,
): Promise<void> {
  // The log says what the terms are now; what they were stands in its row before.
  const reason = terms && [...terms.map(({ text }) => text).join("، ")].slice(0, 1_000).join("");
  return actAsStaff({ viewer, now, by: asAdministrator }, async (tx) => {
    if (!isEntryId(id)) throw new NotFound();
    if (!(await write(tx))) return null;
    await refileSoon(tx);
    return { action, targetKind: "word", targetId: id, reason };
  });
}
