import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fetchDuePictures } from "#app/features/listing-editor/listing-import-pictures.server.ts";
import { publishListing } from "#app/features/listing-editor/edit-listing.server.ts";
import { removeListing } from "#app/features/listing-life/own-listings.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { newId } from "#app/platform/id.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { fullListing } from "#test/full-listing.ts";
import { insertPicture } from "#test/media.ts";
import { countStatements } from "#test/statements.ts";
import { deleteFiles } from "./data/listing-file-queries.server.ts";
import { workOff } from "./listing-file-jobs.server.ts";
import type { RowPlan } from "./listing-file.ts";
import {
  deleteFile,
  exportListings,
  getFile,
  openFiles,
  startFile,
  takeFile,
} from "./listing-files.server.ts";
import { readTable, writeTable } from "./rules/read-table.ts";

const { db } = useDatabase();
beforeAll(() => {
  const before = site();
  configureSite({ ...before, listingsPerDay: 1_000 });
  return () => configureSite(before);
});
beforeEach(() => db().execute(sql`delete from limits`));

const newSeller = async () => viewerOf(await insertUser({ emailVerified: true }));

type Table = string[][];

const inLocale = <T>(locale: Locale, work: () => T) => withLocale(locale, work);

async function send(
  viewer: Viewer,
  bytes: Buffer | string,
  locale: Locale = "en",
): Promise<string> {
  const id = newId();
  const sent = { id, name: "cars.csv", bytes: Buffer.from(bytes), locale, now };
  await inLocale(locale, () => takeFile(viewer, sent));
  return id;
}

const sendTable = (viewer: Viewer, table: Table, locale: Locale = "en") =>
  send(viewer, writeTable(table, ","), locale);

const look = (viewer: Viewer, id: string, plan: string | null = null) =>
  getFile(viewer, id, { plan, after: null }, { locale: "en", now });

async function plansOf(viewer: Viewer, id: string) {
  const { counts } = await look(viewer, id);
  return Object.fromEntries(Object.entries(counts).map(([plan, { all }]) => [plan, all]));
}

async function run(viewer: Viewer, id: string) {
  await startFile(viewer, id, now);
  await workOff(id, undefined, () => now);
}

const take = async (viewer: Viewer, locale: Locale = "en", separator = ",") => {
  const text = await exportListings(viewer, { locale, separator, after: 0 });
  const read = readTable(Buffer.from(text));
  if ("problem" in read) throw new Error(read.problem);
  return { text, table: [read.headings, ...read.rows.map(({ cells }) => cells)] };
};

const ownRows = (viewer: Viewer) =>
  db().select().from(listings).where(eq(listings.userId, viewer.id)).orderBy(asc(listings.id));

const headings = [
  "Your reference",
  "Title",
  "Category",
  "Type of listing",
  "Description",
  "Price",
  "Currency",
  "Governorate",
  "Make",
  "Year made",
  "Mileage",
  "Fuel",
  "Phone number",
];
const car = (number: number, changes: Record<string, string> = {}): string[] => {
  const cells: Record<string, string> = {
    "Your reference": `C-${number}`,
    Title: `Kia Rio ${number}`,
    Category: "Cars",
    "Type of listing": "For sale",
    Description: "Clean, one owner",
    Price: String(5_000 + number),
    Currency: "USD",
    Governorate: "Damascus",
    Make: "Kia",
    "Year made": "2011",
    Mileage: "120000",
    Fuel: "Gasoline",
    "Phone number": "0944001001",
    ...changes,
  };
  return headings.map((name) => cells[name] ?? "");
};
const cars = (count: number) => Array.from({ length: count }, (_, at) => car(at + 1));

