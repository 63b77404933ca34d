import { beforeAll, describe, expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { listingForm, listingIdsIn } from "#test/members.ts";
import { origin, socket } from "#test/program.ts";
import { useRoles } from "#test/roles.ts";

const { people, email, ask, program } = useRoles();

beforeAll(async () => {
  await ask("update users set role = 'administrator' where email = $1", email.staff);
});

const living = "/en/admin/fields/category/living";
const sale = "/category/living/subcategory/sale";

const panels = {
  intent: "add",
  nameAr: "عدد الألواح الشمسية",
  nameEn: "Number of solar panels",
  kind: "number",
  min: "1",
  max: "60",
  onCard: "yes",
  isFilter: "yes",
  "type-sale": "yes",
  "type-rent": "yes",
};

const flat = (more: Record<string, string>) =>
  listingForm({ category: "living", subcategory: "sale", title: "شقة في المزة", ...more });

const add = (path: string, form: Record<string, string>) =>
  people.staff.post(path, { ...panels, ...form });

const idOf = async (key: string) =>
  (await ask<{ id: number }>("select id from fields where key = $1 order by id desc", key))[0]?.id;

const act = async (path: string, key: string, intent: string, more = {}) =>
  people.staff.post(path, { intent, field: String(await idOf(key)), ...more });

const publish = async (more: Record<string, string>) => {
  const answer = await people.member.post("/en/add-listing", flat(more));
  const [row] = await ask<{ id: string }>("select id from listings order by id desc limit 1");
  return { ...answer, id: row?.id ?? "" };
};

const found = async (query: string, path = sale) =>
  listingIdsIn(wordsAndLinks((await people.visitor.get(`${path}?${query}`)).text));
const wordsAndLinks = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
const listingPage = async (id: string) => (await people.visitor.get(`/en/listing/${id}`)).text;

describe("a number that an administrator adds", () => {
  let five = "";

  it("is asked in the form, checked, and stands on the page, the card and in the data for machines", async () => {
    expect((await add(living, {})).status).toBe(302);
    const form = await people.member.get("/add-listing?category=living&subcategory=sale");
    expect(holds(form.text, 'name="detail-numberOfSolarPanels"')).toBe(true);
    const tooMany = await publish({ "detail-numberOfSolarPanels": "61" });
    expect(tooMany.status).toBe(422);
    expect(wordsOf(tooMany.text)).toContain("Number of solar panels");
    const stored = await publish({ "detail-numberOfSolarPanels": "٥" });
    expect(stored.status).toBe(302);
    five = stored.id;
    const page = await listingPage(five);
    expect(wordsOf(page)).toMatch(/Number of solar panels 5/);
    expect(holds(page, '"propertyID":"numberOfSolarPanels"')).toBe(true);
    const cards = await people.visitor.get("/en/category/living/subcategory/sale");
    expect(wordsOf(cards.text)).toContain("Number of solar panels: 5");
  });

  it("filters lists and the search, with the count, and is taken from the index", async () => {
    const { id: nine } = await publish({ "detail-numberOfSolarPanels": "9" });
    await publish({});
    const offered = (await people.visitor.get(sale)).text;
    expect(holds(offered, 'name="d-numberOfSolarPanels-min"')).toBe(true);
    expect(await found("d-numberOfSolarPanels-min=6")).toEqual([nine]);
    expect(await found("d-numberOfSolarPanels-max=6")).toEqual([five]);
    expect(await found("d-numberOfSolarPanels-min=6", "/category/living")).toEqual([nine]);
    const searched = `q=${encodeURIComponent("شقة")}&category=living&d-numberOfSolarPanels-min=6`;
    expect(await found(searched, "/search")).toEqual([nine]);
    const count = await people.visitor.get(
      "/count.json?category=living&subcategory=sale&d-numberOfSolarPanels-min=1",
    );
    expect(JSON.parse(count.text)).toEqual({ count: 2 });
    const [row] = await ask<{ filed: boolean }>(
      "select lexemes @@ '''f:amount:numberOfSolarPanels:0:00'''::tsquery as filed from listing_search where listing_id = $1",
      nine,
    );
    expect(row).toEqual({ filed: true });
  });

  it("is read and written by programs under its key", async () => {
    const ask = async (path: string) =>
      (await program().fetch(new Request(`${origin}/api/v1${path}`), socket)).json();
    const one = (await ask(`/listings/${five}`)) as { details: object };
    expect(one.details).toEqual({ numberOfSolarPanels: 5 });
    const list = (await ask("/listings?category=living&d-numberOfSolarPanels-min=6")) as {
      listings: object[];
    };
    expect(list.listings).toHaveLength(1);
    const asked = (await ask("/fields?category=living&subcategory=sale&language=en")) as {
      fields: { key: string }[];
    };
    expect(asked.fields).toContainEqual({
      key: "numberOfSolarPanels",
      name: "Number of solar panels",
      kind: "number",
      types: ["sale", "rent"],
      unit: null,
      isFilter: true,
      choices: null,
      parent: null,
    });
  });

  it("is added once, and its name is taken then", async () => {
    const again = await add(living, {});
    expect(again.status).toBe(422);
    expect(wordsOf(again.text)).toContain("There is a field with this name here");
    expect(await ask("select 1 from fields where key ~ '^numberOfSolar'")).toHaveLength(1);
  });

  it("is renamed in both languages, and the undo brings back what it was", async () => {
    const id = await idOf("numberOfSolarPanels");
    const renamed = { ...panels, intent: "edit", nameAr: "ألواح شمسية", nameEn: "Solar panels" };
    expect((await people.staff.post(`/admin/field/${id}`, renamed)).status).toBe(302);
    expect(wordsOf(await listingPage(five))).toMatch(/Solar panels 5/);
    const { text } = await people.staff.get(living);
    const from = /name="undoFrom" value="([^"]+)"/.exec(text)?.[1] ?? "";
    await act(living, "numberOfSolarPanels", "undo", { undoFrom: from });
    expect(wordsOf(await listingPage(five))).toContain("Number of solar panels 5");
    // The same once more changes nothing.
    await act(living, "numberOfSolarPanels", "undo", { undoFrom: from });
    expect(wordsOf(await listingPage(five))).toContain("Number of solar panels 5");
  });

  it("is shown and not asked once it is retired, hidden without being lost, and asked again", async () => {
    const editPath = `/account/listings/${five}/edit`;
    const edited = async () => {
      const { text } = await people.member.get(editPath);
      const version = /name="version" value="(\d+)"/.exec(text)?.[1] ?? "";
      const kept = /type="hidden" name="detail-numberOfSolarPanels" value="(\d+)"/.exec(text)?.[1];
      const form = {
        ...flat({ "detail-numberOfSolarPanels": kept ?? "" }),
        version,
        title: `شقة ${version}`,
      };
      expect((await people.member.post(editPath, form)).status).toBe(302);
    };
    await act(living, "numberOfSolarPanels", "retire");
    expect(holds((await people.visitor.get(sale)).text, "d-numberOfSolarPanels-min")).toBe(false);
    expect(wordsOf(await listingPage(five))).toContain("Number of solar panels 5");
    await edited();
    await act(living, "numberOfSolarPanels", "hide");
    expect(wordsOf(await listingPage(five))).not.toContain("solar panels");
    await edited();
    await act(living, "numberOfSolarPanels", "resume");
    expect(wordsOf(await listingPage(five))).toContain("Number of solar panels 5");
    expect(await found("d-numberOfSolarPanels-max=6")).toEqual([five]);
  });

  it("has every change in the log", async () => {
    const rows = await ask<{ action: string }>(
      "select action from audit_log where target_id = 'living numberOfSolarPanels' order by id",
    );
    expect(rows.map(({ action }) => action.replace("field-", ""))).toEqual([
      "added",
      "edited",
      "restored",
      "retired",
      "hidden",
      "resumed",
    ]);
    const { text } = await people.staff.get("/en/admin/audit?kind=field");
    expect(wordsOf(text)).toContain("Undid a change of a field");
  });
});

