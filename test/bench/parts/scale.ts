import type pg from "pg";
import { writePageKey } from "#app/features/listings/page-key.ts";
import { newId } from "#app/platform/id.ts";
import type { Shelf } from "#test/many-listings/rows.ts";
import {
  crowdOf,
  type Filled,
  folderOf,
  memberId,
  type Site,
  withSite,
} from "#test/many-listings/store.ts";
import { chanceFrom, makeVocabulary, pickWith, zipf } from "#test/many-listings/words.ts";
import { askMany, type Target } from "../ask.ts";
import { type Figures, siteLabel, addFigures, part, quantile } from "../part.ts";
import { listingForm, signIn, type SignedIn, startEmpty } from "../program.ts";

type Around = Awaited<ReturnType<typeof prepareAround>>;

// Every page that could grow with the site, on databases of each size, asked in turn; no page is kept between requests.
export default part({
  async prepare(plan) {
    const prepared: Around[] = [];
    const { sitesFolder: folder, log } = plan;
    for (const site of plan.sites)
      await withSite(folder, site, log, async (client, filled) => {
        prepared.push(await prepareAround(client, site, filled));
      });
    const running: { around: Around; origin: string }[] = [];
    for (const around of prepared) {
      const dataDir = folderOf(folder, around.site);
      const origin = await startEmpty(plan, dataDir, { PAGE_CACHE_MB: "0" });
      for (const next of Object.values(pageMix(99, around)))
        await askMany(origin, next, { requests: 40, clients: 4 });
      running.push({ around, origin });
    }
    return running;
  },
  async measure(running, { rounds, isQuick }) {
    const figures: Figures = {};
    const requests = isQuick ? 8 : 120;
    for (const { around } of running)
      addFigures(figures, "import", {
        [`${siteLabel(around.site)}, rows/s`]: around.importedPerSecond,
      });
    for (let round = 1; round <= rounds; round++)
      for (const { around, origin } of running)
        for (const [name, next] of Object.entries(pageMix(round, around))) {
          const { ms, rate } = await askMany(origin, next, { requests, clients: 8 });
          const among = siteLabel(around.site);
          addFigures(figures, name, {
            [`${among}, req/s`]: rate,
            [`${among}, p50 ms`]: quantile(ms, 0.5),
            [`${among}, p99 ms`]: quantile(ms, 0.99),
          });
        }
    return figures;
  },
});

async function prepareAround(client: pg.Client, site: Site, filled: Filled) {
  const { owners, members: all, pairs } = crowdOf(site);
  const spread = (first: number, of: number) => {
    const length = Math.min(200, of);
    return Array.from({ length }, (_, at) => memberId(first + Math.floor((at * of) / length)));
  };
  // One member may publish twenty a day.
  const members = await signIn(client, spread(0, owners < 200 ? all : owners));
  const peers = await signIn(client, spread(owners + 1, pairs));
  const [talker] = (await signIn(client, [memberId(owners)])) as [SignedIn];
  await client.query("delete from limits");
  const { rows: sections } = await client.query<Shelf>(
    `select category_id as "categoryId", id as "subcategoryId" from subcategories order by md5(id)`,
  );
  const { rows: far } = await client.query<{ id: number; at: Date; category: string }>(
    `select id::int, published_at as at, case id % 3 when 0 then 'all' else category_id end as category from listings
     where id % greatest(1, (select max(id) from listings) / 150) = 0 and status = 'active'`,
  );
  const deep = far.map(({ category, ...at }) => `/category/${category}?after=${writePageKey(at)}`);
  return { ...filled, site, sections, deep, members, talker, peers };
}

function pageMix(seed: number, around: Around): Record<string, () => Target> {
  const { sections, samples, deep, members, talker, peers } = around;
  const { listings, owners, big } = crowdOf(around.site);
  const chance = chanceFrom(seed);
  const pick = pickWith(chance);
  const drawSection = zipf(sections.length, chance);
  const frequent = makeVocabulary().ar.slice(0, 60);
  const by = ({ cookie }: SignedIn) => ({ headers: { cookie } });
  const get = (path: string): Target => ({ path });
  const often = () => chance.next() < 0.25;
  const category = () => {
    const { categoryId, subcategoryId } = sections[drawSection()] as Shelf;
    const listPath = chance.next() < 0.2 ? "/category/all" : `/category/${categoryId}`;
    return chance.next() < 0.6 ? listPath : `/category/${categoryId}/subcategory/${subcategoryId}`;
  };
  const words = () => {
    if (chance.next() < 0.2) return pick(frequent);
    const [first, second] = pick(samples).title.split(" ");
    return chance.next() < 0.6 ? `${first}` : `${first} ${second ?? ""}`;
  };
  return {
    home: () => get("/"),
    category: () => get(category()),
    "category, deep": () => get(pick(deep)),
    listing: () =>
      get(`/listing/${listings - chance.below(often() ? Math.min(500, listings) : listings)}`),
    seller: () => get(`/seller/${memberId(chance.below(often() ? big : owners))}`),
    search: () => get(`/search?q=${encodeURIComponent(words())}`),
    account: () => ({ path: "/account", ...by(pick(often() ? members.slice(0, 1) : members)) }),
    messages: () => ({ path: "/messages", ...by(often() ? talker : pick(peers)) }),
    publish: () => {
      const form = listingForm(pick(samples), chance.below(1_000_000));
      return { path: "/add-listing", status: 302, leadsTo: "/account", form, ...by(pick(members)) };
    },
    message: () => {
      const form = { id: newId(), text: pick(samples).title, receiverId: talker.id };
      return { path: "/messages", status: 302, leadsTo: "/messages", form, ...by(pick(peers)) };
    },
  };
}
