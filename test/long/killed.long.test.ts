import { afterAll, beforeAll, expect, it } from "vitest";
import { chanceOf } from "#test/chaos/chance.ts";
import { House } from "#test/chaos/house.ts";
import { writeWhileKilling } from "#test/chaos/disturbed-house.ts";
import { faultsOfIndexes, faultsOfPictures, faultsOfWrites } from "#test/chaos/soundness.ts";

// The rounds of server/killed.program.test.ts in full. Another seed makes another run, and other numbers a
// longer one: SEED=7 WRITES=10000 KILLS=300 npm run test:long
const seed = Number(process.env.SEED ?? 20_261_122);
const count = Number(process.env.WRITES ?? 2_000);
const kills = Number(process.env.KILLS ?? 60);
const chance = chanceOf(seed);
const house = new House(chance);
beforeAll(() => house.open(), 240_000);
afterAll(() => house.close(), 120_000);

it(`keeps ${count} writes of every kind while ${kills} processes are killed (seed ${seed})`, async () => {
  const { writes, troubles: problems } = await writeWhileKilling({
    house,
    people: 12,
    count,
    times: kills,
    chance,
  });
  const ask = house.ask.bind(house);
  expect(problems, house.errors().join("\n")).toEqual([]);
  expect(await faultsOfWrites(ask, writes)).toEqual([]);
  expect(await faultsOfPictures(ask, house.dataDir)).toEqual([]);
  const { looked, faults } = await faultsOfIndexes(ask);
  expect(faults).toEqual([]);
  expect(house.failedStarts).toBe(0);
  expect(await house.stopAndStart()).toBe(0);
  expect(await faultsOfWrites(ask, writes)).toEqual([]);
  const taken = writes.filter(({ isTaken }) => isTaken).length;
  const starts = house.startedIn.toSorted((a, b) => a - b);
  // oxlint-disable-next-line no-console -- how bad it was
  console.log(
    `${taken} acknowledged and ${writes.length - taken} given up, ${looked} tables and indexes looked through; ` +
      `started ${starts.length} times, in ${starts.at(starts.length >> 1)} ms mostly and ${starts.at(-1)} at most`,
    house.kills,
  );
}, 3_600_000);
