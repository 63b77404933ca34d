import { z } from "zod";
import { listForStaff } from "#app/features/staff/queue.server.ts";
import { actAsStaff, asAdministrator } from "#app/features/staff/staff.server.ts";
import { m } from "#app/paraglide/messages.js";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { type Form, FormRefused, rawText } from "#app/platform/forms/form.server.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { cleanLine, lengthOf } from "#app/platform/text.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import {
  findEntry,
  insertEntry,
  selectEntries,
  updateEntry,
} from "./data/search-words-queries.server.ts";
import { refileSoon } from "./saved-search-jobs.server.ts";
import type { Term } from "./words/alternatives.ts";
import { type DictionaryEntry, isEntryId, kindOfMark } from "./words/dictionary-text.ts";

const byId = {
  read: (text: string | null) => (text && isEntryId(text) ? text : null),
  write: ({ id }: DictionaryEntry) => id,
};

export const listEntries = listForStaff(selectEntries, byId, asAdministrator);

export async function getEntry(viewer: MaybeViewer, id: string): Promise<DictionaryEntry> {
  asAdministrator(viewer);
  const entry = await findEntry(database(), id);
  if (!entry) throw new NotFound();
  return entry;
}

const maxTermLength = 60;
const maxTerms = 80;

const terms = rawText
  .transform((text): Term[] => {
    const found = new Map<string, Term>();
    for (const line of text.split("\n")) {
      const kind = kindOfMark[line.trim()[0] ?? ""];
      const term = cleanLine(kind ? line.trim().slice(1) : line);
      if (term) found.set(term, { text: term, kind: kind ?? "word" });
    }
    return [...found.values()];
  })
  .refine((all) => all.length >= 2, { error: () => m.staff_word_terms_few() })
  .refine((all) => all.length <= maxTerms, { error: () => m.staff_word_terms_many() })
  .refine((all) => all.every(({ text }) => lengthOf(text) <= maxTermLength), {
    error: () => m.staff_word_terms_long(),
  });

export const entryForm = { schema: z.object({ terms }) } satisfies Form;

export const newEntryForm = {
  schema: z.object({
    id: rawText
      .transform((id) => id.trim())
      .refine(isEntryId, { error: () => m.staff_word_id_wrong() }),
    terms,
  }),
} satisfies Form;

type EntryInput = { viewer: MaybeViewer; id: string; now: Date };
type NewTerms = EntryInput & { terms: Term[] };

/** Adds a concept; the search knows it within seconds. @throws {FormRefused} when there is one of that id */
export function addEntry({ terms, ...input }: NewTerms): Promise<void> {
  return change(input, "word-added", terms, async (tx) => {
    if (!(await insertEntry(tx, input.id, terms, input.now)))
      throw new FormRefused(422, { errors: { id: m.staff_word_id_taken() } });
  });
}

/** Gives a concept other terms; from now on it is the staff's, and no edition of the file changes it. */
export function editEntry({ terms, ...input }: NewTerms): Promise<void> {
  return change(input, "word-edited", terms, (tx) => update(tx, input, terms));
}

/** Switches a concept off: it stays, without a term. */
export function switchEntryOff(input: EntryInput): Promise<void> {
  return change(input, "word-disabled", null, (tx) => update(tx, input, []));
}

async function update(tx: Connection, { id, now }: EntryInput, terms: Term[]): Promise<void> {
  if (!(await updateEntry(tx, id, terms, now))) throw new NotFound();
}

function change(
  { viewer, id, now }: EntryInput,
  action: string,
  terms: Term[] | null,
  write: (tx: Connection) => Promise<void>,
): Promise<void> {
  // The log says what the terms are now; what they were stands in its row before.
  const reason = terms && cutText(terms.map(({ text }) => text).join("، "), 1_000);
  return actAsStaff({ viewer, now, by: asAdministrator }, async (tx) => {
    if (!isEntryId(id)) throw new NotFound();
    await write(tx);
    await refileSoon(tx);
    return { action, targetKind: "word", targetId: id, reason };
  });
}
