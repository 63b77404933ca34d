import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";

// The typed views say what the code believes of the database; here the database is asked.

type Column = { name: string; type: string; notNull: boolean; hasDefault: boolean };

const { db } = useDatabase();

const modules = import.meta.glob<Record<string, unknown>>(
  ["./*/data/tables.ts", "../platform/tables.ts"],
  { eager: true },
);
const views = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table));

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await db().execute<Column>(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "notNull", a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = ${table} and a.attnum > 0 and not a.attisdropped
    order by a.attname`);
  return rows;
}

async function checksOf(table: string): Promise<string[]> {
  const { rows } = await db().execute<{ definition: string }>(sql`
    select pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`);
  return rows.map(({ definition }) => definition);
}

describe("the typed views of the tables", () => {
  it("are of tables of the schema, each of one", async () => {
    const { rows } = await db().execute<{ name: string }>(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`);
    const tables = new Set(rows.map(({ name }) => name));
    expect(views.length).toBeGreaterThan(50);
    expect(views.filter(({ name }) => !tables.has(name))).toEqual([]);
    expect(new Set(views.map(({ name }) => name)).size).toBe(views.length);
  });

  it.each(views.map((view) => [view.name, view] as const))(
    "%s has the columns the database has",
    async (name, view) => {
      const shape = ({ name, type, notNull }: Omit<Column, "hasDefault">) =>
        `${name} ${type.replaceAll(" ", "")}${notNull ? " not null" : ""}`;
      const believed = view.columns.map((column) =>
        shape({ name: column.name, type: column.getSQLType(), notNull: column.notNull }),
      );
      expect(believed.sort()).toEqual((await columnsOf(name)).map(shape).sort());
    },
  );

  it.each(views.map((view) => [view.name, view] as const))(
    "%s leaves out only what the database fills in",
    async (name, view) => {
      const filled = new Set(
        (await columnsOf(name)).filter(({ hasDefault }) => hasDefault).map((column) => column.name),
      );
      const leftOut = view.columns
        .filter(({ hasDefault }) => hasDefault)
        .map((column) => column.name);
      expect(leftOut.filter((column) => !filled.has(column))).toEqual([]);
    },
  );

  it.each(views.map((view) => [view.name, view] as const))(
    "%s knows the values the database allows",
    async (name, view) => {
      const allowed = (await checksOf(name)).flatMap((check) =>
        [...check.matchAll(/\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)/g)].map(
          ([, column, list = ""]) => ({
            column,
            values: [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value).sort(),
          }),
        ),
      );
      for (const { name: column, enumValues } of view.columns) {
        if (!enumValues?.length) continue;
        expect(allowed).toContainEqual({ column, values: [...enumValues].sort() });
      }
    },
  );
});

/** What the documents call each field, where it has another name here. */
const names: Record<string, string> = {
  avatar_url: "avatar_media_id",
  icon_url: "icon_media_id",
  read: "read_at",
  group_id: "community_id",
  is_private: "kind",
};

// The entities of the second document, its third section, as it writes them.
const documented: [table: string, fields: string, own?: Record<string, string>][] = [
  ["profiles", "id full_name avatar_url phone_number company_description is_verified created_at"],
  [
    "account_verifications",
    "id user_id full_name date_of_birth email phone_number status created_at",
    // Sealed together, and erased together.
    Object.fromEntries(
      ["full_name", "date_of_birth", "email", "phone_number"].map((field) => [
        field,
        "personal_data",
      ]),
    ),
  ],
  [
    "listings",
    `id title description price price_range category location map_location phone_number contact_email
     social_media business_hours video_url is_active user_id created_at`,
    {
      price: "price_min",
      price_range: "price_max",
      category: "category_id",
      location: "governorate_id",
      map_location: "lat",
      phone_number: "phones",
      social_media: "social_links",
      business_hours: "hours",
      video_url: "video",
    },
  ],
  // image_url and image_urls.
  ["listing_pictures", "listing_id position media_id"],
  ["reviews", "id seller_id reviewer_id rating comment created_at"],
  ["messages", "id sender_id receiver_id listing_id text read created_at"],
  // Without sender_id: a notification names nobody.
  ["notifications", "id user_id type content created_at read listing_id", { content: "data" }],
  ["communities", "id name description rules creator_id is_private icon_url created_at"],
  ["memberships", "user_id group_id role"],
  ["join_requests", "id group_id user_id status created_at"],
  [
    "group_messages",
    "id group_id user_id content created_at expires_at",
    { user_id: "sender_id", content: "text" },
  ],
];

it.each(documented)("%s holds every promised field", async (table, fields, own) => {
  const columns = (await columnsOf(table)).map(({ name }) => name);
  const expected = fields.split(/\s+/).map((field) => own?.[field] ?? names[field] ?? field);
  expect(columns).toEqual(expect.arrayContaining(expected));
});
