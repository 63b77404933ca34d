import { describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import type { Matrix } from "./matrix.ts";
import { changesSomething, type Role, roles } from "./operation.ts";
import { useScene } from "./with-scene.ts";

/** The tables that a second time may change too, by the names of the operations. */
export type MayRepeat = ReadonlyMap<string, readonly string[]>;

/**
 * Sends each form that changes something a second time, to the letter, as a browser without script does
 * whose button was pressed twice: the second changes nothing any more, but for what `mayRepeat` says.
 */
export function proveOnce(parts: Matrix, mayRepeat: MayRepeat): void {
  const { scene, state, ask, give } = useScene();

  const operations = parts.flatMap((part) => part.operations).filter(changesSomething);

  describe.each(operations)("$name", (operation) => {
    it("is done once", async () => {
      const role = roles.find((each) => operation.cells[each] === "done") as Role;
      const fresh = newId();
      // The same at both times.
      const fill = (text: string) => scene().fill(text.replaceAll("{new}", fresh), role);
      await give(operation, fill);
      const first = await ask(operation, role, fill);
      const changed = await state().changed();
      await state().take();
      const second = await ask(operation, role, fill);
      const again = await state().changed();
      await state().restore();
      expect(first.status).toBeLessThan(400);
      expect(changed).not.toEqual([]);
      expect(again).toEqual(mayRepeat.get(operation.name) ?? []);
      // Not as a mistake of ours, either.
      expect(second.status).toBeLessThan(500);
    });
  });

  it("excuses nothing that needs no excuse", () => {
    const names = operations.map(({ name }) => name);
    expect([...mayRepeat.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });
}