describe("a dealer's two hundred cars", () => {
  let dealer: Viewer;
  beforeAll(async () => {
    dealer = await newSeller();
  });

  it("come by a file, and the same file sent again changes nothing", async () => {
    const table = [headings, ...cars(200)];
    const id = await sendTable(dealer, table);
    const { rows } = await look(dealer, id);
    expect(rows[0]?.notes).toEqual([]);
    expect(await plansOf(dealer, id)).toEqual({ new: 200 });
    expect(await ownRows(dealer), "nothing is written before they say so").toHaveLength(0);
    await run(dealer, id);
    const own = await ownRows(dealer);
    expect(own).toHaveLength(200);
    expect(own[0]).toMatchObject({
      title: "Kia Rio 1",
      categoryId: "cars",
      priceMin: 5_001,
      status: "active",
      phones: [{ number: "+963944001001", hasWhatsapp: false }],
      details: { make: "kia", year: 2011, mileage: 120_000, fuel: "petrol" },
    });
    expect(own[0]?.termsAcceptedAt).toEqual(now);
    const again = await sendTable(dealer, table);
    expect(await plansOf(dealer, again)).toEqual({ unchanged: 200 });
    await run(dealer, again);
    expect(await ownRows(dealer)).toEqual(own);
  });

  it("go out and come back unchanged, in either language and with either separator", async () => {
    for (const locale of ["ar", "en"] as const)
      for (const separator of [",", ";"]) {
        const { text } = await take(dealer, locale, separator);
        expect(text.startsWith("\uFEFF")).toBe(true);
        expect(await plansOf(dealer, await send(dealer, text, locale))).toEqual({ unchanged: 200 });
      }
  });

  it("are half changed and some wrong: what is right is done, the rest says where and why", async () => {
    const { table } = await take(dealer);
    const [head = [], ...rows] = table;
    const at = (name: string) => head.indexOf(name);
    const sent = rows.map((row, place) => {
      const cells = [...row];
      if (place % 2 === 0) cells[at("Price")] = String(7_000 + place);
      if (place % 20 === 1) cells[at("Fuel")] = "Steam";
      if (place === 3) cells[at("Title")] = "";
      if (place === 5) cells[at("Listing status")] = "Sold";
      return cells;
    });
    const id = await sendTable(dealer, [head, ...sent]);
    expect(await plansOf(dealer, id)).toEqual({ changed: 100, wrong: 11, ended: 1, unchanged: 88 });
    const { rows: wrong } = await look(dealer, id, "wrong");
    expect(wrong.slice(0, 2).map(({ number, notes }) => ({ number, notes }))).toEqual([
      {
        number: 3,
        notes: [{ column: "Fuel", problem: "“Steam” is none of the words for this column" }],
      },
      { number: 5, notes: [{ column: "Title", problem: "Write a title" }] },
    ]);
    // Whoever reads on in Arabic is told in Arabic.
    const inArabic = await inLocale("ar", () =>
      getFile(dealer, id, { plan: "wrong", after: null }, { locale: "ar", now }),
    );
    expect(inArabic.rows[1]?.notes).toEqual([
      { column: "عنوان الإعلان", problem: "اكتب عنوان الإعلان" },
    ]);
    const { rows: changed } = await look(dealer, id, "changed");
    expect(changed[0]?.notes).toEqual([{ column: "Price", from: "5001", to: "7000" }]);
    await run(dealer, id);
    const own = await ownRows(dealer);
    expect(own.filter(({ priceMin }) => (priceMin ?? 0) >= 7_000)).toHaveLength(100);
    expect(own[5]?.status).toBe("sold");
    expect(own[3]?.title).toBe("Kia Rio 4");
  });

  it("are planned and read with as many statements as one car", async () => {
    const { table } = await take(dealer);
    const statements = async (rows: Table) => {
      let id = "";
      const counted = await countStatements(async () => {
        id = await sendTable(dealer, rows);
        await look(dealer, id);
        await openFiles(dealer, now);
      });
      return counted;
    };
    expect(await statements(table)).toEqual(await statements(table.slice(0, 2)));
  });
});

