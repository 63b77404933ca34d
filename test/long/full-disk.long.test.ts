import { afterAll, beforeAll, expect, it } from "vitest";
import { chanceOf } from "#test/chaos/chance.ts";
import { writeWhileFilling } from "#test/chaos/disturbed-house.ts";
import { House } from "#test/chaos/house.ts";
import { whyNoSmallDisk } from "#test/chaos/small-disk.ts";
import { faultsOfIndexes, faultsOfPictures, faultsOfWrites } from "#test/chaos/soundness.ts";

// The rounds of server/full-disk.program.test.ts in full (quality.md N18).
const seed = Number(process.env.SEED ?? 20_261_122);
const count = Number(process.env.WRITES ?? 2_000);
const times = Number(process.env.FILLINGS ?? 50);
const why = await whyNoSmallDisk();
const chance = chanceOf(seed);
const house = new House(chance, { diskMb: 700 });
beforeAll(async () => {
  if (!why) await house.open();
}, 240_000);
afterAll(() => house.close(), 120_000);

it.skipIf(why)(
  `keeps ${count} writes while the disk fills ${times} times (seed ${seed})${why ? ` (skipped: ${why})` : ""}`,
  async () => {
    const options = { house, people: 12, count, times, chance };
    const { writes, troubles: problems, refusals } = await writeWhileFilling(options);
    const ask = house.ask.bind(house);
    expect(problems, house.errors().join("\n")).toEqual([]);
    expect(await faultsOfWrites(ask, writes)).toEqual([]);
    expect(await faultsOfPictures(ask, house.folder)).toEqual([]);
    expect((await faultsOfIndexes(ask)).faults).toEqual([]);
    const taken = writes.filter(({ isTaken }) => isTaken).length;
    // oxlint-disable-next-line no-console -- how bad it was
    console.log(
      `${taken} acknowledged, ${refusals} refused while the disk was full ${times} times`,
    );
  },
  3_600_000,
);
