import type { Socket } from "node:net";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";

/** Something that is done, and what there is of it, as plain data without ids: the same for each scene. */
export type Deed = { act(): Promise<unknown>; state(): Promise<unknown> };

const { query } = pg.Client.prototype;

/**
 * Does it anew with the connection broken at its first statement, at its second and so on, until it comes
 * through; `when` the statement is on its way it may be done, or not. After each there is nothing of it or
 * all of it, and all when it is done once more.
 *
 * @returns what was found otherwise, as sentences, and how many statements there were
 */
export async function breakAtEach(
  prepare: () => Promise<Deed>,
  when: "before" | "after",
): Promise<{ statements: number; faults: string[] }> {
  const unbroken = await prepare();
  const nothing = await unbroken.state();
  await unbroken.act();
  const all = await unbroken.state();
  if (isDeepStrictEqual(nothing, all)) throw new Error("It changes nothing");
  const faults: string[] = [];
  for (let at = 1; ; at++) {
    const { act, state } = await prepare();
    const passed = await breakingAt(at, when, act);
    const found = await state();
    if (!isDeepStrictEqual(found, nothing) && !isDeepStrictEqual(found, all))
      faults.push(`half done after statement ${at}: ${JSON.stringify(found)}`);
    // It may be done already.
    await act().catch(() => {});
    const done = await state();
    if (!isDeepStrictEqual(done, all))
      faults.push(`not whole when tried again after statement ${at}: ${JSON.stringify(done)}`);
    if (passed < at) return { statements: passed, faults };
  }
}

/**
 * Does it with the connection broken at its statement of that number, from 1; that it failed is no error here.
 *
 * @returns how many statements were begun
 */
export async function breakingAt(
  at: number,
  when: "before" | "after",
  act: () => Promise<unknown>,
): Promise<number> {
  let passed = 0;
  pg.Client.prototype.query = function broken(this: pg.Client, ...given: unknown[]) {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    passed++;
    if (passed === at && when === "before") stream.destroy();
    const answer = Reflect.apply(query, this, given);
    // It is written in this turn, and its answer is not read any more.
    if (passed === at && when === "after") setImmediate(() => stream.destroy());
    return answer;
  } as typeof query;
  try {
    await act();
  } catch {
    // The one who asked is told so.
  } finally {
    pg.Client.prototype.query = query;
  }
  return passed;
}