it("a run that is broken off goes on where it was, and doubles nothing", async () => {
  const dealer = await newSeller();
  const id = await sendTable(dealer, [headings, ...cars(12)]);
  await startFile(dealer, id, now);
  const stop = new AbortController();
  let rows = 0;
  const work = workOff(id, stop.signal, () => {
    if (++rows === 5) stop.abort();
    return now;
  });
  await expect(work).rejects.toThrow();
  const { counts, state } = await look(dealer, id);
  expect(state).toBe("running");
  expect(counts.new?.done).toBe(5);
  expect(await ownRows(dealer)).toHaveLength(5);
  // Two workers at once, as when the first is believed to be dead.
  await Promise.all([workOff(id, undefined, () => now), workOff(id, undefined, () => now)]);
  expect(await ownRows(dealer)).toHaveLength(12);
  expect((await look(dealer, id)).counts).toMatchObject({ new: { all: 12, done: 12 } });
  await startFile(dealer, id, now);
  expect((await look(dealer, id)).state, "there is nothing left to do").toBe("finished");
});

it("what a row's category does not ask is said, and the row is done without it", async () => {
  const seller = await newSeller();
  const home = car(2, { Category: "Living", "Year made": "", Fuel: "", Make: "", Mileage: "90" });
  const id = await sendTable(seller, [headings, car(1), home]);
  const { rows } = await look(seller, id);
  expect(rows.map(({ plan, notes }) => [plan, notes.map(({ column }) => column)])).toEqual([
    ["new", []],
    ["new", ["Mileage"]],
  ]);
});

describe("limits", () => {
  it("of new listings are said row by row; what is beyond waits and goes on when it may", async () => {
    configureSite({ ...site(), listingsPerDay: 3 });
    try {
      const dealer = await newSeller();
      const id = await sendTable(dealer, [headings, ...cars(5)]);
      expect(await plansOf(dealer, id)).toEqual({ new: 3, over: 2 });
      await run(dealer, id);
      expect(await ownRows(dealer)).toHaveLength(3);
      const { rows, left } = await look(dealer, id, "over");
      expect(left).toBe(0);
      expect(rows.map(({ isDone, notes }) => [isDone, notes[0]?.problem?.includes("3")])).toEqual([
        [false, true],
        [false, true],
      ]);
      await db().execute(sql`delete from limits`);
      await run(dealer, id);
      expect(await ownRows(dealer)).toHaveLength(5);
    } finally {
      configureSite({ ...site(), listingsPerDay: 1_000 });
    }
  });

  it("of files are held before anything is read", async () => {
    const dealer = await newSeller();
    for (let count = 0; count < 20; count++)
      await expect(send(dealer, "x")).rejects.toThrow(FormRefused);
    await expect(send(dealer, "x")).rejects.toThrow(TooMany);
  });
});

describe("a listing in which every field says something", () => {
  it("comes back unchanged with its formulas, lines and hours, and takes a new text", async () => {
    const seller = await newSeller();
    const description = '=1+1\n- اول سطر\n+ "اقتباس"; فاصلة, ثم \'=x';
    const title = "@شقة, مفروشة";
    const input = fullListing({ title, description, addressText: "'=A1" });
    const { id } = await inLocale("ar", () =>
      publishListing({ viewer: seller, input, locale: "ar", now }),
    );
    const { text, table } = await take(seller, "ar");
    expect(text).toContain("'@شقة, مفروشة");
    expect(text).toContain("\"'=1+1");
    expect(text).toContain("''=A1");
    expect(await plansOf(seller, await send(seller, text, "ar"))).toEqual({ unchanged: 1 });
    const [head = [], row = []] = table;
    row[head.indexOf("عنوان الإعلان")] = "=شقة";
    const file = await sendTable(seller, [head, row], "ar");
    await run(seller, file);
    const [stored] = await ownRows(seller);
    expect(stored).toMatchObject({
      id,
      title: "=شقة",
      description,
      hours: input.hours,
      phones: [
        { number: "+963944001001", hasWhatsapp: true },
        { number: "+963116112233", hasWhatsapp: false },
      ],
    });
  });
});