describe("a choice", () => {
  const path = "/en/admin/fields/category/machines";
  const ofMake = { kind: "choice", "type-sale": "yes", onCard: "" };

  it("has its words in both languages, and one that keeps a name is the same in listings", async () => {
    const choices = "قرميد | Tiles\nSteel\nخشب | Wood";
    await add(path, { ...ofMake, nameAr: "الكسوة", nameEn: "Cladding", choices });
    const machine = { category: "machines", subcategory: "" };
    const { id } = await publish({ ...machine, "detail-cladding": "wood" });
    expect(wordsOf(await listingPage(id))).toContain("Cladding Wood");
    expect(wordsOf((await people.visitor.get(`/listing/${id}`)).text)).toContain("الكسوة خشب");
    const fieldId = await idOf("cladding");
    const renamed = { ...panels, ...ofMake, intent: "edit", nameAr: "الكسوة", nameEn: "Cladding" };
    const next = "خشب | Timber\nSteel";
    await people.staff.post(`/admin/field/${fieldId}`, { ...renamed, choices: next });
    expect(wordsOf(await listingPage(id))).toContain("Cladding Timber");
    expect(await found("d-cladding=wood", "/category/machines")).toEqual([id]);
    const gone = await publish({ ...machine, "detail-cladding": "tiles" });
    expect(gone.status).toBe(422);
  });

  it("stands under the choices of another: models under their makes", async () => {
    const makes = "تويوتا | Toyota\nكيا | Kia";
    await add(path, { ...ofMake, nameAr: "صانع الرافعة", nameEn: "Lift make", choices: makes });
    const models = { ...ofMake, nameAr: "طراز الرافعة", nameEn: "Lift model", parent: "liftMake" };
    const wrong = await add(path, { ...models, choices: "ست | Six | كيا\nسبع | Seven" });
    expect(wrong.status).toBe(422);
    expect(wordsOf(wrong.text)).toContain("A line does not end with a choice of the field above");
    await add(path, { ...models, choices: "ست | Six | كيا\nسبع | Seven | Toyota" });
    const machine = { category: "machines", subcategory: "" };
    const form = await people.member.get("/en/add-listing?category=machines");
    expect(holds(form.text, /<optgroup label="Kia"><option value="six">Six/)).toBe(true);
    const other = await publish({
      ...machine,
      "detail-liftMake": "toyota",
      "detail-liftModel": "six",
    });
    expect(other.status).toBe(422);
    const { id } = await publish({ ...machine, "detail-liftModel": "six" });
    const [row] = await ask("select details from listings where id = $1", id);
    expect(row).toEqual({ details: { liftMake: "kia", liftModel: "six" } });
  });
});

