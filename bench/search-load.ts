import { once } from "node:events";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { showSteps } from "#server/progress.ts";
import { indexVersion } from "#app/features/search/engine/listing-terms.ts";
import { listingMaker, type MadeListing, type Surroundings } from "./search-rows.ts";

/** What was built, and how long that took: seconds. */
export type Built = { name: string; bytes: number; seconds: number };

const tables = ["listings", "listing_search", "search_terms"] as const;
const chunk = 5_000;

/** Fills the tables by COPY, without their indexes; then makes those. */
export async function loadListings(
  config: pg.PoolConfig,
  count: number,
  around: Surroundings,
  say: (line: string) => void,
): Promise<{ built: Built[]; samples: MadeListing[] }> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(`truncate users cascade; truncate search_terms`);
    await client.query(
      `insert into users (id, name, email, email_verified)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Owner ' || n, 'owner-' || n || '@bench.example', true
       from generate_series(0, $1 - 1) n`,
      [around.owners],
    );
    const indexes = await dropIndexes(client);
    const samples = await copyAll(client, count, around, say);
    await client.query("set maintenance_work_mem = '512MB'");
    const built: Built[] = [];
    for (const { name, definition } of indexes) {
      say(`Building ${name}…`);
      const begun = performance.now();
      await client.query(definition);
      const seconds = (performance.now() - begun) / 1_000;
      built.push({ name, seconds, bytes: await sizeOf(client, name) });
    }
    await client.query("vacuum (analyze) listings, listing_search, search_terms, users, profiles");
    return { built, samples };
  } finally {
    await client.end();
  }
}

export async function sizeOf(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_total_relation_size($1::regclass) as bytes",
    [name],
  );
  return Number(rows[0]?.bytes ?? 0);
}

async function dropIndexes(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and not exists (select from pg_constraint where conname = indexname)
     order by tablename desc, indexname`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
  return rows;
}

async function copyAll(
  client: pg.Client,
  count: number,
  around: Surroundings,
  say: (line: string) => void,
): Promise<MadeListing[]> {
  const make = listingMaker(around);
  const terms = new Map<string, { listings: number; owners: number[] }>();
  const samples: MadeListing[] = [];
  const progress = showSteps("Importing", say);
  for (let from = 1; from <= count; from += chunk) {
    const made = Array.from({ length: Math.min(chunk, count - from + 1) }, (_, i) =>
      make(from + i, count),
    );
    for (const each of made) {
      if (each.id % Math.ceil(count / 400) === 0) samples.push(each);
      for (const term of each.indexed.terms) note(terms, term, each.owner);
    }
    await copy(client, listingsCopy, made.map(listingLine));
    await copy(client, searchCopy, made.map(searchLine));
    progress.at(from + made.length - 1, count);
  }
  progress.end();
  const lines = [...terms].map(([term, { listings, owners }]) =>
    toLine([term, listings, `{${owners.join(",")}}`, /^[\p{L}]{2,30}$/u.test(term) ? term : null]),
  );
  for (let at = 0; at < lines.length; at += chunk)
    await copy(
      client,
      "copy search_terms (term, listings, owners, written) from stdin",
      lines.slice(at, at + chunk),
    );
  return samples;
}

function note(
  terms: Map<string, { listings: number; owners: number[] }>,
  term: string,
  owner: number,
): void {
  const known = terms.get(term);
  if (!known) terms.set(term, { listings: 1, owners: [owner] });
  else {
    known.listings++;
    if (known.owners.length < 3 && !known.owners.includes(owner)) known.owners.push(owner);
  }
}

async function copy(client: pg.Client, text: string, lines: readonly string[]): Promise<void> {
  const stream = client.query(copyFrom(text));
  if (!stream.write(lines.join(""))) await once(stream, "drain");
  stream.end();
  await once(stream, "finish");
}

const listingsCopy = `copy listings (id, user_id, submission_key, category_id, subcategory_id, listing_type, title,
  description, locale, price_type, price_min, currency, syp_denomination, governorate_id, area_id, status,
  published_at) from stdin`;
const searchCopy = `copy listing_search (listing_id, owner_id, published_at, category_id, subcategory_id,
  listing_type, governorate_id, area_id, price_group, price_amount, version, search_text, lexemes) from stdin`;

const idOf = (group: string, n: number) =>
  `00000000-0000-4000-${group}-${String(n).padStart(12, "0")}`;

function listingLine(made: MadeListing): string {
  const isFree = made.categoryId === "volunteering";
  const price = isFree ? [null, null, null, null] : ["fixed", made.price, "SYP", "new"];
  return toLine([
    made.id,
    idOf("8000", made.owner),
    idOf("9000", made.id),
    made.categoryId,
    made.subcategoryId,
    made.listingType,
    made.title,
    made.description,
    made.locale,
    ...price,
    made.governorateId,
    made.areaId,
    "active",
    made.publishedAt.toISOString(),
  ]);
}

function searchLine(made: MadeListing): string {
  const isFree = made.categoryId === "volunteering";
  return toLine([
    made.id,
    idOf("8000", made.owner),
    made.publishedAt.toISOString(),
    made.categoryId,
    made.subcategoryId,
    made.listingType,
    made.governorateId,
    made.areaId,
    isFree ? 9 : 0,
    isFree ? 0 : made.price,
    indexVersion,
    made.indexed.searchText,
    made.indexed.lexemes,
  ]);
}

function toLine(values: readonly (string | number | null)[]): string {
  const fields = values.map((value) =>
    value === null ? "\\N" : String(value).replace(/[\\\t\n\r]/g, (mark) => marks[mark] ?? mark),
  );
  return `${fields.join("\t")}\n`;
}

const marks: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
