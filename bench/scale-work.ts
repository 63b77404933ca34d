import type pg from "pg";
import { listCategories } from "#app/features/catalogue/catalogue.server.ts";
import { listComments } from "#app/features/comments/comments.server.ts";
import { listFiltered } from "#app/features/listings/filtered-listings.server.ts";
import { likenessOf } from "#app/features/listings/listing.ts";
import { readListingFilter } from "#app/features/listings/listing-filter.ts";
import {
  getListing,
  listBeside,
  listFeatured,
  listNewest,
} from "#app/features/listings/listings.server.ts";
import { listOwnPage } from "#app/features/listings/own-listings.server.ts";
import { getSeller, listBusinesses } from "#app/features/listings/sellers.server.ts";
import { listConversations } from "#app/features/messages/messages.server.ts";
import { viewRating, viewReviews } from "#app/features/reviews/review-view.server.ts";
import { search } from "#app/features/search/search.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { type DatabaseWork, workOf } from "#test/buffers.ts";
import type { Asked, PageMix } from "./scale-pages.ts";
import { quantilesOf } from "./spread.ts";

/** The work of each page that reads: middle and worst of some, and how many statements. */
export type PageWork = Record<
  string,
  { statements: number; buffers: [number, number]; ms: number }
>;

/** What each page of the mix asks of the database for what it shows, asked by its rooms without the pages round them. */
export async function measureWork(
  client: pg.Client,
  mix: PageMix,
  count: number,
): Promise<PageWork> {
  const measured: PageWork = {};
  for (const [name, read] of Object.entries(readers)) {
    const next = mix[name];
    if (!next) throw new Error(`There is no page called ${name}`);
    // As the search itself asks (`boundSearch`).
    await client.query(`set enable_seqscan = ${name === "search" ? "off" : "on"}; set jit = off`);
    const works: DatabaseWork[] = [];
    for (let n = 0; n < count; n++) {
      const asked = next();
      works.push(await workOf(client, () => read(asked)));
    }
    const sorted = (figure: (work: DatabaseWork) => number) =>
      works.map(figure).sort((a, b) => a - b);
    const buffers = sorted(({ buffers }) => buffers);
    measured[name] = {
      statements: quantile(
        sorted(({ statements }) => statements),
        0.5,
      ),
      buffers: [quantile(buffers, 0.5), buffers.at(-1) ?? 0],
      ms: quantile(
        sorted(({ milliseconds }) => milliseconds),
        0.5,
      ),
    };
  }
  return measured;
}

const anything = readListingFilter(new URLSearchParams(), {
  categoryId: null,
  subcategoryId: null,
  governorates: [],
});
const perSection = 4;
const perPage = 24;

const readers: Record<string, (asked: Asked) => Promise<unknown>> = {
  home: async () => {
    const read = reading();
    await listCategories("ar");
    await listFeatured(perSection, read);
    await listNewest({ limit: perSection }, read);
  },
  category: readCategory,
  "category, deep": readCategory,
  listing: async ({ path }) => {
    const read = reading();
    const listing = await getListing(lastOf(path), null, read);
    await listBeside(likenessOf(listing), { similar: perSection, ofSeller: perSection }, read);
    await listComments(null, { listingId: listing.id, after: null, limit: 20 });
    await viewRating(listing.seller.id);
  },
  seller: async ({ path }) => {
    const seller = await getSeller(lastOf(path), "ar");
    if (seller === "suspended") return;
    await listNewest({ ownerId: seller.id, limit: perPage }, reading());
    await viewReviews(null, seller.id, null);
  },
  search: async ({ path }) => {
    const query = new URL(path, "http://dalil.test").searchParams.get("q") ?? "";
    const section = { categoryId: null, subcategoryId: null };
    await search({ query, section, filter: anything, isExact: false, after: null }, reading());
  },
  account: (asked) => listOwnPage(viewerOf(asked), { tab: "active", after: null }, reading()),
  messages: (asked) => listConversations(viewerOf(asked), { page: 0, limit: 30 }),
};

async function readCategory({ path }: Asked): Promise<void> {
  const { pathname, searchParams } = new URL(path, "http://dalil.test");
  const [, , categoryId = "", , subcategoryId] = pathname.split("/");
  const part = subcategoryId ? { subcategoryId } : categoryId === "all" ? {} : { categoryId };
  if (subcategoryId) await listBusinesses({ subcategoryId });
  else if (categoryId !== "all") await listBusinesses({ categoryId });
  const key = searchParams.get("after")?.split(".").at(-1) ?? null;
  await listFiltered(part, { filter: anything, key, limit: perPage }, reading());
}

const reading = () => ({ locale: "ar" as const, now: new Date() });
const lastOf = (path: string) => path.split("/").at(-1) ?? "";

function viewerOf({ member }: Asked): Viewer {
  if (!member) throw new Error("Nobody asks");
  return {
    id: member.id,
    name: "عضو",
    email: "",
    emailVerified: true,
    mustConfirmEmail: false,
    isMailRefused: false,
    role: "user",
    twoFactorEnabled: false,
    needsTwoFactor: false,
    isSuspended: false,
    deletionRequestedAt: null,
    avatarMediaId: null,
    digits: "latn",
  };
}

const quantile = (values: readonly number[], part: number) => quantilesOf(values, [part])[0] ?? 0;
