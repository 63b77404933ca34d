import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { type FileRow, findFile, readRows } from "./read-file.ts";

const folder = mkdtempSync(join(tmpdir(), "dalil-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function readAll(text: string | Buffer): Promise<FileRow[]> {
  const path = join(folder, "rows");
  writeFileSync(path, text);
  const rows = [];
  for await (const some of readRows(await findFile(path))) rows.push(...some);
  return rows;
}

/** As JSON.parse would have it, but for the numbers that it rounds. */
const written = (record: object) =>
  JSON.stringify(record, (_key, value: unknown) =>
    typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER ? String(value) : value,
  );
const json = (rows: FileRow[]) => rows.map(({ record }) => JSON.stringify(record));
// Once V8 (13.6) has met the key of one backslash, its JSON.parse takes other keys of one escaped character for it.
const records = fc
  .array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), { minLength: 1, maxLength: 8 })
  .filter((list) => !JSON.stringify(list).includes(String.raw`"\\":`));

it("gives the objects of a JSON list as JSON.parse does", async () => {
  await fc.assert(
    fc.asyncProperty(records, fc.constantFrom(0, 2), async (list, indent) => {
      const rows = await readAll(`\n ${JSON.stringify(list, null, indent)} `);
      expect(json(rows)).toEqual(list.map(written));
    }),
  );
});

it("gives the objects of lines", async () => {
  await fc.assert(
    fc.asyncProperty(records, async (list) => {
      const rows = await readAll(list.map((record) => JSON.stringify(record)).join("\r\n"));
      expect(json(rows)).toEqual(list.map(written));
    }),
  );
});

it("keeps ids above 2^53 as they are written, in every format", async () => {
  const ids = ["1148273645928374657", "1148273645928374658", "7"];
  const rows = ids.map((id) => `{"id": ${id}, "price": 1.50, "inner": [${id}]}`);
  const idsIn = async (text: string) => (await readAll(text)).map(({ record }) => `${record?.id}`);
  expect(await idsIn(`[${rows.join(",")}]`)).toEqual(ids);
  expect(await idsIn(rows.join("\n"))).toEqual(ids);
  expect(await idsIn(`id,price\n${ids.map((id) => `${id},1.50`).join("\n")}\n`)).toEqual(ids);
  expect((await readAll(`[${rows[0]}]`))[0]?.record).toEqual({
    id: ids[0],
    price: 1.5,
    inner: [ids[0]],
  });
});

it("returns the rows of a file that comes in many pieces, each complete", async () => {
  const list = Array.from({ length: 400 }, (_, id) => ({ id, text: 'شقة "واسعة"، '.repeat(60) }));
  const wanted = list.map((row) => JSON.stringify(row));
  expect(json(await readAll(JSON.stringify(list)))).toEqual(wanted);
  expect(json(await readAll(wanted.join("\n")))).toEqual(wanted);
  const csv = list.map(({ id, text }) => `${id},"${text.replaceAll('"', '""')}"`);
  const rows = await readAll(`id,text\n${csv.join("\n")}`);
  expect(rows.map(({ record }) => ({ id: Number(record?.id), text: record?.text }))).toEqual(list);
});

it("reads UTF-8 as spreadsheets and old systems write it: with its mark, and with their ends of lines", async () => {
  const titles = ["شقة\nواسعة", "دار، قبو"];
  const list = titles.map((title, id) => ({ id: String(id), title }));
  const json = list.map((row) => JSON.stringify(row));
  for (const end of ["\r\n", "\n", "\r"]) {
    const csv = ["id,title", ...list.map(({ id, title }) => `"${id}","${title}"`), ""].join(end);
    const lines = end === "\r" ? [] : [json.join(end)];
    for (const text of [csv, `[${json.join(`,${end}`)}]${end}`, ...lines])
      expect(
        (await readAll(`\uFEFF${text}`)).map(({ record }) => record),
        JSON.stringify(text),
      ).toEqual(list);
  }
});