describe("the fields of a part", () => {
  it("are a subcategory's own from its first one on, and begin as its category's", async () => {
    const path = "/en/admin/fields/subcategory/rent";
    expect(wordsOf((await people.staff.get(path)).text)).toContain("What the whole category asks");
    await add(path, { nameAr: "الطابق الأخير", nameEn: "Top floor", kind: "flag" });
    const rented = (await people.visitor.get("/category/living/subcategory/rent")).text;
    for (const name of ["d-topFloor", "d-rooms-min", "d-numberOfSolarPanels-min"])
      expect(holds(rented, name), name).toBe(true);
    expect(holds((await people.visitor.get(sale)).text, "d-topFloor")).toBe(false);
  });

  it("are moved a place, once however often it is sent, and what the program asks too", async () => {
    const path = "/admin/fields/category/cars";
    const orderOf = async () =>
      (
        await ask<{ key: string }>(
          "select key from fields where category_id = 'cars' and subcategory_id is null order by position",
        )
      ).map(({ key }) => key);
    const [first, second] = await orderOf();
    const [row] = await ask<{ id: number }>(
      "select id from fields where category_id = 'cars' and subcategory_id is null and key = $1",
      second,
    );
    const up = { intent: "up", field: String(row?.id), from: "1" };
    for (let n = 0; n < 2; n++) await people.staff.post(path, up);
    expect((await orderOf()).slice(0, 2)).toEqual([second, first]);
    const edit = { ...panels, intent: "edit", nameAr: "الطراز والفئة", nameEn: "Model and trim" };
    await people.staff.post(`/admin/field/${row?.id}`, edit);
    const form = await people.member.get("/en/add-listing?category=cars");
    expect(wordsOf(form.text)).toContain("Model and trim");
  });

  it("are found by administrators only", async () => {
    for (const who of ["visitor", "member", "stranger"] as const)
      for (const path of [living, "/admin/field/1"])
        expect((await people[who].get(path)).status, `${who} ${path}`).toBe(404);
    for (const path of ["category/none", "everywhere/none", "town/cars"])
      expect((await people.staff.get(`/admin/fields/${path}`)).status, path).toBe(404);
    expect((await people.staff.get("/admin/fields/everywhere/everywhere")).status).toBe(200);
  });
});
