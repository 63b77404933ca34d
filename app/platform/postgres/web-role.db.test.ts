import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { poolConfig, useDatabase } from "#test/database.ts";
import { insertUser } from "#test/factories.ts";
import { asWebUser, grantToWebUser } from "./web-role.server.ts";

const { db } = useDatabase();
const embedded = { databaseUrl: undefined, databaseWebUser: undefined };
let web: pg.Client;

beforeAll(async () => {
  web = new pg.Client(asWebUser(embedded, poolConfig()));
  await web.connect();
});
afterAll(() => web.end());

describe("the user with whom requests are answered", () => {
  it.each([
    "create table anything (id int)",
    "create schema anything",
    "create extension pg_stat_statements",
    "create role anything",
    "drop table users",
    "drop schema public cascade",
    "alter table users drop column email",
    "alter table users disable trigger all",
    "alter role dalil_web superuser",
    "truncate users",
    "create index on users (email)",
    "create function anything() returns int language sql as 'select 1'",
    "set role dalil",
    "copy users to '/tmp/users'",
    "copy users from program 'id'",
    "select pg_read_file('PG_VERSION')",
    "create table pgboss.anything (id int)",
    "drop table pgboss.job",
    "delete from schema_migrations",
    "update site_secret set fingerprint = 'mine mine'",
  ])("may not %s", async (statement) => {
    await expect(web.query(statement)).rejects.toThrow(/permission denied|must be|only roles with/);
  });

  it("reads and writes rows, also of a table that comes later", async () => {
    const { id } = await insertUser();
    const { rows } = await web.query("select id from users where id = $1 for update", [id]);
    expect(rows).toEqual([{ id }]);
    await web.query("delete from users where id = $1", [id]);
    await db().execute("create table later (id int generated always as identity, text text)");
    await web.query("insert into later (text) values ('a')");
    expect((await web.query("select text from later")).rows).toEqual([{ text: "a" }]);
    await db().execute("drop table later");
  });
});

describe("with DATABASE_URL", () => {
  const urls = { DATABASE_URL: "postgres://owner:one@db.example/dalil" };

  it("requests are answered by DATABASE_WEB_USER, through a pooler and past it", () => {
    const env = readEnv({ ...urls, DATABASE_WEB_USER: "dalil_web:a:b/c" });
    for (const host of ["db.example", "pooler.example"]) {
      const config = { connectionString: `postgres://owner:one@${host}/dalil?sslmode=require` };
      expect(asWebUser(env, config).connectionString).toBe(
        `postgres://dalil_web:a%3Ab%2Fc@${host}/dalil?sslmode=require`,
      );
    }
    const alone = { connectionString: urls.DATABASE_URL };
    expect(asWebUser(readEnv(urls), alone)).toEqual(alone);
  });

  it("a user that does not exist is named, and one that does is granted", async () => {
    const env = readEnv({ ...urls, DATABASE_WEB_USER: "nobody_here:w0rd" });
    await expect(grantToWebUser(env, poolConfig())).rejects.toThrow(/nobody_here.*create role/);
    const own = readEnv({ ...urls, DATABASE_WEB_USER: "dalil_web:w0rd" });
    await grantToWebUser(own, poolConfig());
  });
});
