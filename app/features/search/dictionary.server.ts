import { type Database, database } from "#app/platform/database.server.ts";
import {
  deleteWords,
  listNames,
  listWords,
  selectWordsVersion,
  setFileVersion,
  writeFileWords,
} from "./data/search-words-queries.server.ts";
import { readDictionaryText } from "./words/dictionary-text.ts";
import type { Concept } from "./words/alternatives.ts";
import { buildDictionary, type Dictionary } from "./words/dictionary.ts";

const maxStale = 5_000;

type Held = { dictionary: Dictionary; readAt: number };
const held = new WeakMap<Database, Held>();
const loading = new WeakMap<Database, Promise<Dictionary>>();

/**
 * The words of the search as the table has them (search_words and the names of places and of the
 * catalogue), kept in memory; a change is noticed within five seconds.
 */
export async function currentDictionary(): Promise<Dictionary> {
  const db = database();
  const known = held.get(db);
  if (known && performance.now() - known.readAt < maxStale) return known.dictionary;
  const running = loading.get(db);
  // While one caller checks for changes, all others use the words at hand.
  if (running) return known?.dictionary ?? running;
  const load = loadDictionary(db, known?.dictionary ?? null).finally(() => loading.delete(db));
  loading.set(db, load);
  return load;
}

export async function freshDictionary(): Promise<Dictionary> {
  const db = database();
  return loadDictionary(db, held.get(db)?.dictionary ?? null);
}

async function loadDictionary(db: Database, known: Dictionary | null): Promise<Dictionary> {
  const readAt = performance.now();
  const { version } = await selectWordsVersion(db);
  const dictionary = known?.version === version ? known : await readDictionary(db, version);
  held.set(db, { dictionary, readAt });
  return dictionary;
}

async function readDictionary(db: Database, version: number): Promise<Dictionary> {
  const words = await listWords(db);
  const { concepts, sections } = await listNames(db);
  return buildDictionary([...words, ...concepts.map(asNames)], version, sections);
}

// For one word ("Working") the dictionary knows more than a heading; "For sale" has two.
function asNames({ id, terms }: Concept): Concept {
  return { id, terms: terms.filter(({ text, kind }) => kind !== "label" || /\s/.test(text)) };
}

/**
 * Fills the table with the reviewed dictionary (`text` of db/dictionary/words.txt), when it is the edition
 * that the table has or a newer one. Rows that staff have written stay theirs; rows that the dictionary no
 * longer has go. Several programs that start at once take turns.
 * @returns how many rows it has changed
 * @throws {Error} when a row of the text cannot be read
 */
export async function fillDictionary(db: Database, text: string, now: Date): Promise<number> {
  const { version, concepts } = readDictionaryText(text);
  return db.transaction(async (tx) => {
    const { fileVersion } = await selectWordsVersion(tx, { isLocked: true });
    if (version < fileVersion) return 0;
    const rows = new Map((await listWords(tx)).map((row) => [row.id, row]));
    const written = new Set(concepts.map(({ id }) => id));
    const changed = concepts.filter(({ id, terms }) => {
      const row = rows.get(id);
      return !row || (row.source === "file" && textOf(row.terms) !== textOf(terms));
    });
    const gone = [...rows.values()].filter(
      ({ id, source }) => source === "file" && !written.has(id),
    );
    await writeFileWords(tx, changed, now);
    await deleteWords(
      tx,
      gone.map(({ id }) => id),
    );
    if (version !== fileVersion) await setFileVersion(tx, version);
    return changed.length + gone.length;
  });
}

const textOf = (terms: Concept["terms"]): string =>
  terms.map(({ text, kind }) => `${kind} ${text}`).join("\n");
