import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { writeInBulk } from "#app/features/search/reindex.server.ts";
import { database } from "#app/platform/database.server.ts";
import { rowMaker, writeLines } from "#test/many-listings/rows.ts";
import { bringIn, makeOwners, withDatabase } from "#test/many-listings/store.ts";
import { measureInTurn, part } from "../part.ts";
import { folderFor } from "../program.ts";

const tables = ["listings", "listing_search", "search_terms", "listing_import_pictures"] as const;
const owners = 200;

// Beside COPY of the very rows it makes, into the same tables with their indexes, checks and triggers.
export default part({
  prepare: async (plan) => folderFor(plan),
  measure: (folder, { isQuick, rounds }) =>
    withDatabase(folder, async (client) => {
      const rows = isQuick ? 1_000 : 100_000;
      await makeOwners(client, folder, owners);
      const make = await rowMaker(client, { of: rows, owners });
      await writeLines(
        join(folder, "old.jsonl"),
        Array.from({ length: rows }, (_, at) => make(at + 1)),
      );
      const file = (table: string) => join(folder, `${table}.copy`);
      const statements = new Map<string, string>();
      for (const table of tables)
        statements.set(table, `copy ${table} (${await columnsOf(client, table)})`);
      const empty = async () => {
        await client.query("truncate listings, seller_listings, search_terms cascade");
        // Nothing of the other's is left to be written to the disk.
        await client.query("checkpoint");
      };
      const bring = async () => {
        await empty();
        return { "rows/s": rows / (await bringIn(folder, rows)) };
      };
      const copy = async () => {
        await empty();
        const begun = performance.now();
        await writeInBulk(database(), rows, async () => {
          await client.query("begin");
          for (const [table, text] of statements)
            await pipeline(
              createReadStream(file(table)),
              client.query(copyFrom(`${text} from stdin`)),
            );
          await client.query("commit");
        });
        return { "rows/s": rows / ((performance.now() - begun) / 1_000) };
      };
      await bring();
      for (const [table, text] of statements)
        await pipeline(client.query(copyTo(`${text} to stdout`)), createWriteStream(file(table)));
      return {
        "old listings": await measureInTurn(rounds, {
          "npm run import": bring,
          "COPY of the finished rows": copy,
        }),
      };
    }),
});

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as columns
     from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.columns ?? "";
}
