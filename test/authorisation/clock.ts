import { afterEach, expect, it, vi } from "vitest";
import { newId } from "#app/platform/id.ts";
import type { Matrix } from "./matrix.ts";
import { changesSomething, type Operation, type Role, roles } from "./operation.ts";
import { useScene } from "./with-scene.ts";
import { dayMs } from "#app/platform/durations.ts";

/** No limit refuses for longer once the clock is right: one more try at a deal's code comes after a day and a half. */
const maxWaitMs = 1.5 * dayMs;

/**
 * Does what each form asks for while the program's clock is 40 days ahead, and again with the clock right: it is
 * answered, and changes, what it does after it was done at the right time. The database keeps its own clock.
 */
export function proveClockAhead(parts: Matrix): void {
  const { scene, state, ask, give, query } = useScene(async (client) => {
    // What was done 40 days ahead was done to things of then.
    for (const table of ["sessions", "account_tokens", "communities"])
      await client.query(`update ${table} set expires_at = expires_at + interval '40 days'`);
  });
  afterEach(() => void vi.useRealTimers());

  async function send(operation: Operation, role: Role, at: number) {
    vi.useFakeTimers({ toFake: ["Date"], now: at });
    const fresh = newId();
    const fill = (text: string) => scene().fill(text.replaceAll("{new}", fresh), role);
    const { status, headers } = await ask(operation, role, fill);
    const location = (headers.get("location") ?? "").replaceAll(
      /[\w-]{20,}|\d{4,}|(?<=published=)\d+/g,
      "…",
    );
    const wait = status === 429 ? Number(headers.get("retry-after")) * 1_000 : 0;
    const changed = (await state().changed()).filter((table) => table !== "sessions");
    return { status, location, wait, changed };
  }

  async function doTwice(operation: Operation, role: Role, firstAt: number) {
    const now = Date.now();
    await give(operation, (text) => scene().fill(text, role));
    const first = await send(operation, role, now + firstAt);
    // What had come to its end by then has ended: they sign in again.
    for (const table of ["sessions", "auth_verifications"])
      await query(`insert into ${table} select * from kept.${table} on conflict do nothing`);
    await state().take();
    let again = await send(operation, role, now);
    expect(again.wait).toBeLessThanOrEqual(maxWaitMs);
    // A limit is full then, for its own period at most.
    if (again.wait > 0) await query("delete from limits");
    if (again.wait > 0) again = await send(operation, role, now);
    vi.useRealTimers();
    await state().restore();
    return { first, again };
  }

  const operations = parts.flatMap((part) => part.operations).filter(changesSomething);

  it.each(operations)("$name", async (operation) => {
    const role = roles.find((each) => operation.cells[each] === "done") as Role;
    const right = await doTwice(operation, role, 0);
    const { first, again } = await doTwice(operation, role, 40 * dayMs);
    // What had come to its end by then could not be done; it can be now.
    const expected = first.status === right.first.status ? right.again : right.first;
    expect(again).toMatchObject({ status: expected.status, location: expected.location });
    expect(again.changed).toEqual(expect.arrayContaining(expected.changed));
  });
}
