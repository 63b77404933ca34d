import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { photo } from "#test/members.ts";
import { useProgram } from "#test/program.ts";
import { type DatabaseState, keepState } from "./database-state.ts";
import type { Matrix } from "./matrix.ts";
import { changesSomething, type Operation, type Role, roles } from "./operation.ts";
import { from, requestOf } from "./request-of.ts";
import { type Scene, setScene } from "./scene.ts";

process.env.NODE_ENV = "production";

/** The tables that a second time may change too, by the names of the operations. */
export type MayRepeat = ReadonlyMap<string, readonly string[]>;

/**
 * Sends each form that changes something a second time, to the letter, as a browser without script does
 * whose button was pressed twice: the second changes nothing any more, but for what `mayRepeat` says.
 */
export function proveOnce(parts: Matrix, mayRepeat: MayRepeat): void {
  const { program, poolConfig } = useProgram();
  let client: pg.Client;
  let scene: Scene;
  let state: DatabaseState;
  let picture: File;

  beforeAll(async () => {
    client = new pg.Client(poolConfig());
    await client.connect();
    scene = await setScene(program(), client);
    picture = await photo("plum");
    state = await keepState(client);
  });
  afterAll(() => client.end());

  async function send(operation: Operation, role: Role, fill: (text: string) => string) {
    const request = requestOf(operation, role, scene, { picture, fill });
    const answer = await program().fetch(request, from);
    await answer.arrayBuffer();
    return answer.status;
  }

  const operations = parts.flatMap((part) => part.operations).filter(changesSomething);

  describe.each(operations)("$name", (operation) => {
    it("is done once", async () => {
      const role = roles.find((each) => operation.cells[each] === "done") as Role;
      const fresh = newId();
      // The same at both times.
      const fill = (text: string) => scene.fill(text.replaceAll("{new}", fresh), role);
      for (const statement of operation.given ?? []) await client.query(fill(statement));
      if (operation.given) await state.take();
      const first = await send(operation, role, fill);
      const changed = await state.changed();
      await state.take();
      const second = await send(operation, role, fill);
      const again = await state.changed();
      await state.restore();
      expect(first).toBeLessThan(400);
      expect(changed).not.toEqual([]);
      expect(again).toEqual(mayRepeat.get(operation.name) ?? []);
      // Not as a mistake of ours, either.
      expect(second).toBeLessThan(500);
    });
  });

  it("excuses nothing that needs no excuse", () => {
    const names = operations.map(({ name }) => name);
    expect([...mayRepeat.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });
}
