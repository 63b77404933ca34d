import { afterAll, beforeAll, expect, it } from "vitest";
import { BotTalkers, faultsOfTalks } from "#test/chaos/bot-talkers.ts";
import { chanceOf } from "#test/chaos/chance.ts";
import { shuffled } from "#test/chaos/disturbed-house.ts";
import { type Victim, victims } from "#test/chaos/house.ts";

// The rounds of server/killed-bot.program.test.ts in full. Another seed makes another run: SEED=7 npm run test:long
const seed = Number(process.env.SEED ?? 20_261_122);
const pairs = Number(process.env.PAIRS ?? 25);
const kills = Number(process.env.KILLS ?? 20);
const chance = chanceOf(seed);
const talkers = new BotTalkers(chance);
beforeAll(() => talkers.open(pairs), 600_000);
afterAll(() => talkers.close(), 120_000);

it(`loses and doubles nothing of ${2 * pairs} members who talk by the bot while ${kills} processes are killed (seed ${seed})`, async () => {
  const order = Array.from({ length: kills }, (_, n) => victims[n % victims.length] as Victim);
  await talkers.talkWhileKilling(shuffled(order, chance));
  // What a process of a live program had in hand is taken from it after two minutes.
  const settled = { timeout: 600_000, interval: 1_000 };
  await expect.poll(() => faultsOfTalks(talkers), settled).toEqual([]);
  const { doubled, outcomes } = await talkers.countDoubles();
  expect(doubled).toBeLessThanOrEqual(outcomes.again ?? 0);
  expect(talkers.house.failedStarts).toBe(0);
  const count = (lists: string[][]) => lists.reduce((sum, { length }) => sum + length, 0);
  // oxlint-disable-next-line no-console -- how bad it was
  console.log(
    `${count(talkers.talks.map(({ written }) => written))} messages on the site, ` +
      `${count(talkers.talks.map(({ replies }) => replies))} replies in Telegram and ` +
      `${count(talkers.talks.map(({ chosen }) => chosen))} for which the bot asked: 0 lost; ` +
      `the bot wrote ${talkers.bot.sent.length} messages, ${doubled} of them twice (seed ${seed})`,
    outcomes,
    talkers.house.kills,
  );
}, 3_600_000);
