import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chanceOf } from "#test/chaos/chance.ts";
import { killUnderLoad } from "#test/chaos/killed-machines.ts";
import { Fleet } from "#test/fleet.ts";
import { ensureNginx } from "#test/nginx.ts";

// The rounds of test/long/several-servers.long.test.ts in full.
const nginx = ensureNginx();
const why = "missing" in nginx ? ` (skipped: ${nginx.missing})` : "";
const seed = Number(process.env.SEED ?? 20_261_122);
const kills = Number(process.env.KILLS ?? 50);

describe.skipIf("missing" in nginx)(`three servers behind nginx${why}`, () => {
  const fleet = new Fleet();
  beforeAll(async () => {
    if ("path" in nginx) await fleet.open(nginx.path, 3);
  });
  afterAll(() => fleet.close());

  it(`lose nothing when one of them is killed ${kills} times`, async () => {
    const pair = async () => [await fleet.member(), await fleet.member()] as const;
    const pairs = [await pair(), await pair(), await pair(), await pair()];
    const survived = await killUnderLoad(fleet, pairs, { kills, chance: chanceOf(seed) });
    for (const [index, sent] of survived.sent.entries()) {
      expect(survived.stored[index]).toEqual(sent);
      expect(survived.told[index]).toEqual(sent);
    }
    for (const key of survived.published) expect(survived.found.get(key)).toBe(1);
    for (const n of survived.found.values()) expect(n).toBe(1);
    expect([...survived.pages.keys()]).toEqual([200]);
    const sum = (counts: Iterable<number>) => [...counts].reduce((all, n) => all + n, 0);
    process.stdout.write(
      `${survived.kills} kills (seed ${seed}): ${sum(survived.sent.map(({ length }) => length))} messages and ` +
        `${survived.published.length} listings acknowledged, none lost, none twice; ` +
        `${sum(survived.pages.values())} pages, ${survived.brokenOff} of them broken off.\n`,
    );
  });
});
