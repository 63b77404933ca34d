import fc from "fast-check";
import { expect, it } from "vitest";
import { readJson } from "./json-rows.ts";

async function* inPieces(text: string, sizes: number[]) {
  let at = 0;
  for (let turn = 0; at < text.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield text.slice(at, at + size);
    at += size;
  }
}

async function readAll(text: string, sizes: number[], isList = true) {
  const rows = [];
  for await (const some of readJson(inPieces(text, sizes), isList)) rows.push(...some);
  return rows;
}

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
const records = fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), {
  maxLength: 8,
});

it("gives the objects of a JSON list, however the text is cut", async () => {
  await fc.assert(
    fc.asyncProperty(records, sizes, fc.constantFrom(0, 2), async (list, cuts, indent) => {
      const rows = await readAll(`\n ${JSON.stringify(list, null, indent)} `, cuts);
      expect(rows.map(({ record }) => JSON.stringify(record))).toEqual(
        list.map((record) => JSON.stringify(record)),
      );
    }),
  );
});

it("gives the objects of lines", async () => {
  await fc.assert(
    fc.asyncProperty(records, sizes, async (list, cuts) => {
      const rows = await readAll(
        list.map((record) => JSON.stringify(record)).join("\r\n"),
        cuts,
        false,
      );
      expect(rows.map(({ record }) => JSON.stringify(record))).toEqual(
        list.map((record) => JSON.stringify(record)),
      );
    }),
  );
});

it.each([
  ['[{"id":1}, 5, "x", null, [1], {"id":2}]', [true, false, false, false, false, true]],
  ['[{"id":1},{"id":2', [true, false]],
  ['[{"id":1}', [true, false]],
  ['[{"id":1}] and more', [true, false]],
  ["[]", []],
])("makes a row with a problem of everything else: %s", async (text, expected) => {
  for (const size of [1, 3, 100]) {
    const rows = await readAll(text, [size]);
    expect(rows.map(({ record }) => record !== undefined)).toEqual(expected);
  }
});
