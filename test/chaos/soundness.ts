import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { QueryResultRow } from "pg";
import sharp from "sharp";
import { type Write, type WriteKind, writeKinds } from "./mixed-writes.ts";

type Ask = <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** How each kind is found by the key that its writer knows. */
const keysOf: Record<WriteKind, string> = {
  listing: "select submission_key::text as key from listings",
  message: "select id::text as key from messages",
  comment: "select id::text as key from comments",
  favorite: "select user_id || ' ' || listing_id as key from favorites",
  review: "select id::text as key from reviews",
  report:
    "select reporter_id || ' ' || target_id as key from reports where reporter_id is not null",
  inquiry: "select id::text as key from inquiries",
  post: "select id::text as key from group_messages",
  picture: "select owner_id || ' ' || content_hash as key from media",
};

/** What is there by half: each of these finds nothing. */
const halves: Record<string, string> = {
  "a conversation's numbers have a gap": `
    select 1 from conversations left join messages on messages.conversation_id = conversations.id
    group by conversations.id having coalesce(max(seq), 0) <> last_seq or last_seq <> count(messages.id)`,
  "a community's numbers have a gap": `
    select 1 from communities left join group_messages on group_messages.community_id = communities.id
    group by communities.id having coalesce(max(seq), 0) <> last_seq or last_seq <> count(group_messages.id)`,
  "a channel's numbers have a gap": `
    select 1 from live_channels left join live_events using (channel)
    group by channel, live_channels.seq having live_channels.seq <> count(live_events.seq)`,
  "a message was not told to both": `
    select 1 from messages left join live_events on kind = 'message' and data ->> 'id' = id::text
      and channel in ('member:' || sender_id, 'member:' || receiver_id)
    group by id having count(live_events.seq) <> 2`,
  "a comment was not told to whom it concerns": `
    select 1 from comments join listings on listings.id = comments.listing_id
    where comments.user_id <> listings.user_id and not exists (
      select from notifications where user_id = listings.user_id and listing_id = listings.id and type = 'comment')`,
  "a listing is not in the search": `
    select 1 from listings where status = 'active'
      and not exists (select from listing_search where listing_id = listings.id)`,
  "hearts are miscounted": `
    select 1 from listings where favorites_count <> (
      select count(*) from favorites where listing_id = listings.id and removed_at is null)`,
  "a seller's listings are miscounted": `
    select 1 from (select user_id, count(*) as shown from listings where is_shown group by user_id) counted
    full join (select * from seller_listings where part = '' and listings > 0) kept using (user_id)
    where shown is distinct from kept.listings`,
  "a rating is miscounted": `
    select 1 from reviews full join seller_ratings using (seller_id) group by seller_id, review_count, rating_total
    having count(reviews.id) <> coalesce(review_count, 0) or coalesce(sum(rating), 0) <> coalesce(rating_total, 0)`,
  "members are miscounted": `
    select 1 from communities where member_count <> (
      select count(*) from memberships where community_id = communities.id)`,
  "a job is parked": "select 1 from pgboss.job where name = 'parked'",
};

/** What must be true of what was written however it went, as sentences; none when all of it is. */
export async function faultsOfWrites(ask: Ask, writes: readonly Write[]): Promise<string[]> {
  const faults: string[] = [];
  for (const kind of writeKinds) {
    const stored = (await ask<{ key: string }>(keysOf[kind])).map(({ key }) => key);
    const own = writes.filter((write) => write.kind === kind);
    const [there, known] = [new Set(stored), new Set(own.map(({ key }) => key))];
    const lost = own.filter(({ isTaken, key }) => isTaken && !there.has(key)).length;
    const foreign = stored.filter((key) => !known.has(key)).length;
    if (lost > 0) faults.push(`${kind}: ${lost} acknowledged ones are lost`);
    if (stored.length !== there.size)
      faults.push(`${kind}: ${stored.length - there.size} are there twice`);
    if (foreign > 0) faults.push(`${kind}: ${foreign} are there that nobody wrote`);
  }
  for (const [sentence, query] of Object.entries(halves)) {
    const rows = await ask(query);
    if (rows.length > 0) faults.push(`${sentence} (${rows.length})`);
  }
  return faults;
}

/** Every file that a row of a picture names is there and a whole picture. */
export async function faultsOfPictures(ask: Ask, dataDir: string): Promise<string[]> {
  const rows = await ask<{ id: string; widths: number[]; hasOriginal: boolean }>(
    `select id, widths, has_original as "hasOriginal" from media`,
  );
  const faults: string[] = [];
  for (const { id, widths, hasOriginal } of rows) {
    const folder = (root: string) => join(dataDir, root, id.slice(0, 2), id);
    const files = widths.map((width) => join(folder("media"), `${width}.webp`));
    if (hasOriginal) files.push(join(folder("originals"), "original.webp"));
    for (const file of files) {
      const isWhole = await readFile(file).then(
        (bytes) => sharp(bytes, { failOn: "warning" }).stats().then(Boolean),
        () => false,
      );
      if (!isWhole) faults.push(`${file} is not a whole picture`);
    }
  }
  return faults;
}

/** What PostgreSQL's own check finds in every table and every index, entry by entry; and how many it looked at. */
export async function faultsOfIndexes(ask: Ask): Promise<{ looked: number; faults: string[] }> {
  await ask("create extension if not exists amcheck");
  const things = await ask<{ name: string; kind: string }>(
    `select c.oid::regclass::text as name, coalesce(am.amname, 'heap') as kind
     from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_am am on am.oid = c.relam
     where c.relkind in ('r', 'i') and n.nspname in ('public', 'pgboss', 'pg_catalog') and c.relpersistence = 'p'
       and (c.relkind = 'r' or am.amname in ('btree', 'gin'))`,
  );
  const faults: string[] = [];
  for (const { name, kind } of things) {
    try {
      if (kind === "btree") await ask("select bt_index_check($1::regclass, true, true)", [name]);
      else if (kind === "gin") await ask("select gin_index_check($1::regclass)", [name]);
      else {
        const found = await ask<{ msg: string }>(
          "select msg from verify_heapam($1::regclass, check_toast => true)",
          [name],
        );
        for (const { msg } of found) faults.push(`${name}: ${msg}`);
      }
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { looked: things.length, faults };
}
