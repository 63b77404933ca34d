import { freePort, startProcess } from "#test/start-process.ts";
import { askMany, askOnce } from "./scale-load.ts";
import {
  findDeepPages,
  followNext,
  pageMix,
  pageNames,
  signInPeople,
  type Surroundings,
} from "./scale-pages.ts";
import { openScaleStore, type ScaleStore } from "./scale-store.ts";
import { type MeasuredSize, sectionsOf } from "./scale-table.ts";
import { measureWork } from "./scale-work.ts";
import type { Section } from "./section.ts";

type Options = {
  sizes: readonly number[];
  rounds: number;
  /** Requests of each page in a round: one after the other, and eight at once. */
  alone: number;
  together: number;
  /** Pages of each kind whose statements are explained. */
  explained: number;
  /** Pages that are followed by their "next". */
  followed: number;
  /** Where the filled databases stay for the next time; null: nowhere. */
  keep: string | null;
  say: (line: string) => void;
};

const lanes = 8;

/**
 * Every page that could grow with the site, on the built program with a database of each size: the programs
 * run side by side and are asked in turn, one process each, and no page is kept from one request to the next.
 */
export async function measureScale(options: Options): Promise<Section[]> {
  const { sizes, rounds, keep, say } = options;
  const store = openScaleStore(keep, say);
  const running: Running[] = [];
  try {
    const prepared: Prepared[] = [];
    for (const size of sizes) prepared.push(await prepare(size, store, options));
    for (const each of prepared) running.push(await start(each, options));
    for (let round = 1; round <= rounds; round++) {
      say(`Round ${round} of ${rounds}…`);
      for (const name of pageNames)
        for (const program of running) await ask(program, name, round, options);
    }
    return sectionsOf(
      running.map(({ measured }) => measured),
      options,
    );
  } finally {
    for (const { stop } of running) await stop();
    store.close();
  }
}

type Prepared = { dataDir: string; around: Surroundings; measured: MeasuredSize };
type Running = Prepared & { origin: string; stop(): Promise<void> };

function prepare(size: number, store: ScaleStore, { explained, say }: Options): Promise<Prepared> {
  return store.open(size, async ({ dataDir, client, filled }) => {
    const people = await signInPeople(client, size);
    const { rows: sections } = await client.query<{ categoryId: string; subcategoryId: string }>(
      `select category_id as "categoryId", id as "subcategoryId" from subcategories order by md5(id)`,
    );
    const deep = await findDeepPages(client);
    const around = { listings: size, sections, samples: filled.samples, people, deep };
    say(`What the pages ask of the database with ${size} listings…`);
    const work = await measureWork(client, pageMix(1, around), explained);
    return { dataDir, around, measured: { size, pages: new Map(), work } };
  });
}

async function start(prepared: Prepared, { followed, say }: Options): Promise<Running> {
  const { dataDir, around } = prepared;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = startProcess(port, {
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: "1",
    WEB_PROCESSES: "1",
    PAGE_CACHE_MB: "0",
  });
  const stop = async () => {
    program.kill("SIGTERM");
    await program.exited;
  };
  try {
    await program.open;
    say(`The program with ${around.listings} listings runs; warming it up…`);
    const read = async (path: string) =>
      (await askOnce(origin, { path, status: 200 }, { accepted: "identity" })).body;
    for (const first of ["/category/all", "/category/cars"])
      around.deep.push(...(await followNext(first, followed, read)));
    const mix = pageMix(99, around);
    for (const name of pageNames)
      await askMany(origin, mixed(mix, name), { requests: 40, lanes: 4 });
    return { ...prepared, origin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ask(
  { origin, around, measured: { pages, size } }: Running,
  name: string,
  round: number,
  { alone, together, say }: Options,
): Promise<void> {
  const next = mixed(pageMix(round, around), name);
  const figures = pages.get(name) ?? [];
  pages.set(name, figures);
  const figure = {
    alone: await askMany(origin, next, { requests: alone, lanes: 1 }),
    together: await askMany(origin, next, { requests: together, lanes }),
  };
  figures.push(figure);
  say(`  ${name}, ${size} listings: ${(together / figure.together.seconds).toFixed(1)} a second`);
}

function mixed(mix: ReturnType<typeof pageMix>, name: string) {
  const next = mix[name];
  if (!next) throw new Error(`There is no page called ${name}`);
  return next;
}
