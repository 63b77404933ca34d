import { afterAll, beforeAll, expect, it } from "vitest";
import { chanceOf } from "#test/chaos/chance.ts";
import { loseFirstAnswers, resumeAgainAndAgain, stopUnderLoad } from "#test/chaos/rounds.ts";
import { faultsOf, talk } from "#test/chaos/talk.ts";
import { type Someone, Town } from "#test/chaos/town.ts";

// The rounds of server/live-chaos.program.test.ts in full (quality.md B3).
const seed = Number(process.env.SEED ?? 20_261_122);
const town = new Town();
beforeAll(() => town.open(2, seed), 600_000);
afterAll(() => town.close(), 240_000);

const pairOf = async (): Promise<[Someone, Someone]> => [
  await town.member(0),
  await town.member(1),
];

it("N5: each first answer of a thousand is lost", async () => {
  const {
    sent,
    stored,
    told: messages,
    tries,
  } = await loseFirstAnswers(town, await pairOf(), 1_000);
  expect(stored).toEqual(sent);
  expect(messages).toEqual(sent);
  expect(tries).toBeGreaterThanOrEqual(2_000);
}, 1_800_000);

it("N8: a stream is cut a thousand times, the process behind it killed twenty times", async () => {
  const [one, other] = await pairOf();
  const {
    sent,
    told: messages,
    resets,
    resumed,
  } = await resumeAgainAndAgain(town, [other, one], 1_000, {
    chance: chanceOf(seed),
    onCycle: async (cycle) => {
      if (cycle % 50 === 25) await town.killAndStart(0);
    },
  });
  expect(messages).toEqual(sent);
  expect(resets).toBe(0);
  expect(resumed).toBeGreaterThan(500);
}, 1_800_000);

it("N12: a process is stopped at work fifty times", async () => {
  const members: Someone[] = [];
  for (let n = 0; n < 40; n++) members.push(await town.member(0));
  for (let round = 0; round < 50; round++) {
    const { troubles: problems, code, comeBackMs } = await stopUnderLoad(town, members);
    expect(problems).toEqual([]);
    expect(code).toBe(0);
    const waits = comeBackMs.map((wait) => wait ?? 0);
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(3_000);
  }
}, 3_600_000);

it("N4: ten thousand messages of fifty people, two seconds there and back, a third of it lost", async () => {
  const pairs = await Promise.all(Array.from({ length: 25 }, pairOf));
  const bad = { trouble: 0.3, delay: 1_000, doubled: 0.2 };
  for (const network of town.networks) Object.assign(network, bad);
  const cutting = setInterval(() => {
    for (const network of town.networks) network.cutAll();
  }, 5_000);
  const talks = await Promise.all(pairs.map((pair) => talk(town, pair, 200, () => {})));
  clearInterval(cutting);
  for (const network of town.networks) Object.assign(network, { trouble: 0, delay: 0, doubled: 0 });
  for (const [index, one] of talks.entries()) expect(faultsOf(one), `pair ${index}`).toEqual([]);
  expect(talks.reduce((sum, { truth }) => sum + truth.length, 0)).toBe(25 * 401);
}, 3_600_000);
