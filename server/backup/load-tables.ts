import { once } from "node:events";
import type { Writable } from "node:stream";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type CopiedTable, columnsOf, copyOut } from "./copy-out.ts";
import { BackupProblem, type Header, type Manifest } from "./format.ts";
import { TableChecksum } from "./checksums.ts";

/**
 * Fills the tables of a new schema, within the caller's transaction. Triggers are off: what they did is in the
 * rows already. Indexes and references are built at the end, which checks every row.
 */
export class TableLoader {
  #client: pg.Client;
  #tables: Map<string, CopiedTable>;
  #recreate: string[] = [];
  #into: { table: string; copy: Writable } | null = null;
  #failure: unknown;

  constructor(client: pg.Client, { tables }: Header) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  async begin(): Promise<void> {
    await this.#client.query("set local maintenance_work_mem = '256MB'");
    for (const name of this.#tables.keys())
      await this.#client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`);
    await this.#dropForNow(referencesSql);
    await this.#dropForNow(indexesSql);
    // The backup contains what the migrations have inserted, in its later state.
    for (const name of this.#tables.keys())
      await this.#client.query(`truncate ${pg.escapeIdentifier(name)}`);
  }

  async add(table: string, bytes: Buffer): Promise<void> {
    if (this.#into?.table !== table) {
      await this.#endCopy();
      const known = this.#tables.get(table);
      if (!known) throw new BackupProblem(`The backup does not name the table ${table}.`);
      const copy = this.#client.query(copyFrom(`copy ${columnsOf(known)} from stdin (freeze)`));
      // It may fail while nothing awaits it; the next chunk gets the error.
      copy.on("error", (error) => {
        this.#failure ??= error;
      });
      this.#into = { table, copy };
    }
    if (this.#failure) throw this.#failure;
    if (!this.#into.copy.write(bytes)) await once(this.#into.copy, "drain");
  }

  async end(
    header: Header,
    manifest: Manifest,
    onTable: (done: number, of: number) => void,
  ): Promise<void> {
    await this.#endCopy();
    await this.#client.query("set constraints all immediate");
    for (const statement of this.#recreate.reverse()) await this.#client.query(statement);
    for (const { name, last, isCalled } of header.sequences)
      await this.#client.query("select setval(format('public.%I', $1::text)::regclass, $2, $3)", [
        name,
        last,
        isCalled,
      ]);
    let done = 0;
    for (const table of this.#tables.values()) {
      await this.#client.query(
        `alter table ${pg.escapeIdentifier(table.name)} enable trigger user`,
      );
      await this.#compare(table, manifest);
      onTable(++done, this.#tables.size);
    }
  }

  async abandon(): Promise<void> {
    if (!this.#into || this.#failure) return;
    const closed = once(this.#into.copy, "close").catch(() => {});
    this.#into.copy.destroy();
    await closed;
  }

  async #endCopy(): Promise<void> {
    if (!this.#into) return;
    const { copy } = this.#into;
    this.#into = null;
    const finished = once(copy, "finish");
    copy.end();
    await finished;
  }

  async #dropForNow(sql: string): Promise<void> {
    const { rows } = await this.#client.query<{ down: string; up: string }>(sql);
    for (const { down, up } of rows) {
      await this.#client.query(down);
      this.#recreate.push(up);
    }
  }

  async #compare(table: CopiedTable, manifest: Manifest): Promise<void> {
    const running = new TableChecksum();
    for await (const bytes of copyOut(this.#client, table)) running.add(bytes);
    const { rows, sha256 } = running.end();
    const expected = manifest.tables[table.name];
    if (expected?.rows !== rows || expected.sha256 !== sha256)
      throw new BackupProblem(
        `The table ${table.name} does not match the backup (${rows} of ${expected?.rows} rows).`,
      );
  }
}

const referencesSql = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as down,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as up
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  order by conrelid::regclass::text, conname`;

const indexesSql = `
  select format('drop index %s', i.indexrelid::regclass) as down, pg_get_indexdef(i.indexrelid) as up
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    and not exists (select from pg_constraint where conindid = i.indexrelid)
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  order by c.relname`;
