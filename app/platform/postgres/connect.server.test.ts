import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connectDatabase, type Database, directPoolConfig } from "./connect.server.ts";

// The real engine, and perhaps a slow machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const dataDir = mkdtempSync(join(tmpdir(), "dalil-connect-"));
let database: Database;
let pool: pg.Pool;

const connect = (databaseUrl?: string) => connectDatabase({ dataDir, databaseUrl }, () => {});

function addressOf(name: string): string {
  return `postgres://dalil:secret@${encodeURIComponent(database.poolConfig.host ?? "")}/${name}`;
}

beforeAll(async () => {
  database = await connect();
  pool = new pg.Pool(database.poolConfig);
  // One that is idle may be cut off by the server's stop before it has said goodbye.
  pool.on("error", () => {});
});

afterAll(async () => {
  await pool.end();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("connectDatabase", () => {
  it("creates the database on the embedded server and leaves it empty", async () => {
    const { rows } = await pool.query(
      "select current_database() as name, (select count(*)::int from pg_extension) as extensions",
    );
    expect(rows).toEqual([{ name: "dalil", extensions: 1 }]);
  });

  it("takes the server of DATABASE_URL instead", async () => {
    await pool.query("create database given");
    const given = await connect(addressOf("given"));
    const client = new pg.Client(given.poolConfig);
    await client.connect();
    const { rows } = await client.query("select current_database() as name");
    await client.end();
    await given.stop();
    expect(rows).toEqual([{ name: "given" }]);
  });

  it.each([
    ["plain", "template template0 locale_provider libc locale 'C'", /nothing Arabic can be found/],
    [
      "ascii",
      "template template0 locale_provider libc locale 'C' encoding 'SQL_ASCII'",
      /SQL_ASCII/,
    ],
    ["latin", "template template0 locale_provider libc locale 'C' encoding 'LATIN1'", /LATIN1/],
  ])("refuses the %s database with the cure", async (name, options, reason) => {
    await pool.query(`create database ${name} ${options}`);
    await expect(connect(addressOf(name))).rejects.toThrow(reason);
    await expect(connect(addressOf(name))).rejects.toThrow(/create database dalil template/);
  });

  it("names the database that cannot be reached, without its password", async () => {
    const failure: unknown = await connect(addressOf("missing")).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/missing cannot be reached \(database "missing" does not/);
    expect(String(failure)).not.toContain("secret");
  });
});

describe("directPoolConfig", () => {
  it("goes past a pooler to the same database, with all else as it is", () => {
    const poolConfig = { connectionString: "postgres://dalil@pooler:6432/dalil", max: 7 };
    expect(directPoolConfig({ databaseDirectUrl: undefined }, poolConfig)).toBe(poolConfig);
    const databaseDirectUrl = "postgres://dalil@database:5432/dalil";
    expect(directPoolConfig({ databaseDirectUrl }, poolConfig)).toEqual({
      connectionString: databaseDirectUrl,
      max: 7,
    });
  });
});
