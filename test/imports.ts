import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach } from "vitest";
import { listings } from "#app/features/listings/data/tables.ts";
import { database } from "#app/platform/database.server.ts";
import { importListings, type ImportOptions } from "#importer/import-listings.ts";
import { now } from "./factories.ts";

/** The 60 rows, in the shape of the existing product, and the profiles they belong to. */
export const fixture = join(import.meta.dirname, "old-product");

export type ReportLine = {
  row: number;
  id: string | null;
  outcome: string;
  why?: string;
  changes?: { field: string; what: string; was?: unknown }[];
};

/** Imports for the tests of a file, each into a table without listings; after useDatabase. */
export function useImports() {
  const folder = mkdtempSync(join(tmpdir(), "dalil-import-"));
  let reports = 0;
  beforeEach(async () => {
    await database().delete(listings);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    /** Imports the 60 rows with their profiles, or as the overrides say. */
    bring: (overrides: Partial<ImportOptions> = {}) =>
      importListings({
        file: join(fixture, "old-listings.json"),
        profiles: join(fixture, "old-profiles.json"),
        ownerEmail: null,
        isDryRun: false,
        report: join(folder, `${++reports}.jsonl`),
        now,
        signal: new AbortController().signal,
        ...overrides,
      }),
    lastReport: (): ReportLine[] =>
      readFileSync(join(folder, `${reports}.jsonl`), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as ReportLine),
    /** A file of the import's own; gives its path. */
    write: (name: string, content: string | Buffer | object): string => {
      const path = join(folder, name);
      const isPlain = typeof content === "string" || Buffer.isBuffer(content);
      writeFileSync(path, isPlain ? content : JSON.stringify(content));
      return path;
    },
  };
}

/** A row that comes in as it stands, once `rima@old.example` has an account. */
export const plainRow = (id: string, more: object = {}) => ({
  id,
  user_id: "u-rima",
  title: `صف ${id}`,
  description: "وصف",
  category: "living",
  price: "10",
  currency: "USD",
  location: "دمشق",
  created_at: "2025-01-01T00:00:00Z",
  ...more,
});