describe("what spreadsheets do to a table", () => {
  const plan = async (
    headingsOf: string[],
    cells: string[],
    bytes = (text: string) => Buffer.from(text),
  ) => {
    const seller = await newSeller();
    const id = await send(
      seller,
      bytes([headingsOf, cells].map((row) => row.join(";")).join("\r\n")),
    );
    const { rows } = await look(seller, id);
    return { seller, id, row: rows[0] };
  };
  const named = [
    "title",
    "category",
    "listingType",
    "description",
    "price",
    "currency",
    "governorate",
  ];
  const plain = ["Kia", "سيارات", "للبيع", "نظيفة", "5000", "usd", "حلب"];

  it("is understood: rounded and bare numbers, days, marks of direction and spaces that do not break", async () => {
    const { seller, id, row } = await plan(
      [...named, "phone", "Colour", "year", "mileage", "Installments"],
      [...plain, "9.44001001E+08", "red", "2011.0", "1.2E+05", "\u200Fنعم\u00A0"],
    );
    expect(row?.notes).toEqual([]);
    await run(seller, id);
    const [stored] = await ownRows(seller);
    expect(stored).toMatchObject({
      governorateId: "aleppo",
      phones: [{ number: "+963944001001" }],
      details: { year: 2011, mileage: 120_000, installments: true },
    });
    expect((await look(seller, id)).unread).toEqual(["Colour"]);
  });

  it("has TRUE and 0 for yes and no, and a governorate without its area is refused before it runs", async () => {
    const more = ["neighborhood", "whatsapp", "installments", "tradeIn"];
    const { seller, id, row } = await plan([...named, ...more], [...plain, "", "TRUE", "1", "0"]);
    expect(row?.notes).toEqual([]);
    await run(seller, id);
    const [stored] = await ownRows(seller);
    expect(stored?.details).toEqual({ installments: true });
    const moved = await sendTable(seller, [
      ["id", "governorate", "neighborhood"],
      [String(stored?.id), "Damascus", "Mezzeh"],
    ]);
    await run(seller, moved);
    const back = await sendTable(seller, [
      ["id", "governorate"],
      [String(stored?.id), "حلب"],
    ]);
    expect((await look(seller, back)).rows[0]?.notes.map(({ column }) => column)).toEqual([
      "Neighborhood",
    ]);
  });

  it("is refused where digits are lost", async () => {
    const { row } = await plan(
      [...named, "phone", "reference"],
      [...plain, "9.63944E+11", "1.23E+12"],
    );
    expect(row).toMatchObject({ plan: "wrong" });
    expect(row?.notes.map(({ column }) => column)).toEqual(["Your reference"]);
    const { row: other } = await plan([...named, "phone"], [...plain, "9.63944E+11"]);
    expect(other?.notes.map(({ column }) => column)).toEqual(["Phone number"]);
  });

  it("drops the zeros of a reference: 007 and 7 are one listing", async () => {
    const seller = await newSeller();
    const withReference = (reference: string) => [
      [...named, "reference"],
      [...plain, reference],
    ];
    await run(seller, await sendTable(seller, withReference("007")));
    const again = await sendTable(seller, withReference("7"));
    expect(await plansOf(seller, again)).toEqual({ unchanged: 1 });
  });

  it("is an old Arabic code page, tabs, or UTF-16", async () => {
    const windows1256: Record<string, number> = Object.fromEntries(
      Array.from({ length: 128 }, (_, at) => [
        new TextDecoder("windows-1256").decode(Uint8Array.of(at + 128)),
        at + 128,
      ]),
    );
    const old = (text: string) =>
      Buffer.from([...text].map((letter) => windows1256[letter] ?? letter.charCodeAt(0)));
    const read = await plan(named, plain, old);
    expect(read.row).toMatchObject({ plan: "new", title: "Kia", notes: [] });
    const seller = await newSeller();
    const text = [named, plain].map((row) => row.join("\t")).join("\n");
    const utf16 = Buffer.from(`\uFEFF${text}`, "utf16le");
    expect(await plansOf(seller, await send(seller, utf16))).toEqual({ new: 1 });
    const excel = Buffer.from(
      `sep=;\r\n${[named, plain].map((row) => row.join(";")).join("\r\n")}`,
    );
    expect(await plansOf(seller, await send(seller, excel))).toEqual({ new: 1 });
  });

  it.each([
    ["PK\u0003\u0004 a workbook", /Save as/],
    ["title\r\n", /no row/],
    ["colour;size\r\nred;2", /headings/],
    ["title;title\r\na;b", /twice/],
    [`title\r\n${"x\r\n".repeat(501)}`, /more than 500/],
    [`title\r\n${"x".repeat(2_100_000)}`, /larger/],
    ['title\r\n"x', /no table/],
    ["title\r\na\0b", /no table/],
  ])("%# is no table of ours, which is said", async (text, why) => {
    const seller = await newSeller();
    const refusal = await send(seller, text).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FormRefused);
    expect((refusal as FormRefused).errors.file).toMatch(why);
  });
});

