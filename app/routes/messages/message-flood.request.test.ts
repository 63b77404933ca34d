import { expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { type Talker, useTalkers } from "#test/talkers.ts";

const { ask, join, send, written } = useTalkers();

const inAMinute = 30;
const flood = 300;
const atOnce = 50;

/** All of them, so many at the same time. */
async function all<Result>(count: number, one: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let begun = 0;
  const worker = async () => {
    while (begun++ < count) results.push(await one());
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

it("a flood is refused with when to come back, loses nothing and stops nobody else", async () => {
  const [busy, friend, other] = [await join(), await join(), await join()];
  const one = async (from: Talker, to: Talker) => {
    const id = newId();
    const { status, headers, text } = await send(from, to, { id, text: id });
    return {
      id,
      status,
      wait: Number(headers.get("retry-after")),
      summary: JSON.parse(text) as object,
    };
  };
  // The two talk already: what is limited besides is whom one begins to write to.
  const first = await one(busy, friend);
  const [rest, meanwhile] = await Promise.all([
    all(flood, () => one(busy, friend)),
    one(other, friend),
  ]);
  expect(meanwhile.status).toBe(200);
  const answers = [first, ...rest];
  const refused = answers.filter(({ status }) => status === 429);
  const sent = answers.filter(({ status }) => status === 200);
  expect(sent.length + refused.length).toBe(flood + 1);
  expect(sent.length).toBeGreaterThanOrEqual(inAMinute);
  for (const { wait } of refused) expect(wait).toBeGreaterThan(0);
  expect(
    refused.some(({ summary }) => "outcome" in summary && summary.outcome === "too-many"),
  ).toBe(true);

  const stored = await written(busy);
  expect(stored.map(({ id }) => id).sort()).toEqual(sent.map(({ id }) => id).sort());
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));

  // A minute later: what waited on the device goes, and what went already goes once.
  await ask("delete from limits");
  const again = [...refused.slice(0, 20), ...sent.slice(0, 5)];
  for (const { id } of again) expect((await send(busy, friend, { id, text: id })).status).toBe(200);
  expect((await written(busy)).map(({ seq }) => seq)).toEqual(
    Array.from({ length: sent.length + 20 }, (_, index) => index + 1),
  );
});
