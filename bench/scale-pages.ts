import { createHmac } from "node:crypto";
import type pg from "pg";
import { writePageKey } from "#app/features/listings/page-key.ts";
import { newId } from "#app/platform/id.ts";
import { secret } from "#app/platform/secrets.server.ts";
import { crowdOf, memberId } from "./scale-fill.ts";
import { type Chance, chanceFrom, makeVocabulary, zipf } from "./search-words.ts";
import type { SignedIn } from "./live-members.ts";

/** One request: a page, or a form that is sent, with the only status that counts as having worked. */
export type Asked = {
  path: string;
  status: number;
  member?: SignedIn;
  form?: Record<string, string>;
  /** Where the answer must lead, so that a way back to the door is no success. */
  leadsTo?: string;
};

/** The pages by their names; each gives the next address to ask for. */
export type PageMix = Record<string, () => Asked>;

export const pageNames = [
  "home",
  "category",
  "category, deep",
  "listing",
  "seller",
  "search",
  "account",
  "messages",
  "publish",
  "message",
] as const;

const signers = 200;

export type Surroundings = {
  listings: number;
  sections: readonly { categoryId: string; subcategoryId: string }[];
  /** Words that people look for: from the texts of listings. */
  samples: readonly { title: string; description: string }[];
  people: People;
  /** Pages far behind the first of a list. */
  deep: string[];
};

export type People = {
  /** Sellers; the first is the one with the most listings. */
  members: readonly SignedIn[];
  /** Who has the most conversations, and those he has them with. */
  talker: SignedIn;
  peers: readonly SignedIn[];
};

/** What people ask of a site: new and old listings, sellers small and large, words frequent and rare. */
export function pageMix(seed: number, around: Surroundings): PageMix {
  const { listings, sections, samples, people, deep } = around;
  const { members, talker, peers } = people;
  const chance = chanceFrom(seed);
  const { owners, bigSellers } = crowdOf(listings);
  const pick = <Each>(list: readonly Each[]): Each => list[chance.below(list.length)] as Each;
  const section = drawSection(sections, chance);
  const get = (path: string): Asked => ({ path, status: 200 });
  // Every fourth is one of the newest.
  const anyListing = () => listings - chance.below(chance.next() < 0.25 ? 500 : listings);
  const anySeller = () =>
    memberId(chance.next() < 0.25 ? chance.below(bigSellers) : chance.below(owners));
  return {
    home: () => get("/"),
    category: () => get(section()),
    "category, deep": () => get(pick(deep)),
    listing: () => get(`/listing/${anyListing()}`),
    seller: () => get(`/seller/${anySeller()}`),
    search: () => get(`/search?q=${encodeURIComponent(query(samples, chance))}`),
    // The first has the most listings of all.
    account: () => ({
      ...get("/account"),
      member: pick(chance.next() < 0.2 ? members.slice(0, 1) : members),
    }),
    messages: () => ({ ...get("/messages"), member: chance.next() < 0.2 ? talker : pick(peers) }),
    publish: () => ({
      path: "/add-listing",
      status: 302,
      leadsTo: "/account",
      member: pick(members),
      form: listingForm(samples, chance),
    }),
    message: () => ({
      path: "/messages",
      status: 302,
      leadsTo: "/messages",
      member: pick(peers),
      form: { id: newId(), text: pick(samples).title, receiverId: talker.id },
    }),
  };
}

function drawSection(sections: Surroundings["sections"], chance: Chance): () => string {
  const place = zipf(sections.length, chance);
  return () => {
    const { categoryId, subcategoryId } = sections[place()] ?? {
      categoryId: "cars",
      subcategoryId: "",
    };
    const way = chance.next();
    if (way < 0.15) return "/category/all";
    return way < 0.6
      ? `/category/${categoryId}`
      : `/category/${categoryId}/subcategory/${subcategoryId}`;
  };
}

/** One word or two of a listing's title, or one that is frequent everywhere. */
function query(samples: Surroundings["samples"], chance: Chance): string {
  const words = samples[chance.below(samples.length)]?.title.split(" ") ?? [];
  const way = chance.next();
  if (way < 0.2) return makeWords()[chance.below(60)] ?? "";
  return words.slice(0, way < 0.7 ? 1 : 2).join(" ");
}

let frequent: string[] | undefined;
const makeWords = () => (frequent ??= makeVocabulary().ar);

function listingForm(samples: Surroundings["samples"], chance: Chance): Record<string, string> {
  const { title = "", description = "" } = samples[chance.below(samples.length)] ?? {};
  return {
    submissionKey: newId(),
    category: "living",
    subcategory: "furniture",
    listingType: "sale",
    title: `${title} ${chance.below(1_000_000)}`.slice(0, 100),
    description: `${description} ${chance.below(1_000_000)}`.slice(0, 2_000),
    priceType: "fixed",
    price: String(1_000 + chance.below(900_000)),
    currency: "SYP",
    pound: "new",
    governorate: "damascus",
    area: "",
    terms: "yes",
  };
}

/** Signs members in past the form, whose passwords would take minutes. */
export async function signInPeople(client: pg.Client, listings: number): Promise<People> {
  const { owners, talker, talkerPairs } = crowdOf(listings);
  const spread = (count: number, first: number, of: number) =>
    Array.from({ length: Math.min(count, of) }, (_, at) =>
      memberId(first + Math.floor((at * of) / Math.min(count, of))),
    );
  const [members, peers] = [spread(signers, 0, owners), spread(signers, talker + 1, talkerPairs)];
  const ids = [...members, ...peers, memberId(talker)];
  const run = newId();
  const tokens = ids.map((id) => `${run}-${id}`);
  await client.query(
    `insert into sessions (id, user_id, token, expires_at)
     select gen_random_uuid(), id, token, now() + interval '1 day'
     from unnest($1::uuid[], $2::text[]) as given (id, token)`,
    [ids, tokens],
  );
  // What they did in an earlier run is not held against them in this one.
  await client.query("delete from limits");
  const key = secret("sessions");
  const signed = ids.map((id, at) => {
    const token = tokens[at] ?? "";
    const signature = createHmac("sha256", key).update(token).digest("base64");
    return { id, cookie: `dalil.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
  });
  return {
    members: signed.slice(0, members.length),
    peers: signed.slice(members.length, -1),
    talker: signed.at(-1) as SignedIn,
  };
}

/** Addresses of pages of lists anywhere behind the first, as their own "next" has them. */
export async function findDeepPages(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string; publishedAt: Date; categoryId: string }>(
    `select id, published_at as "publishedAt", category_id as "categoryId" from listings
     where id % greatest(1, (select max(id) from listings) / 150) = 0 and status = 'active'`,
  );
  return rows.map(({ id, publishedAt, categoryId }) => {
    const part = Number(id) % 3 === 0 ? "all" : categoryId;
    return `/category/${part}?after=${writePageKey({ publishedAt, id: Number(id) })}`;
  });
}

/** The pages that one comes to by following "next" so often. */
export async function followNext(
  first: string,
  pages: number,
  read: (path: string) => Promise<string>,
): Promise<string[]> {
  const found: string[] = [];
  let path: string | undefined = first;
  while (path && found.length < pages) {
    const html: string = await read(path);
    path = /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0].match(/href="([^"]+)"/)?.[1];
    if (path) found.push(path.replaceAll("&amp;", "&"));
  }
  return found;
}