describe("a row without a reference", () => {
  const named = [
    "title",
    "category",
    "listingType",
    "description",
    "price",
    "currency",
    "governorate",
  ];
  const plain = ["Kia", "Cars", "For sale", "Clean", "5000", "USD", "Aleppo"];

  it("is known again by what it says, twice in a file and after it was removed, too", async () => {
    const seller = await newSeller();
    const id = await sendTable(seller, [named, plain, plain]);
    expect(await plansOf(seller, id)).toEqual({ new: 1, wrong: 1 });
    await run(seller, id);
    expect(await plansOf(seller, await sendTable(seller, [named, plain]))).toEqual({
      unchanged: 1,
    });
    const [stored] = await ownRows(seller);
    await removeListing(seller, String(stored?.id), now);
    const anew = await sendTable(seller, [named, plain]);
    await run(seller, anew);
    expect(await plansOf(seller, anew)).toEqual({ wrong: 1 });
    const withReference = await sendTable(seller, [
      [...named, "reference"],
      [...plain, "A"],
    ]);
    await run(seller, withReference);
    expect(await plansOf(seller, withReference)).toEqual({ new: 1 });
  });
});

describe("only one's own", () => {
  it("listings are meant: another's number is none, and another's file is not there", async () => {
    const [owner, other] = [await newSeller(), await newSeller()];
    await run(owner, await sendTable(owner, [headings, car(1)]));
    const { text } = await take(owner);
    const [stored] = await ownRows(owner);
    const theirs = await send(other, text);
    expect((await look(other, theirs)).rows[0]?.notes).toEqual([
      { column: "Listing number", problem: `None of your listings has the number ${stored?.id}` },
    ]);
    const none = await exportListings(other, { locale: "en", separator: ",", after: 0 });
    expect(none.split("\r\n")).toHaveLength(2);
  });

  it("files are opened, begun and deleted, and nobody begins one who may not publish", async () => {
    const [owner, other] = [await newSeller(), await newSeller()];
    const id = await sendTable(owner, [headings, car(1)]);
    await expect(look(other, id)).rejects.toThrow(NotFound);
    await expect(startFile(other, id, now)).rejects.toThrow(NotFound);
    await expect(deleteFile(other, id)).rejects.toThrow(NotFound);
    await expect(startFile({ ...owner, mustConfirm: true }, id, now)).rejects.toThrow(NotAllowed);
    await expect(look(owner, "nonsense")).rejects.toThrow(NotFound);
    await deleteFile(owner, id);
    await expect(look(owner, id)).rejects.toThrow(NotFound);
  });

  it("a member who was suspended meanwhile publishes nothing more", async () => {
    const user = await insertUser({ emailVerified: true });
    const owner = viewerOf(user);
    const id = await sendTable(owner, [headings, car(1)]);
    await startFile(owner, id, now);
    await db().execute(
      sql`update users set suspended_at = ${now.toISOString()} where id = ${user.id}`,
    );
    await workOff(id, undefined, () => now);
    expect(await ownRows(owner)).toHaveLength(0);
  });
});

