import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { shapeOf } from "#app/features/listing-details/listing-details.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { readForm } from "#app/platform/forms/form.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, viewerOf } from "#test/factories.ts";
import { fieldForm } from "./field-form.server.ts";
import { addField, getFields } from "./fields.server.ts";

const { db } = useDatabase();
const part = { kind: "category", id: "living" };
const now = new Date("2026-11-29T09:00:00Z");

let viewer: Viewer;

beforeAll(async () => {
  viewer = viewerOf(await insertUser({ role: "administrator" }));
});

function add(typed: Record<string, string>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ "type-sale": "yes", ...typed }))
    sent.set(name, value);
  return withLocale("en", () =>
    addField({ viewer, part, form: readForm(fieldForm.schema, sent), now }),
  );
}

it("a field is there while somebody else holds every listing: none is read or written for it", async () => {
  const client = await db().$client.connect();
  try {
    await client.query("begin");
    await client.query("lock table listings, listing_search in access exclusive mode");
    await add({ nameAr: "عدد الألواح", nameEn: "Panels", kind: "number" });
  } finally {
    await client.query("rollback");
    client.release();
  }
  expect(shapeOf("panels")).toMatchObject({ kind: "number", min: 0 });
});

it("one of several that are added at once under one name is there", async () => {
  const added = await Promise.allSettled(
    Array.from({ length: 5 }, () => add({ nameAr: "الواجهة", nameEn: "Front", kind: "flag" })),
  );
  expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { fields } = await getFields(viewer, part);
  expect(fields.filter(({ key }) => key.startsWith("front"))).toHaveLength(1);
});

it.each([
  [{ kind: "number", min: "9", max: "3" }, "max"],
  [{ kind: "number", min: "many" }, "min"],
  [{ kind: "choice", choices: "واحد" }, "choices"],
  [{ kind: "choice", choices: "أ | A\nب | A" }, "choices"],
  [{ kind: "choice", choices: `ا | ${"x".repeat(61)}\nب` }, "choices"],
  [{ kind: "flag", "type-sale": "" }, "type-sale"],
] as const)("%j is refused at its field, and nothing is written", async (typed, at) => {
  const count = () => db().execute(sql`select count(*) from fields`);
  const before = (await count()).rows;
  await expect(add({ nameAr: "جديد", nameEn: "New", ...typed })).rejects.toMatchObject({
    status: 422,
    errors: { [at]: expect.any(String) },
  });
  expect((await count()).rows).toEqual(before);
});

it("keys are made of the Latin words of a name, and never those of an object or another field", async () => {
  for (const nameEn of ["Constructor", "rooms", "2nd BALCONY", "طابق"])
    await add({ nameAr: `${nameEn} عربي`, nameEn, kind: "flag" });
  const { fields } = await getFields(viewer, part);
  expect(fields.slice(-4).map(({ key }) => key)).toEqual([
    "constructor2",
    "rooms2",
    "ndBalcony",
    "field",
  ]);
});
