import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readMigrations } from "#app/platform/postgres/migration-files.server.ts";
import { splitStatements } from "#app/platform/postgres/split-statements.server.ts";
import { judgeMigration } from "./judge-statement.ts";

const folder = join(import.meta.dirname, "../../db/migrations");

const refusalsOf = (sql: string) =>
  judgeMigration(splitStatements(sql)).flatMap(({ line, refused }) =>
    refused === null ? [] : [`line ${line}: ${refused}`],
  );

describe("the migrations", () => {
  const all = readMigrations(folder);

  it.each(all.map(({ name, sql }) => [name, sql]))(
    "%s lets nobody wait, or says why it may",
    (_, sql) => {
      expect(refusalsOf(sql)).toEqual([]);
    },
  );

  it("are all understood, each statement of them", () => {
    const count = all.flatMap(({ sql }) => splitStatements(sql)).length;
    expect(count).toBeGreaterThan(400);
  });
});

describe("a statement that keeps others waiting at a million rows", () => {
  it.each([
    "create index listings_x on listings (title)",
    "create unique index on listings (title)",
    "create index concurrently listings_x on listings (title)",
    "alter table listings add column x uuid default gen_random_uuid()",
    "alter table listings add column x text default my_function()",
    'alter table "listings" drop column title',
    'drop table "listings"',
    "alter table listings add column x text not null",
    "alter table listings add column x text generated always as (sy_fold(title)) stored",
    "alter table listings add x bigserial",
    "alter table listings add column x int unique",
    "alter table listings add column x uuid references users (id)",
    "alter table listings add column a int, alter column title type varchar(80)",
    "alter table listings alter title set not null",
    "alter table listings add constraint c check (char_length(title) > 1)",
    "alter table listings add foreign key (x) references users (id)",
    "alter table listings add constraint c unique (title, x)",
    "alter table listings set unlogged",
    "alter table listings drop column title",
    "alter table listings rename column title to name",
    "drop table listings",
    "truncate listings",
    "update listings set title = 'x'",
    "delete from listings where id < 5",
    "insert into favorites select * from old",
    "cluster listings using listings_x",
    "lock table listings in exclusive mode",
    "reindex table listings",
    "refresh materialized view busy",
    "do $$ begin update listings set title = 'x'; end $$",
    "select rewrite_everything()",
  ])("is refused: %s", (sql) => {
    expect(refusalsOf(`${sql};`)).toHaveLength(1);
    expect(refusalsOf(`-- held: the table has twelve rows\n${sql};`)).toEqual([]);
    expect(refusalsOf(`-- held:\n${sql};`)).toHaveLength(1);
  });

  it.each([
    "create table x (id int primary key); create index on x (id); alter table x add check (id > 0)",
    "create index concurrently if not exists listings_x on listings (title)",
    "drop index listings_x",
    "alter table listings add column x text",
    "alter table listings add column x text not null default ''",
    "alter table listings add column x timestamptz not null default now()",
    "alter table listings add column x numeric(10, 2) not null default 0",
    "alter table listings add constraint c check (x > 0) not valid",
    "alter table listings add foreign key (x) references users (id) not valid",
    "alter table listings validate constraint c",
    "alter table listings add constraint c unique using index listings_x",
    "alter table listings alter column x drop not null, alter x set default 5, drop constraint c",
    "alter table listings set (fillfactor = 90)",
    "create trigger t after insert on listings for each row execute function f()",
    "create or replace function f() returns int language sql as $$ delete from listings; select 1 $$",
    "insert into categories (id, name_ar) values ('a', 'b;c')",
    "-- create index on listings (x);\ncreate type t as enum ('a')",
  ])("is not this one: %s", (sql) => {
    expect(refusalsOf(`${sql};`)).toEqual([]);
  });
});
