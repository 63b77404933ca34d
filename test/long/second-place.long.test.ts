import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { filesOf, placeKey } from "#test/second-place.ts";
import { chanceOf } from "../chaos/chance.ts";
import { settle } from "../chaos/disturbed-house.ts";
import { House } from "../chaos/house.ts";
import { type Write, Writing, writeUntil } from "../chaos/mixed-writes.ts";
import { faultsOfIndexes, faultsOfPictures, faultsOfWrites } from "../chaos/soundness.ts";

/** ROUNDS=3 for a quick look. */
const rounds = Number(process.env.ROUNDS ?? 20);
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

/** A command of the operator's, in a process of its own. */
function command(script: string, dataDir: string, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATA_KEY: placeKey,
    DATABASE_URL: "",
    DEMO: "0",
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, ...args], { env }, (error, said, complaint) => {
      if (error) reject(new Error(`${script}: ${said}${complaint}`));
      else resolve(said);
    });
  });
}

/** Before the first base there is nothing that could be put back. */
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

async function writeUntilDestroyed(house: House, isCut: boolean) {
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
  await pause((isCut ? 20_000 : 5_000) + chance() * 20_000);
  isOver = true;
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
    const written = await writeUntilDestroyed(house, false);
    expect(written.problems).toEqual([]);
    const dataDir = folderFor("restored");
    const said = await command("server/restore.ts", dataDir, "--from", place);
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
    expect(await command("server/doctor.ts", dataDir)).toMatch(/ 0 problems|^0 problems/m);
  }
  await house.close();
  const sorted = missing.toSorted((a, b) => a - b);
  const seconds = (ms = 0) => (ms / 1_000).toFixed(1);
  print(
    `${all.length} writes; missing: median ${seconds(sorted[Math.floor(rounds / 2)])} s, most ${seconds(sorted.at(-1))} s`,
  );
  expect(sorted.at(-1)).toBeLessThan(maxMissingMs);
});

test("a place that is away keeps nobody from writing, and has everything soon after it is back", async () => {
  const place = folderFor("cut");
  const env = { SECOND_PLACE: place, DATA_KEY: placeKey };
  const house = new House(chance, { env });
  await house.open();
  await hasBase(place);
  renameSync(place, `${place}-away`);
  onTestFinished(() => rmSync(`${place}-away`, { recursive: true, force: true }));
  setTimeout(() => renameSync(`${place}-away`, place), 15_000);
  const written = await writeUntilDestroyed(house, true);
  expect(written.problems).toEqual([]);
  const dataDir = folderFor("restored");
  await command("server/restore.ts", dataDir, "--from", place);
  const restored = new House(chance, { env, dataDir, options: ["--promote"] });
  await restored.open();
  const [last] = await restored.ask<{ at: number }>("select max(at) as at from beats");
  print(`after a place that was away: ${(written.lastBeat - (last?.at ?? 0)) / 1_000} s missing`);
  expect(written.lastBeat - (last?.at ?? 0)).toBeLessThan(maxMissingMs);
  await restored.close();
});

test("what a second place costs a site with a thousand writes an hour", async () => {
  const place = folderFor("costs");
  const env = { SECOND_PLACE: place, DATA_KEY: placeKey };
  const house = new House(chance, { env });
  await house.open();
  await hasBase(place);
  const bytesIn = (name: RegExp) =>
    filesOf(place, name).reduce((sum, file) => sum + statSync(file).size, 0);
  const position = async () =>
    (await house.ask<{ at: number }>("select pg_current_wal_lsn() - '0/0' as at"))[0]?.at ?? 0;
  const base = bytesIn(/^bases/);
  const people = [await house.resident(), await house.resident(), await house.resident()];
  const community = await settle(house, people);
  const findListing = async (key: string) => {
    const query = "select id::int from listings where submission_key = $1";
    return (await house.ask<{ id: number }>(query, [key]))[0]?.id;
  };
  const writing = new Writing({ people, community, chance, findListing });
  // So many come between two checkpoints, five minutes apart; after each, the first change of a page is longer.
  const [cycles, perCycle] = [4, 83];
  const [logBefore, storedBefore] = [await position(), bytesIn(/^log/)];
  for (let cycle = 1; cycle <= cycles; cycle++) {
    await house.ask("checkpoint");
    let taken = 0;
    const onTaken = () => void taken++;
    await Promise.all(
      people.map((by) =>
        writeUntil(() => taken >= perCycle, {
          by,
          port: house.port,
          writing,
          chance,
          onTaken,
          onRefused: () => {},
          onLimit: () => house.liftLimits(),
        }),
      ),
    );
  }
  await pause(5_000);
  const cycleADay = (24 * 60) / 5 / cycles;
  const mega = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
  print(
    `base copy ${mega(base)}; log a day ${mega((Number(await position()) - Number(logBefore)) * cycleADay)}, ` +
      `stored ${mega((bytesIn(/^log/) - storedBefore) * cycleADay)}, pictures ${mega(bytesIn(/^pictures/) * cycleADay)}`,
  );
  const copying = house.copying();
  const before = copying.map(processorSeconds).reduce((sum, one) => sum + one, 0);
  const begun = performance.now();
  const withPlace = await commitTimes(house);
  const used = copying.map(processorSeconds).reduce((sum, one) => sum + one, 0) - before;
  print(
    `processor: ${((used * 100_000) / (performance.now() - begun)).toFixed(1)} % of a core while writing`,
  );
  for (const pid of copying) process.kill(pid, "SIGSTOP");
  const withoutPlace = await commitTimes(house);
  for (const pid of copying) process.kill(pid, "SIGCONT");
  print(
    `p95 of a commit: ${withPlace.toFixed(1)} ms with the place, ${withoutPlace.toFixed(1)} ms without`,
  );
  await house.close();
});

/** The 95th percentile of a thousand commits, in milliseconds. */
async function commitTimes(house: House): Promise<number> {
  await house.ask("create table if not exists commits (note text)");
  const times: number[] = [];
  for (let n = 0; n < 1_000; n++) {
    const begun = performance.now();
    await house.ask("insert into commits values (repeat('x', 500))");
    times.push(performance.now() - begun);
    await pause(10);
  }
  return times.toSorted((a, b) => a - b)[950] ?? 0;
}

/** Of a process, by the kernel's count of hundredths. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
