import { rmSync } from "node:fs";
import pg from "pg";
import { loadDemoIfEmpty } from "#db/demo/load-demo.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { joinAs, listingForm } from "../members.ts";
import { type Browser, browserAt } from "../program.ts";
import { makePreparedFolder } from "../prepared-folder.ts";
import { freePort, startProcess } from "../start-process.ts";

export type Sender = "visitor" | "member" | "staff";

/** What changes by itself, or because others act beside one: counts, notices, what search and jobs keep. */
const notCompared = new Set([
  "limits",
  "used_proofs",
  "notifications",
  "contact_reveals",
  "member_contact_reveals",
  "search_misses",
  "visit_vitals",
  "site_days",
  "place_listings",
  "wanted_terms",
  "listing_days",
  "listing_search",
  "seller_listings",
  "search_changed_sellers",
  "seller_ratings",
]);
/** What a rule finds in the senders' own writings is reported by nobody, some time after. */
const notComparedRows: Record<string, string> = { reports: "rule is not null" };
const notComparedColumns = /(_count|_sum|^last_|^rating|_tsv|_seq|^anchors?|^version_of|^warned_)/;

/** Where the program listens, on a database with the demo's people in it. */
export type Place = {
  port: number;
  poolConfig: pg.PoolConfig;
  /** What the program wrote to its log. */
  said(): string;
  close(): Promise<void>;
};

/** A program of its own, as an operator starts it; `env` comes on top. */
export async function openPlace(env: Record<string, string> = {}): Promise<Place> {
  const port = await freePort();
  const dataDir = makePreparedFolder("fuzz");
  const process = startProcess(port, {
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: "error",
    ...env,
  });
  await process.open;
  const database = await connectDatabase(readEnv({ DATA_DIR: dataDir }), () => {});
  await fillWithPeople(database.poolConfig);
  return {
    port,
    poolConfig: database.poolConfig,
    said: process.said,
    close: async () => {
      process.kill("SIGTERM");
      await process.exited;
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The demo's people and all they wrote, without pictures. */
export async function fillWithPeople(
  poolConfig: pg.PoolConfig,
  dataDir = "data/test",
): Promise<void> {
  const env = readEnv({ DEMO: "1", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  await loadDemoIfEmpty(env, poolConfig, () => {}, { withPictures: false });
}

/** Three senders of nonsense among them. */
export class Scene {
  readonly port: number;
  readonly origin: string;
  /** What each sends as its cookies. */
  readonly cookies: Record<Sender, string> = { visitor: "", member: "", staff: "" };
  readonly browsers = {} as Record<Sender, Browser>;
  /** Ids of all that is there, by what they are ids of. */
  readonly ids: Record<string, string[]> = {};
  readonly #place: Place;
  readonly #pool: pg.Pool;
  #senders: string[] = [];
  /** Who was there before: an account that a sender opens is their own. */
  #others: string[] = [];

  constructor(place: Place) {
    this.#place = place;
    this.port = place.port;
    this.origin = `http://127.0.0.1:${place.port}`;
    this.#pool = new pg.Pool({ ...place.poolConfig, max: 2 });
    this.#pool.on("error", () => {});
  }

  async open(): Promise<void> {
    // What goes by the clock would count as what a request has changed.
    await this.ask("delete from pgboss.schedule");
    for (const sender of ["visitor", "member", "staff"] as const) await this.#join(sender);
    await this.#collectIds();
    const others = await this.ask<{ id: string }>("select id from users where id <> all($1)", [
      this.#senders,
    ]);
    this.#others = others.map(({ id }) => id);
    await this.ask("create table fuzz_kept as select * from sessions where user_id = any($1)", [
      this.#senders,
    ]);
  }

  async close(): Promise<void> {
    await this.#pool.end();
    await this.#place.close();
  }

  /** What the program wrote to its log. */
  said(): string {
    return this.#place.said();
  }

  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, values)).rows;
  }

  /** Everybody may do as much as at the beginning, is signed in, and is what they were. */
  async mend(): Promise<void> {
    await this.ask("delete from limits");
    await this.ask("insert into sessions select * from fuzz_kept on conflict do nothing");
    await this.ask(
      `update users set suspended_at = null, deletion_requested_at = null,
         role = case when id = $2 then 'moderator' else 'user' end where id = any($1)`,
      [this.#senders, this.#senders[1]],
    );
  }

  /** What stands of everybody but the senders, as one sum for each table. */
  async sums(): Promise<Record<string, string>> {
    const tables = await this.ask<{ name: string; columns: string[]; people: string[] | null }>(
      `select c.relname as name,
         (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         (select array_agg(a.attname::text) from pg_constraint k
           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
           where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'users'::regclass) as people
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    const sums: Record<string, string> = {};
    for (const { name, columns, people } of tables) {
      if (notCompared.has(name) || /^(live|search|fuzz|_)/.test(name)) continue;
      const stored = columns.filter((column) => !notComparedColumns.test(column));
      const persons = name === "users" ? ["id"] : (people ?? []);
      const theirs = persons.map((column) => `coalesce(${column} = any($1), true)`).join(" and ");
      const [row] = await this.ask<{ sum: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(kept::text, '|' order by kept::text), '')) as sum
         from (select ${stored.map((column) => `"${column}"`).join(", ")} from "${name}"
               where ${theirs || "true"} and not (${notComparedRows[name] ?? "false"}) and $1::uuid[] is not null) as kept`,
        [this.#others],
      );
      sums[name] = row?.sum ?? "";
    }
    return sums;
  }

  async #join(sender: Sender): Promise<void> {
    const browser = browserAt(this.origin);
    this.browsers[sender] = browser;
    await browser.get("/sign-in");
    if (sender !== "visitor") {
      const email = await joinAs(browser);
      const [row] = await this.ask<{ id: string }>("select id from users where email = $1", [
        email,
      ]);
      this.#senders.push(row?.id ?? "");
      await browser.post("/add-listing", listingForm());
      if (sender === "staff")
        await this.ask("update users set role = 'moderator' where id = $1", [row?.id]);
    }
    this.cookies[sender] = browser.cookie();
  }

  async #collectIds(): Promise<void> {
    const tables = {
      listings: "listing",
      users: "seller",
      communities: "community",
      categories: "category",
      subcategories: "subcategory",
      comments: "comment",
      reviews: "review",
      messages: "message",
      group_messages: "group",
      conversations: "conversation",
      notifications: "notifications",
      reports: "report",
      inquiries: "inquiry",
      account_verifications: "verification",
      saved_searches: "searches",
      places: "place",
    };
    for (const [table, name] of Object.entries(tables)) {
      const rows = await this.ask<{ id: string }>(
        `select id::text from "${table}" order by md5(id::text) limit 40`,
      );
      if (rows.length > 0) this.ids[name] = rows.map(({ id }) => id);
    }
    const own = await this.ask<{ id: string }>(
      "select id::text from listings where user_id = any($1)",
      [this.#senders],
    );
    this.ids.listing = [...own.map(({ id }) => id), ...(this.ids.listing ?? [])];
  }
}