describe("pictures", () => {
  const withPictures = (cell: string) => [
    [...headings, "Pictures"],
    [...car(1), cell],
  ];
  const png =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

  it("are fetched from their addresses by a job, once, and the same file changes nothing", async () => {
    const seller = await newSeller();
    const address = "https://shop.example/1.jpg";
    const id = await sendTable(seller, withPictures(address));
    await run(seller, id);
    expect((await look(seller, id)).pictures).toEqual({ waiting: 1, failed: 0 });
    expect(await plansOf(seller, await sendTable(seller, withPictures(address)))).toEqual({
      unchanged: 1,
    });
    // The test has no network: what lies at the address is put in its place.
    await db().execute(sql`update listing_import_pictures set address = ${png}`);
    await fetchDuePictures(now);
    expect((await look(seller, id)).pictures).toEqual({ waiting: 0, failed: 0 });
    await db().execute(
      sql`update fetched_pictures set address = ${address} where owner_id = ${seller.id}`,
    );
    const { text } = await take(seller);
    expect(text).toMatch(/\/media\/[0-9a-f-]{36}\/1\.webp/);
    expect(await plansOf(seller, await send(seller, text))).toEqual({ unchanged: 1 });
    expect(await plansOf(seller, await sendTable(seller, withPictures(address)))).toEqual({
      unchanged: 1,
    });
    const two = await sendTable(seller, withPictures(`https://shop.example/2.jpg ${address}`));
    expect((await look(seller, two)).rows[0]?.notes).toEqual([
      { column: "Pictures", from: "1", to: "2" },
    ]);
    await run(seller, two);
    expect((await look(seller, two)).pictures).toEqual({ waiting: 1, failed: 0 });
    expect((await take(seller)).text, "the known one is there already").toMatch(/\/media\//);
  });

  it("of others, on one's own network and beyond five are refused", async () => {
    const [seller, other] = [await newSeller(), await newSeller()];
    const theirs = await insertPicture(other.id);
    const stolen = await sendTable(
      seller,
      withPictures(`http://dalil.test/media/${theirs}/320.webp`),
    );
    await run(seller, stolen);
    const { rows } = await db().execute(
      sql`select 1 from listing_pictures join listings on listings.id = listing_id where user_id = ${seller.id}`,
    );
    expect(rows).toEqual([]);
    for (const cell of [
      "file:///etc/passwd",
      "x",
      Array.from({ length: 6 }, (_, at) => `https://a.example/${at}.png`).join(" "),
    ]) {
      const id = await sendTable(seller, withPictures(cell));
      expect((await look(seller, id)).rows[0]).toMatchObject({ plan: "wrong" });
    }
  });
});

it("files are forgotten after fourteen days, and a member keeps ten", async () => {
  const seller = await newSeller();
  for (let count = 0; count < 12; count++) await sendTable(seller, [headings, car(count)]);
  expect((await openFiles(seller, now)).files).toHaveLength(10);
  await deleteFiles(db(), new Date(now.getTime() + 1));
  expect((await openFiles(seller, now)).files).toEqual([]);
});

it("one form sent twice is one file", async () => {
  const seller = await newSeller();
  const sent = {
    id: newId(),
    name: "a.csv",
    bytes: Buffer.from(writeTable([headings, car(1)], ",")),
    locale: "ar" as const,
    now,
  };
  await Promise.all([1, 2].map(() => inLocale("ar", () => takeFile(seller, sent))));
  expect((await openFiles(seller, now)).files).toHaveLength(1);
  const plans: Partial<Record<RowPlan, number>> = await plansOf(seller, sent.id);
  expect(plans).toEqual({ new: 1 });
});
