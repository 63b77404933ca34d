import { beforeAll, describe, expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { useRoles } from "#test/roles.ts";

const { people, email, ask } = useRoles();

beforeAll(async () => {
  await ask("update users set role = 'administrator' where email = $1", email.staff);
});

const texts = {
  intent: "edit",
  nameAr: "بيوت وسكن",
  nameEn: "Homes",
  descriptionAr: "بيوت للبيع والإيجار في كل المحافظات",
  descriptionEn: "Homes for sale and for rent in every governorate",
};

const logged = async (action: string, id: string) =>
  (await ask("select id from audit_log where action = $1 and target_id = $2", action, id)).length;

const orderOf = async (categoryId: string) =>
  (
    await ask<{ id: string }>(
      "select id from subcategories where category_id = $1 order by position",
      categoryId,
    )
  ).map(({ id }) => id);

describe("a category", () => {
  it("shows changed texts on every page at once, in both languages", async () => {
    expect((await people.staff.post("/admin/taxonomy/category/living", texts)).status).toBe(302);
    const arabic = wordsOf((await people.visitor.get("/category/living")).text);
    const english = wordsOf((await people.visitor.get("/en/category/living")).text);
    expect(arabic).toContain(texts.nameAr);
    expect(arabic).toContain(texts.descriptionAr);
    expect(english).toContain(texts.nameEn);
    expect(english).toContain(texts.descriptionEn);
    expect(wordsOf((await people.visitor.get("/")).text)).toContain(texts.nameAr);
    expect(await logged("category-edited", "living")).toBe(1);
  });

  it("comes back as it was typed when something is missing or too long, and stays as it was", async () => {
    const sent = { ...texts, nameAr: "  ", nameEn: "x".repeat(61), descriptionAr: "<b>وصف</b>" };
    const answer = await people.staff.post("/en/admin/taxonomy/category/cars", sent);
    expect(answer.status).toBe(422);
    for (const words of ["Required", "60 characters at most", "&lt;b&gt;وصف&lt;/b&gt;"])
      expect(holds(answer.text, words), words).toBe(true);
    expect(await logged("category-edited", "cars")).toBe(0);
  });

  it("that does not exist is not found, whichever form is sent", async () => {
    for (const path of ["category/no-such", "subcategory/cars", "town/cars"]) {
      expect((await people.staff.get(`/admin/taxonomy/${path}`)).status).toBe(404);
      const hidden = await people.staff.post(`/admin/taxonomy/${path}`, { intent: "hide" });
      expect(hidden.status).toBe(404);
    }
  });
});

describe("a subcategory", () => {
  const path = "/admin/taxonomy/subcategory/furniture";
  const isOffered = async () =>
    holds((await people.visitor.get("/category/living")).text, "/subcategory/furniture");

  it("is hidden from lists and shown again; doing it twice says that somebody was first", async () => {
    expect(await isOffered()).toBe(true);
    await people.staff.post(path, { intent: "hide" });
    expect(await isOffered()).toBe(false);
    await people.staff.post(`/en${path}`, { intent: "hide" });
    const list = await people.staff.get("/en/admin/taxonomy");
    expect(holds(list.text, "A colleague has decided before you")).toBe(true);
    expect(holds(list.text, "Hidden")).toBe(true);
    await people.staff.post(path, { intent: "show" });
    expect(await isOffered()).toBe(true);
    expect(await logged("subcategory-hidden", "furniture")).toBe(1);
    expect(await logged("subcategory-shown", "furniture")).toBe(1);
  });

  it("is added behind the others, opens at its address and can be chosen; its id is taken then", async () => {
    const page = "/en/admin/taxonomy/category/living";
    const added = { ...texts, intent: "add", id: "solar-panels", nameEn: "Solar panels" };
    expect((await people.staff.post(page, added)).status).toBe(302);
    expect((await orderOf("living")).at(-1)).toBe("solar-panels");
    const shown = await people.visitor.get("/en/category/living/subcategory/solar-panels");
    expect(shown.status).toBe(200);
    expect(wordsOf(shown.text)).toContain("Solar panels");
    expect(await logged("subcategory-added", "solar-panels")).toBe(1);
    for (const [category, id, words] of [
      ["living", "solar-panels", "There is a subcategory with this id"],
      ["cars", "solar-panels", "There is a subcategory with this id"],
      ["cars", "Solar Panels", "Lowercase Latin letters"],
      ["cars", "", "Lowercase Latin letters"],
    ] as const) {
      const form = { ...added, id, descriptionEn: "Panels and batteries" };
      const answer = await people.staff.post(`/en/admin/taxonomy/category/${category}`, form);
      expect(answer.status, id).toBe(422);
      expect(holds(answer.text, words), id).toBe(true);
      expect(holds(answer.text, "Panels and batteries"), id).toBe(true);
    }
    expect(await orderOf("cars")).not.toContain("solar-panels");
  });

  it("moves a place on and back among its own, and no further than the ends", async () => {
    const before = await orderOf("living");
    const [first = "", second = ""] = before;
    await people.staff.post(`/admin/taxonomy/subcategory/${first}`, { intent: "down" });
    expect((await orderOf("living")).slice(0, 2)).toEqual([second, first]);
    await people.staff.post(`/admin/taxonomy/subcategory/${first}`, { intent: "up" });
    expect(await orderOf("living")).toEqual(before);
    await people.staff.post(`/admin/taxonomy/subcategory/${first}`, { intent: "up" });
    expect(await orderOf("living")).toEqual(before);
    expect(await logged("subcategory-moved", first)).toBe(2);
  });
});

describe("an entry of the dictionary", () => {
  const list = "/en/admin/dictionary";
  const entry = { id: "jasmine-tea", terms: "شاي الياسمين\n+شايات الياسمين\njasmine tea" };
  it("is added once, found, edited and switched off, each in the log", async () => {
    expect((await people.staff.post(list, entry)).status).toBe(302);
    const found = await people.staff.get(`${list}?q=${encodeURIComponent("ياسمين")}`);
    expect(holds(found.text, "jasmine-tea")).toBe(true);
    const again = await people.staff.post(list, entry);
    expect(again.status).toBe(422);
    expect(holds(again.text, "There is an entry with this id")).toBe(true);
    expect(holds(again.text, "شايات الياسمين")).toBe(true);

    const one = `${list}/${entry.id}`;
    const terms = "شاي الياسمين\nياسمين مغلي";
    expect((await people.staff.post(one, { intent: "save", terms })).status).toBe(302);
    expect(holds((await people.staff.get(one)).text, "ياسمين مغلي")).toBe(true);
    expect((await people.staff.post(one, { intent: "off" })).status).toBe(302);
    expect(holds((await people.staff.get(one)).text, "ياسمين مغلي")).toBe(false);
    for (const action of ["word-added", "word-edited", "word-disabled"])
      expect(await logged(action, entry.id), action).toBe(1);
  });

  it.each([
    [{ id: "No Good", terms: entry.terms }, "Lowercase Latin letters"],
    [{ id: "one-word", terms: "كلمة" }, "At least two words"],
    [{ id: "long-word", terms: `كلمة\n${"ش".repeat(61)}` }, "60 characters at most for a word"],
    [
      { id: "many-words", terms: Array.from({ length: 81 }, (_, n) => `كلمة${n}`).join("\n") },
      "80 words at most",
    ],
  ])("is refused as %j, and what was typed stays", async (sent, words) => {
    const answer = await people.staff.post(list, sent);
    expect(answer.status).toBe(422);
    expect(holds(answer.text, words)).toBe(true);
    expect(holds(answer.text, sent.id)).toBe(true);
    expect(await logged("word-added", sent.id)).toBe(0);
  });

  it("that does not exist is not found", async () => {
    for (const id of ["no-such-entry", "%27", "x".repeat(80)]) {
      expect((await people.staff.get(`${list}/${id}`)).status).toBe(404);
      const answer = await people.staff.post(`${list}/${id}`, { intent: "off" });
      expect(answer.status).toBe(404);
    }
  });
});
