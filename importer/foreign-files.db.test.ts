import { asc } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listingImportPictures, listings } from "#app/features/listings/data/tables.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser } from "#test/factories.ts";
import { plainRow, useImports } from "#test/imports.ts";

const { db } = useDatabase();
const { bring, lastReport, write } = useImports();

let rima: string;
let sami: string;

beforeAll(async () => {
  rima = (await insertUser({ email: "rima@old.example", emailVerified: true })).id;
  sami = (await insertUser({ email: "sami@old.example", emailVerified: true })).id;
});

const whatIsHere = () => db().select().from(listings).orderBy(asc(listings.importedId));

describe("ids above 2^53", () => {
  const long = ["1148273645928374657", "1148273645928374658"] as const;
  const numeric = (text: string) => text.replaceAll(/"(\d{19})"/g, "$1");

  it.each(["list", "lines"])("stay apart in a JSON %s, and so do their owners", async (kind) => {
    const rows = long.map((id) => JSON.stringify(plainRow(id, { user_id: id })));
    const profiles = [
      { id: long[0], email: "rima@old.example" },
      { id: long[1], email: "sami@old.example" },
    ];
    const text = kind === "list" ? `[${rows.join(",")}]` : rows.join("\n");
    const file = write("long.json", numeric(text));
    const tally = await bring({
      file,
      profiles: write("profiles.json", numeric(JSON.stringify(profiles))),
    });
    expect(tally).toMatchObject({ read: 2, imported: 2 });
    expect((await whatIsHere()).map(({ importedId, userId }) => [importedId, userId])).toEqual([
      [long[0], rima],
      [long[1], sami],
    ]);
    const csv = `id,user_id,title,category\n${long.map((id) => `${id},u,x,living`).join("\n")}\n`;
    expect(
      await bring({ file: write("same.csv", csv), ownerEmail: "rima@old.example" }),
    ).toMatchObject({ imported: 0, alreadyHere: 2 });
  });
});

it("reads the arrays of PostgreSQL in every column of a CSV", async () => {
  const columns =
    "id,title,description,category,subcategory,price,currency,location,contact_email,website,phone_number,image_urls,product_images,is_active,created_at";
  const row = [
    "a-1",
    "{مستعمل}",
    "x",
    "{living}",
    "{rent}",
    "{1500}",
    "{USD}",
    "{دمشق}",
    "{a@x.example}",
    "{https://x.example}",
    '"{0944123456,""011/1234567""}"',
    '"{https://old.example/a.jpg,""https://old.example/b.jpg?at=1,2"",NULL}"',
    "{}",
    "{f}",
    '"{""2024-05-01 10:00:00+00""}"',
  ];
  const file = write("arrays.csv", `${columns}\n${row.join(",")}\n`);
  await bring({ file, ownerEmail: "rima@old.example" });
  expect(await whatIsHere()).toMatchObject([
    {
      title: "{مستعمل}",
      categoryId: "living",
      subcategoryId: "rent",
      priceMin: 1500,
      currency: "USD",
      contactEmail: "a@x.example",
      website: "https://x.example/",
      phones: [{ number: "+963944123456" }, { number: "+963111234567" }],
      governorateId: "damascus",
      status: "paused",
      publishedAt: new Date("2024-05-01T10:00:00Z"),
    },
  ]);
  const pictures = await db().select().from(listingImportPictures);
  expect(pictures.map(({ address }) => address).sort()).toEqual([
    "https://old.example/a.jpg",
    "https://old.example/b.jpg?at=1,2",
  ]);
});

describe("a row without a category", () => {
  const rows = [
    plainRow("1", { title: "سيارة كيا ريو للبيع", category: null }),
    plainRow("2", { title: "شيء ما", category: "" }),
    plainRow("3", { category: "toys" }),
  ];
  const changesOf = (row: number) => lastReport().find((line) => line.row === row);

  it("comes to where its title belongs, or is refused, and the report says so", async () => {
    await bring({ file: write("rows.json", rows), ownerEmail: "rima@old.example" });
    expect(await whatIsHere()).toMatchObject([{ importedId: "1", categoryId: "cars" }]);
    expect(changesOf(1)?.changes).toEqual([
      { field: "category", what: "missing: cars, guessed from the title" },
    ]);
    expect(changesOf(2)?.why).toBe("category: missing, and the title does not say one");
    expect(changesOf(3)?.why).toBe('category: "toys" is unknown');
  });

  it("comes to where the operator says", async () => {
    const plan = { file: write("rows.json", rows), ownerEmail: "rima@old.example" };
    await bring({ ...plan, category: "business" });
    expect(await whatIsHere()).toMatchObject([
      { importedId: "1", categoryId: "business" },
      { importedId: "2", categoryId: "business" },
    ]);
    expect(changesOf(2)?.changes).toEqual([
      { field: "category", what: "missing: business, as the operator said" },
    ]);
    await expect(bring({ ...plan, category: "toys" })).rejects.toMatchObject({
      name: "ImportProblem",
      message: 'The category "toys" is unknown.',
    });
  });
});
