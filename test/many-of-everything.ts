import pg, { type PoolConfig } from "pg";
import { listingForm, listingIdsIn } from "./members.ts";
import type { Browser } from "./program.ts";

type World = { poolConfig(): PoolConfig; seller: Browser; visitor: Browser };

/** A word of every title. */
export const word = "طاحونة";

/** The same few of everything, and then many: for counting what a page asks for each. */
export class ManyOfEverything {
  /** One of the listings, its seller's page, somebody who wrote to them, and one of the communities. */
  listing = "";
  sellerPath = "";
  peer = "";
  community = "";
  readonly #world: World;
  #written = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** So many listings of one seller, of the same words; as many comments, hearts, notices and conversations. */
  async writeUpTo(count: number): Promise<void> {
    for (; this.#written < count; this.#written++) {
      // Nobody may publish so many in a day.
      await this.write("delete from limits");
      const form = listingForm({
        category: "cars",
        subcategory: "car-rental",
        listingType: "rent",
        title: `${word} ${this.#written}`,
      });
      const answer = await this.#world.seller.post("/add-listing", form);
      if (answer.status !== 302) throw new Error(`publishing answered ${answer.status}`);
      this.listing ||= listingIdsIn((await this.#world.seller.get("/account")).text)[0] ?? "";
    }
    const [found] =
      /\/seller\/[0-9a-f-]{36}/.exec(
        (await this.#world.visitor.get(`/listing/${this.listing}`)).text,
      ) ?? [];
    this.sellerPath = found ?? "";
    await this.write(
      "insert into comments (id, listing_id, user_id, text, created_at) select gen_random_uuid(), $1, user_id, 'تعليق', now() from listings where title like $2",
      this.listing,
      `${word}%`,
    );
    await this.write(
      "insert into favorites (user_id, listing_id, added_at) select user_id, id, now() from listings where title like $1 on conflict do nothing",
      `${word}%`,
    );
    await this.write(
      "insert into notifications (id, user_id, type, listing_id, created_at, updated_at) select gen_random_uuid(), user_id, 'comment', id, now(), now() from listings where title like $1 on conflict do nothing",
      `${word}%`,
    );
    await this.write(
      `with picture as (
         insert into media (id, owner_id, content_hash, width, height, widths, placeholder)
         select gen_random_uuid(), user_id, encode(sha256(('m' || id)::bytea), 'hex'), 640, 480, '{320,640}', ''
         from listings where title like $1 on conflict do nothing returning id, content_hash)
       insert into listing_pictures (id, listing_id, media_id, kind, position)
       select gen_random_uuid(), listings.id, picture.id, 'business', 0 from picture
       join listings on encode(sha256(('m' || listings.id)::bytea), 'hex') = picture.content_hash`,
      `${word}%`,
    );
    await this.#writeConversations(count);
  }

  /** So many people who have this.#written to the seller so many times, each time with a picture. */
  async #writeConversations(count: number): Promise<void> {
    await this.write(
      `insert into users (id, name, email, email_verified, created_at, updated_at)
       select gen_random_uuid(), 'قارئ ' || n, 'peer' || n || '@peers.test', true, now(), now()
       from generate_series(1, $1::int) n on conflict do nothing`,
      count,
    );
    await this.write(
      `insert into conversations (id, low_id, high_id, last_seq, created_at, last_at)
       select gen_random_uuid(), least(peers.id, me.user_id), greatest(peers.id, me.user_id), 1, now(), now()
       from users peers, (select user_id from listings where title like $1 limit 1) me
       where peers.email like '%@peers.test' on conflict do nothing`,
      `${word}%`,
    );
    await this.write(
      `with said as (
         insert into messages (id, conversation_id, seq, sender_id, receiver_id, text, sent_digest, created_at)
         select gen_random_uuid(), conversations.id, n, peers.id, me.user_id, 'مرحبا', sha256('x'), now()
         from conversations, users peers, generate_series(1, $2::int) n,
           (select user_id from listings where title like $1 limit 1) me
         where peers.email like '%@peers.test' and peers.id in (low_id, high_id)
         on conflict do nothing returning id)
       insert into message_pictures (message_id, position, media_id)
       select said.id, 0, (select id from media limit 1) from said`,
      `${word}%`,
      count,
    );
    await this.write("update conversations set last_seq = $1", count);
    this.peer ||= await this.idOf("peer1@peers.test");
    await this.#writeCommunities(count);
  }

  /** So many communities; in the first so many members who have this.#written so many messages. */
  async #writeCommunities(count: number): Promise<void> {
    await this.write(
      `with made as (
         insert into communities (id, name, kind, created_by, creator_id, created_at, expires_at)
         select gen_random_uuid(), 'مجموعة', 'public', peers.id, peers.id, now(), now() + interval '14 days'
         from users peers where peers.email like '%@peers.test'
           and not exists (select from communities where created_by = peers.id)
         returning id, creator_id)
       insert into memberships (community_id, user_id, role, joined_at, admin_since)
       select id, creator_id, 'admin', now(), now() from made`,
    );
    const first = "(select id from communities where created_by = $1)";
    await this.write(
      `insert into memberships (community_id, user_id, role, joined_at)
       select ${first}, users.id, 'member', now() from users on conflict do nothing`,
      this.peer,
    );
    await this.write(
      `insert into memberships (community_id, user_id, role, joined_at)
       select communities.id, me.user_id, 'member', now() from communities,
         (select user_id from listings where title like $1 limit 1) me on conflict do nothing`,
      `${word}%`,
    );
    await this.write(
      `with said as (
         insert into group_messages (id, community_id, seq, sender_id, text, sent_digest, created_at, expires_at)
         select gen_random_uuid(), ${first}, n, $1, 'مرحبا', sha256('x'), now(), now() + interval '24 hours'
         from generate_series(1, $2::int) n on conflict do nothing returning id)
       insert into group_message_pictures (message_id, position, media_id)
       select said.id, 0, (select id from media limit 1) from said`,
      this.peer,
      count,
    );
    await this.write(`update communities set last_seq = $2 where id = ${first}`, this.peer, count);
    const [row] = await this.#read<{ id: string }>(`select ${first} as id`, this.peer);
    this.community = row?.id ?? "";
  }

  async idOf(email: string): Promise<string> {
    const [row] = await this.#read<{ id: string }>("select id from users where email = $1", email);
    return row?.id ?? "";
  }

  async #read<Row extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<Row[]> {
    const client = new pg.Client(this.#world.poolConfig());
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async write(text: string, ...values: unknown[]): Promise<void> {
    await this.#read(text, ...values);
  }
}
