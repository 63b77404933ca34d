import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { type PlaceState, readPlaceState } from "#app/platform/second-place/state.server.ts";
import { startObjectStore } from "#test/object-store.ts";
import { filesOf, placeKey } from "#test/second-place.ts";
import { chanceOf } from "../chaos/chance.ts";
import { settle } from "../chaos/disturbed-house.ts";
import { House } from "../chaos/house.ts";
import { type Write, Writing, writeUntil } from "../chaos/mixed-writes.ts";
import { faultsOfIndexes, faultsOfPictures, faultsOfWrites } from "../chaos/soundness.ts";

/** ROUNDS=3 CUT_SECONDS=15 for a quick look. */
const rounds = Number(process.env.ROUNDS ?? 20);
const cutMs = Number(process.env.CUT_SECONDS ?? 600) * 1_000;
const writers = 8;
const maxMissingMs = 60_000;
const chance = chanceOf(20_261_129);

// oxlint-disable-next-line no-console -- the figures
const print = (line: string) => console.log(line);

type Timed = Write & { takenAt?: number };

const folderFor = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `dalil-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

function command(
  script: string,
  settings: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const env = { ...process.env, DATA_KEY: placeKey, DATABASE_URL: "", DEMO: "0", ...settings };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, ...args], { env }, (error, said, complaint) => {
      if (error) reject(new Error(`${script}: ${said}${complaint}`));
      else resolve(said);
    });
  });
}

async function hasBase(place: string): Promise<void> {
  while (filesOf(place, /^bases.*manifest/).length === 0) await pause(100);
}

/** Commits a moment after the other until the disk is gone: which the restored site knows says what is missing. */
async function beat(house: House, isOver: () => boolean): Promise<number> {
  let last = 0;
  const client = new pg.Client({
    host: join(house.folder, "pg-socket"),
    user: "dalil",
    database: "dalil",
  });
  client.on("error", () => {});
  await client.connect();
  await client.query("create table if not exists beats (at float8 not null)");
  while (!isOver()) {
    const at = Date.now();
    const isTaken = await client.query("insert into beats values ($1)", [at]).then(
      () => true,
      () => false,
    );
    if (!isTaken) break;
    last = at;
    await pause(50);
  }
  await client.end().catch(() => {});
  return last;
}

async function writeUntilDestroyed(house: House, during: (writing: Writing) => Promise<void>) {
  const people = [];
  for (let n = 0; n < writers; n++) people.push(await house.resident());
  const community = await settle(house, people);
  const findListing = async (key: string) => {
    const query = "select id::int from listings where submission_key = $1";
    return (await house.ask<{ id: number }>(query, [key]))[0]?.id;
  };
  const writing = new Writing({ people, community, chance, findListing });
  let isOver = false;
  const noteTimes = () => {
    for (const write of writing.all as Timed[]) if (write.isTaken) write.takenAt ??= Date.now();
  };
  const messages = { port: house.port, writing, chance, onTaken: noteTimes, onRefused: () => {} };
  const writing8 = people.map((by) =>
    writeUntil(() => isOver, { ...messages, by, onLimit: () => house.liftLimits() }),
  );
  const beating = beat(house, () => isOver);
  await during(writing).finally(() => {
    isOver = true;
  });
  await house.destroy();
  const lastBeat = await beating;
  const problems = (await Promise.all(writing8)).flat();
  noteTimes();
  return { writes: writing.all as Timed[], problems, lastBeat };
}

test("a disk destroyed at random moments under eight writers takes at most a minute with it", async () => {
  const place = folderFor("place");
  const env = { SECOND_PLACE: place, DATA_KEY: placeKey };
  const all: Timed[] = [];
  const missing: number[] = [];
  let house = new House(chance, { env });
  await house.open();
  await hasBase(place);
  for (let round = 1; round <= rounds; round++) {
    const written = await writeUntilDestroyed(house, () => pause(5_000 + chance() * 20_000));
    expect(written.problems).toEqual([]);
    const dataDir = folderFor("restored");
    const said = await command("server/restore.ts", { DATA_DIR: dataDir }, "--from", place);
    expect(said).toMatch(/Restored the state of .*Missing is what was written after/s);
    house = new House(chance, { env, dataDir, options: ["--promote"] });
    await house.open();
    const [last] = await house.ask<{ at: number }>("select max(at) as at from beats");
    const lost = written.lastBeat - (last?.at ?? 0);
    missing.push(lost);
    for (const write of written.writes) {
      write.isTaken &&= (write.takenAt ?? Number.POSITIVE_INFINITY) < (last?.at ?? 0) - 1_000;
      all.push(write);
    }
    print(`${round}: ${(lost / 1_000).toFixed(1)} s missing of ${written.writes.length} writes`);
    const ask = house.ask.bind(house);
    expect(await faultsOfWrites(ask, all)).toEqual([]);
    expect(await faultsOfPictures(ask, dataDir)).toEqual([]);
    expect((await faultsOfIndexes(ask)).faults).toEqual([]);
    expect(await command("server/doctor.ts", { DATA_DIR: dataDir })).toMatch(
      / 0 problems|^0 problems/m,
    );
  }
  await house.close();
  const sorted = missing.toSorted((a, b) => a - b);
  const seconds = (ms = 0) => (ms / 1_000).toFixed(1);
  print(
    `${all.length} writes; missing: median ${seconds(sorted[Math.floor(rounds / 2)])} s, most ${seconds(sorted.at(-1))} s`,
  );
  expect(sorted.at(-1)).toBeLessThan(maxMissingMs);
});

/** A way to `port` that can be cut: what is sent then is neither taken nor refused, as by a network that is gone. */
async function openWay(port: number) {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        for (const other of [near, far]) other.destroy();
        sockets.delete(socket);
      });
      if (isCut) socket.pause();
    }
    if (isCut) return;
    near.pipe(far);
    far.pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend() {
      isCut = false;
      end();
    },
    close() {
      end();
      server.close();
    },
  };
}

test("a network that is cut keeps nobody from writing, and the place has everything soon after", async () => {
  const objects = await startObjectStore();
  onTestFinished(() => objects.close());
  const { endpoint, bucket, accessKeyId, secretAccessKey } = objects.access;
  const way = await openWay(Number(new URL(endpoint).port));
  onTestFinished(() => way.close());
  const SECOND_PLACE = `s3+http://${accessKeyId}:${secretAccessKey}@127.0.0.1:${way.port}/${bucket}/dalil`;
  const env = { SECOND_PLACE, DATA_KEY: placeKey };
  const house = new House(chance, { env });
  await house.open();
  const stateOf = () => readPlaceState(house.dataDir);
  while (!(await stateOf())?.baseAt) await pause(100);
  const count = (writing: Writing) => writing.all.filter(({ isTaken }) => isTaken).length;
  const written = await writeUntilDestroyed(house, async (writing) => {
    await pause(5_000);
    way.cut();
    const before = count(writing);
    await pause(cutMs);
    const taken = count(writing) - before;
    expect(taken).toBeGreaterThan(0);
    const [log] = await house.ask<{ bytes: number; most: number }>(
      `select (select sum(size)::float8 from pg_ls_waldir()) as bytes, sum(setting::float8) * 1048576 as most
       from pg_settings where name in ('max_wal_size', 'max_slot_wal_keep_size')`,
    );
    expect(log?.bytes).toBeLessThanOrEqual(log?.most ?? 0);
    way.mend();
    const mended = Date.now();
    const isLate = (state: PlaceState | null) =>
      !state?.caughtUpAt || Date.now() - state.caughtUpAt.getTime() > 10_000;
    while (isLate(await stateOf())) await pause(100);
    print(
      `cut for ${cutMs / 1_000} s: ${taken} writes meanwhile, ${((log?.bytes ?? 0) / 1e6).toFixed(0)} MB of log ` +
        `of at most ${((log?.most ?? 0) / 1e6).toFixed(0)}; closed ${((Date.now() - mended) / 1_000).toFixed(1)} s after`,
    );
    await pause(chance() * 5_000);
  });
  expect(written.problems).toEqual([]);
  const dataDir = folderFor("restored");
  await command("server/restore.ts", { ...env, DATA_DIR: dataDir }, "--from");
  const restored = new House(chance, { env, dataDir, options: ["--promote"] });
  await restored.open();
  const [last] = await restored.ask<{ at: number }>("select max(at) as at from beats");
  print(`after the cut: ${(written.lastBeat - (last?.at ?? 0)) / 1_000} s missing`);
  expect(written.lastBeat - (last?.at ?? 0)).toBeLessThan(maxMissingMs);
  await restored.close();
});
