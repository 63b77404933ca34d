import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { callCommand } from "#test/call-command.ts";
import { addressOf, createDatabase } from "#test/database.ts";
import { plainRow } from "#test/imports.ts";
import { runImport } from "./run-import.ts";

// What the command prints and ends with, called in this process; importer/import.program.test.ts calls it as an
// operator does.

const ownerEmail = "rima@old.example";
const folder = mkdtempSync(join(tmpdir(), "dalil-import-"));
let made: Awaited<ReturnType<typeof createDatabase>>;

beforeAll(async () => {
  made = await createDatabase();
  await withClient(made.poolConfig, (client) =>
    client.query("insert into users (id, name, email) values (gen_random_uuid(), 'ريما', $1)", [
      ownerEmail,
    ]),
  );
});
afterAll(async () => {
  await made.remove();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => join(folder, name);

function importFile(name: string, signal = new AbortController().signal) {
  const settings = {
    DATABASE_URL: addressOf(made.poolConfig),
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
  };
  const file = inFolder(name);
  const report = `${file}.report.jsonl`;
  const plan = {
    file,
    ownerEmail,
    report,
    profiles: null,
    category: null,
    isDryRun: false,
    withPictures: false,
  };
  return callCommand(settings, () => runImport(plan, signal));
}

it("fails when every row was refused", async () => {
  writeFileSync(inFolder("toys.json"), JSON.stringify([plainRow("4", { category: "toys" })]));
  const { code, said } = await importFile("toys.json");
  expect(said).toContain("Every row was refused: the report says why.");
  expect(code).toBe(1);
});

it.each([
  [
    "cut.json",
    "cut.json is not a complete JSON list: it breaks off in row 3. Nothing was imported.",
  ],
  ["none.json", "none.json has no rows. Nothing was imported."],
  ["absent.json", "absent.json cannot be read: no such file. Nothing was imported."],
])("says in a sentence why it imports nothing of %s", async (name, sentence) => {
  const rows = JSON.stringify(["1", "2", "3"].map((id) => plainRow(id)));
  writeFileSync(inFolder("cut.json"), rows.slice(0, -20));
  writeFileSync(inFolder("none.json"), "[]");
  const { code, said } = await importFile(name);
  expect(said.trim().split("\n").at(-1)).toContain(sentence);
  expect(code).toBe(1);
});

it("writes no report of a file that is not there", async () => {
  await importFile("nowhere.json");
  expect(existsSync(inFolder("nowhere.json.report.jsonl"))).toBe(false);
});

it("is stopped while the index of what it wrote is built, and goes on when it is run again", async () => {
  const asked = async (client: pg.Client, text: string) => (await client.query(text)).rowCount;
  const building =
    "select from pg_stat_activity where query like 'create index concurrently%' and state = 'active'";
  const index =
    "select from pg_index where indexrelid = to_regclass('listing_search_lexemes') and indisvalid";
  writeFileSync(inFolder("many.json"), JSON.stringify([plainRow("m-1"), plainRow("m-2")]));
  await withClient(made.poolConfig, async (client) => {
    await client.query("drop index listing_search_lexemes");
    // The building waits for whoever wrote before it, and so without an end.
    await client.query("begin; lock table listing_search in row exclusive mode");
    const stop = new AbortController();
    const stopped = importFile("many.json", stop.signal);
    await withClient(made.poolConfig, (other) =>
      vi.waitFor(async () => expect(await asked(other, building)).toBe(1), { timeout: 60_000 }),
    );
    stop.abort();
    expect(await stopped).toMatchObject({
      code: 130,
      said: expect.stringMatching(
        /2 imported[^]*Stopped before the end\. Run it again to continue\./,
      ),
    });
    await client.query("rollback");
    expect(await asked(client, index)).toBe(0);
    const again = await importFile("many.json");
    expect(again.said).toContain("0 imported, 2 already here");
    expect(again.code).toBe(0);
    expect(await asked(client, index)).toBe(1);
  });
});
