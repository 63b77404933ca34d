import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { partBytes } from "./format.ts";

export type CopiedTable = { name: string; columns: string[] };

/** Makes the output independent of the server's settings: the same row is the same line, in the same order. */
const sameEverywhere = `
  set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local synchronize_seqscans = off; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local search_path = public, pg_catalog`;

export async function fixCopyFormat(client: pg.Client): Promise<void> {
  await client.query(sameEverywhere);
}

export async function* copyOut(client: pg.Client, table: CopiedTable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  const rows = client.query(copyTo(`copy ${columnsOf(table)} to stdout`));
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    const all = Buffer.concat(held);
    const end = all.lastIndexOf(10) + 1;
    if (end > 0) yield all.subarray(0, end);
    held = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) yield Buffer.concat(held);
}

export function columnsOf({ name, columns }: CopiedTable): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;
}
