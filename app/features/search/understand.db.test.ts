import { expect, it } from "vitest";
import { readListingFilter } from "#app/features/listings/listing-filter.ts";
import { useDatabase } from "#test/database.ts";
import { understand, withParts } from "./understand.server.ts";

useDatabase();
const section = { categoryId: null, subcategoryId: null };
const filter = readListingFilter(new URLSearchParams(), { ...section, governorates: [] });

const read = async (query: string) => {
  const params = { query, section, filter, isExact: false };
  const parts = await understand(params);
  const { query: rest, filter: asked } = withParts(params, parts);
  const details = asked.details.map((each) => (each.kind === "choice" ? each.choices.join() : ""));
  return [rest, asked.governorateId, asked.areaId, asked.price?.max ?? null, details.join()];
};

it.each([
  ["براد حمص تحت 300", "براد", "homs", null, 300, ""],
  ["براد مستعمل بحمص تحت ٣٠٠ دولار", "براد", "homs", null, 300, "like-new,used"],
  ["used fridge in Homs under $300", "fridge", "homs", null, 300, "like-new,used"],
  ["براد جديد في حلب", "براد", "aleppo", null, null, "new"],
  ["براد غير مستعمل", "براد", null, null, null, "new"],
  ["شقة دمشق المزة", "شقة", "damascus", "mezzeh", null, ""],
  ["أرض ريف دمشق", "أرض", "rif-dimashq", null, null, ""],
])("understands %s", async (query, ...expected) => {
  expect(await read(query)).toEqual(expected);
});

it.each([
  ["a way between two places", "نقل من حمص إلى حلب"],
  ["a place alone", "حمص"],
  ["a new flat, of which no condition is asked", "شقة جديدة"],
  ["a car of a year", "كيا فوق 2015"],
])("takes %s for words", async (_, query) => {
  expect(await read(query)).toEqual([query, null, null, null, ""]);
});

it("reads nothing that the address says, and nothing of what is meant as typed", async () => {
  const homs = { ...filter, governorateId: "homs" };
  const asked = { query: "براد حلب", section, filter: homs, isExact: false };
  expect(await understand(asked)).toEqual([]);
  expect(await understand({ ...asked, filter, isExact: true })).toEqual([]);
});