describe("a file in another encoding", () => {
  const utf16 = (text: string) => Buffer.from(text, "utf16le");
  const windows1256 = (text: string) => Buffer.from(text.replace("سوق", "\xD3\xE6\xDE"), "latin1");
  const csv = "id,title\r\n1,سوق\r\n";
  it.each([
    ["a CSV in Windows-1256", windows1256(csv)],
    ["a JSON list in Windows-1256", windows1256('[{"id":1,"title":"سوق"}]')],
    ["JSON lines in Windows-1256", windows1256('{"id":1,"title":"سوق"}\n{"id":2}\n')],
    ["a CSV in UTF-16", utf16(`\uFEFF${csv}`)],
    ["a CSV in UTF-16 without its mark", utf16(csv)],
    ["a CSV in UTF-16 of big ends", utf16(`\uFEFF${csv}`).swap16()],
    ["a JSON list in UTF-16 without its mark", utf16('[{"id":1,"title":"سوق"}]')],
    ["a JSON list in UTF-16 of big ends without its mark", utf16('[{"id":1}]').swap16()],
    ["JSON lines in UTF-16", utf16('\uFEFF{"id":1,"title":"سوق"}\n')],
  ])("is named as such: %s", async (_, bytes) => {
    await expect(readAll(bytes)).rejects.toThrow("is not UTF-8");
  });
});

it("returns a row with a problem for a value that is not an object", async () => {
  const rows = await readAll('[{"id":1}, 5, "x", null, [1], {"id":2}]');
  expect(rows.map(({ text = null }) => text)).toEqual([null, "5", '"x"', "null", "[1]", null]);
});

describe("what is refused of a CSV", () => {
  it("is reported in its place, with its text", async () => {
    const full = Array.from({ length: 2_000 }, (_, at) => `${at},عنوان`);
    const lines = [...full.slice(0, 1_500), "x,y,z", ...full.slice(1_500)];
    const rows = await readAll(`id,title\n${lines.join("\n")}\n`);
    expect(rows).toHaveLength(2_001);
    expect(rows.findIndex(({ record }) => !record)).toBe(1_500);
    expect(rows[1_500]).toMatchObject({
      problem: expect.stringContaining("Invalid Record Length"),
      text: "x,y,z",
    });
  });
});

describe("no file to read", () => {
  it.each([
    ["a list that breaks off", '[{"id":1},{"id":2', "it breaks off in row 2"],
    ["a list that does not end", '[{"id":1}', "it breaks off in row 2"],
    ["a list with something behind it", '[{"id":1}] and more', "not a complete JSON list"],
    ["a list in which something is no JSON", '[{"id":1}, {"id":nope}]', "it breaks off in row 2"],
    ["a list of nothing", " [ ] ", "has no rows"],
    [
      "an object around the list",
      '{\n  "listings": [\n    {"id":1}\n  ]\n}',
      "neither a JSON list",
    ],
    ["lines that break off", '{"id":1}\n{"id":2', "breaks off in its last row"],
    ["a CSV of names", "id,title\n", "has no rows"],
    ["a CSV that breaks off", "id,title\n1,a\n2", "breaks off in its last row"],
    ["a CSV that breaks off in a text", 'id,title\n1,a\n2,"b\n', "breaks off in its last row"],
    ["a CSV parted by semicolons", "id;title\n1;a\n", "it begins: id;title"],
    ["a CSV parted by tabs", "id\ttitle\n1\ta\n", "it begins: id\ttitle"],
    ["a CSV that says what parts it", "sep=;\nid;title\n1;a\n", "it begins: sep=;"],
    ["a CSV without ids", "name,title\n1,a\n", 'CSV with a column "id"'],
    ["nothing", " \n", "is empty"],
  ])("is %s", async (_, text, problem) => {
    await expect(readAll(text)).rejects.toThrow(problem);
    await expect(readAll(text)).rejects.toMatchObject({ name: "ImportProblem" });
  });
});
