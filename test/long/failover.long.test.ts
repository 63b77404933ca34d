import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chanceOf } from "#test/chaos/chance.ts";
import { killUnderLoad } from "#test/chaos/killed-machines.ts";
import { Fleet } from "#test/fleet.ts";
import { ensureNginx } from "#test/nginx.ts";
import { DatabaseMachines, ensureDatabaseMachines } from "../machines/database-machines.ts";

const nginx = ensureNginx();
const missing = "missing" in nginx ? nginx.missing : ensureDatabaseMachines();
const seed = Number(process.env.SEED ?? 20_261_127);
const kills = Number(process.env.KILLS ?? 20);

describe.skipIf(missing !== null)(
  `three servers on two database machines${missing ? ` (skipped: ${missing})` : ""}`,
  () => {
    const fleet = new Fleet();
    const databases = new DatabaseMachines();
    beforeAll(async () => {
      await databases.open();
      if ("path" in nginx) await fleet.open(nginx.path, 3, databases);
    }, 240_000);
    afterAll(() => fleet.close(), 120_000);

    it.each([
      { what: "its PostgreSQL", whole: false, kills },
      { what: "its whole machine", whole: true, kills: Math.ceil(kills / 5) },
    ])(
      "lose and double nothing when the primary is killed, $what, and write again by themselves",
      async ({ what, whole: full, kills }) => {
        const pair = async () => [await fleet.member(), await fleet.member()] as const;
        const pairs = [await pair(), await pair(), await pair(), await pair()];
        const struck: number[] = [];
        const back: number[] = [];
        const primaries = new Set<string>();
        const survived = await killUnderLoad(fleet, pairs, {
          kills,
          chance: chanceOf(seed),
          kill: async () => {
            await databases.inSync();
            struck.push(performance.now());
            primaries.add(await databases.killPrimary({ whole: full }));
            await databases.inSync();
            back.push(performance.now());
          },
        });
        for (const [index, sent] of survived.sent.entries()) {
          expect(survived.stored[index]).toEqual(sent);
          expect([...new Set(survived.told[index])]).toEqual(sent);
        }
        for (const key of survived.published) expect(survived.found.get(key)).toBe(1);
        for (const n of survived.found.values()) expect(n).toBe(1);
        expect(primaries.size, "each was the primary").toBe(Math.min(kills, 2));
        const statuses = [...survived.pages.keys(), ...survived.refused.keys()];
        expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
        // One that was dropped in the last moment cannot be made.
        expect(survived.pages.get(503) ?? 0).toBeLessThanOrEqual(kills);

        const without = struck.map((at, n) => {
          const end = back[n] ?? Infinity;
          const near = [
            at,
            ...survived.acknowledged.filter((each) => each > at && each < end),
            end,
          ];
          return Math.max(...near.slice(1).map((each, before) => each - (near[before] ?? each)));
        });
        const inSeconds = (spans: number[]) => {
          const sorted = spans.map((ms) => (ms / 1_000).toFixed(1)).sort((a, b) => +a - +b);
          return `${sorted[0]} to ${sorted.at(-1)} s, half of them within ${sorted[sorted.length >> 1]} s`;
        };
        const textOf = (counts: Map<number, number>) =>
          [...counts].map(([status, n]) => `${n} × ${status}`).join(", ") || "none";
        process.stdout.write(
          `${kills} kills of the primary, ${what} (seed ${seed}): ${survived.acknowledged.length} writes ` +
            `acknowledged, none lost, none twice; without writes ${inSeconds(without)}; two disks again after ` +
            `${inSeconds(back.map((at, n) => at - (struck[n] ?? 0)))}; listings refused: ${textOf(survived.refused)}; ` +
            `pages: ${textOf(survived.pages)}, ${survived.brokenOff} broken off.\n`,
        );
      },
      45 * 60_000,
    );
  },
);
