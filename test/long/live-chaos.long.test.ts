import { afterAll, beforeAll, expect, it } from "vitest";
import { chanceOf } from "#test/chaos/chance.ts";
import { useDevices } from "#test/chaos/device.ts";
import { devices } from "#test/chaos/device-sender.ts";
import { faultsOf, talk } from "#test/chaos/talk.ts";
import { Town } from "#test/chaos/town.ts";

// Another seed makes another run: SEED=7 npm run test:long
const seed = Number(process.env.SEED ?? 20_261_122);
const pairs = 10;
const each = 50;
const town = new Town();
useDevices(40);
beforeAll(() => town.open(2, seed), 600_000);
afterAll(() => town.close(), 240_000);

it(`keeps a thousand messages through a bad network, killed tabs and killed processes (seed ${seed})`, async () => {
  const chance = chanceOf(seed);
  const people = [];
  for (let n = 0; n < pairs; n++)
    people.push([await town.member(0), await town.member(1)] as const);
  for (const network of town.networks) Object.assign(network, { trouble: 0.4, doubled: 0.2 });
  let sent = 0;
  let next = 30;
  let running = Promise.resolve();
  const ends = { killed: 0, stopped: 0, database: 0, cut: 0 };
  // One at a time, and each begun anew before the next goes.
  const end = async () => {
    const which = chance() < 0.5 ? 0 : 1;
    const kind = chance();
    if (kind < 0.45) {
      ends.killed++;
      await town.killAndStart(which);
    } else if (kind < 0.6) {
      ends.stopped++;
      expect(await town.stop(which)).toBe(0);
      await town.start(which);
    } else if (kind < 0.75) {
      ends.database++;
      await town.killDatabase();
    } else {
      ends.cut++;
      town.networks[which]?.cutAll();
    }
  };
  const written = devices(chance);
  const talks = await Promise.all(
    people.map((pair) =>
      talk(
        town,
        [...pair],
        each,
        () => {
          if (++sent < next) return;
          next += 20 + Math.floor(chance() * 60);
          running = running.then(end);
        },
        written.send,
      ),
    ),
  );
  await running;
  for (const [index, one] of talks.entries())
    expect(faultsOf(one), `pair ${index}, seed ${seed}`).toEqual([]);
  const stored = talks.reduce((sum, { truth }) => sum + truth.length, 0);
  expect(stored).toBe(pairs * (2 * each + 1));
  const tries = talks.reduce((sum, one) => sum + one.tries, 0);
  const cuts = town.networks.reduce((sum, network) => sum + network.cuts, 0);
  expect(written.count.kills).toBeGreaterThan(100);
  // oxlint-disable-next-line no-console -- how bad it was
  console.log(`${stored} messages in ${tries} tries, ${cuts} connections cut`, ends, written.count);
}, 3_600_000);
