import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BotTalkers, faultsOfTalks } from "#test/chaos/bot-talkers.ts";
import { chanceOf } from "#test/chaos/chance.ts";

// The same with fifty members and twenty kills of every kind: test/long/killed-bot.long.test.ts.
const talkers = new BotTalkers(chanceOf(20_261_122));
beforeAll(async () => {
  await talkers.open(2);
  await talkers.talkWhileKilling(["web process", "program", "web process"]);
}, 240_000);
afterAll(() => talkers.close(), 120_000);

const faults = async () => (await faultsOfTalks(talkers)).join("\n");

describe("members talk on the site and by the bot while processes are killed", () => {
  it("and everything comes once, in its order, in both directions, and nothing of others", async () => {
    const settle = async () => {
      await talkers.read();
      return faultsOfTalks(talkers);
    };
    await expect.poll(settle, { timeout: 180_000, interval: 500 }).toEqual([]);
    for (const { isLinked, written, replies, chosen } of talkers.talks) {
      expect(written.length).toBeGreaterThan(0);
      if (isLinked) expect(replies.length + chosen.length).toBeGreaterThan(0);
    }
    const { doubled, outcomes } = await talkers.countDoubles();
    expect(doubled).toBeLessThanOrEqual(outcomes.again ?? 0);
  }, 200_000);
});

describe("the eyes of this test", () => {
  const { bot, talks } = talkers;

  it("see a message that is lost, one that is there twice, and those in another order", async () => {
    const { house } = talkers;
    const [first, second] = talks[0]?.written ?? [];
    await house.ask("update messages set text = $1 where text = $2", [first, second]);
    talks[1]?.written.reverse();
    expect(await faults()).toMatch(
      /talk 0: message \S+ is lost\ntalk 0: a message is there twice[^]*talk 1: a message is not in the order/,
    );
  });

  it("see a reply that nobody wrote", async () => {
    talks[1]?.replies.pop();
    expect(await faults()).toContain("talk 1: a reply is there that nobody wrote");
  });

  it("see what did not come to Telegram, what came of others, and what came twice", async () => {
    const { doubled } = await talkers.countDoubles();
    const before = bot.sent.splice(0, Infinity, { chat: 5, message_id: 1, text: "x" });
    expect(await faults()).toMatch(/talk 0: \S+ has not come[^]*of who has not linked/);
    bot.sent.push(...before, ...before.slice(0, 1));
    expect((await talkers.countDoubles()).doubled).toBe(doubled + 1);
  });
});
