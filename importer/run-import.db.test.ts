import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
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

function importFile(name: string) {
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
  return callCommand(settings, () => runImport(plan, new AbortController().signal));
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
