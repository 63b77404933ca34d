import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { searchIndexing } from "#app/features/search/index-listings.server.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now } from "#test/factories.ts";
import { plainRow, useImports } from "#test/imports.ts";
import { listings } from "#app/features/listings/data/tables.ts";

const { db } = useDatabase();
const { bring, lastReport, write } = useImports();

let sami: string;

beforeAll(async () => {
  subscribe(searchIndexing);
  await insertUser({ email: "rima@old.example", emailVerified: true });
  sami = (await insertUser({ email: "sami@old.example", emailVerified: true })).id;
  await insertUser({ email: "unconfirmed@old.example" });
});

describe("an import that is run again", () => {
  it("imports nothing twice, and does not overwrite later changes of the owner", async () => {
    await bring();
    await db().update(listings).set({ title: "عنوان جديد" }).where(eq(listings.importedId, "l-02"));
    const again = await bring();
    expect(again).toMatchObject({ read: 60, imported: 0, alreadyHere: 53, refused: 7 });
    expect(again.isComplete).toBe(true);
    expect(await db().$count(listings)).toBe(53);
    const [second] = await db().select().from(listings).where(eq(listings.importedId, "l-02"));
    expect(second?.title).toBe("عنوان جديد");
    expect(lastReport().filter(({ outcome }) => outcome === "already here")).toHaveLength(53);
  });

  it("doubles nothing when two run at once", async () => {
    const file = write(
      "many.json",
      Array.from({ length: 400 }, (_, i) => plainRow(`m-${i}`)),
    );
    const turned = write(
      "turned.json",
      Array.from({ length: 400 }, (_, i) => plainRow(`m-${399 - i}`)),
    );
    const both = await Promise.all([
      bring({ file, batchSize: 10 }),
      bring({ file: turned, batchSize: 10 }),
    ]);
    expect(both.map(({ isComplete }) => isComplete)).toEqual([true, true]);
    expect(both[0].imported + both[1].imported).toBe(400);
    expect(both[0].alreadyHere + both[1].alreadyHere).toBe(400);
    expect(await db().$count(listings)).toBe(400);
  });

  it("goes on where it was interrupted, and owns up to it", async () => {
    const file = write(
      "long.json",
      Array.from({ length: 100 }, (_, i) => plainRow(`i-${i}`)),
    );
    const stop = new AbortController();
    const broken = await bring({
      file,
      batchSize: 10,
      signal: stop.signal,
      onImporting: (done) => {
        if (done === 30) stop.abort();
      },
    });
    expect(broken.isComplete).toBe(false);
    const { imported } = broken;
    // What was being written meanwhile is written to its end.
    expect(imported).toBeGreaterThanOrEqual(30);
    expect(imported).toBeLessThan(100);
    expect(await db().$count(listings)).toBe(imported);
    const rest = await bring({ file, batchSize: 10 });
    expect(rest).toMatchObject({ read: 100, imported: 100 - imported, alreadyHere: imported });
    expect(rest.isComplete).toBe(true);
  });

  it("runs after an import that was killed, whatever it left behind", async () => {
    await db().execute(sql`create schema importing`);
    await db().execute(sql`create table importing.imported_rows (left_over text)`);
    expect(await bring()).toMatchObject({ imported: 53, refused: 7 });
    expect((await db().execute(sql`select to_regnamespace('importing') as schema`)).rows).toEqual([
      { schema: null },
    ]);
  });

  it("stores for each owner the same counts as counting again would give", async () => {
    await bring({ batchSize: 7 });
    const { rows } = await db().execute(sql`
      with counted as (
        select user_id, part, count(*)::integer as listings
        from listings, unnest(parts_counted(status, is_shown, category_id, subcategory_id)) as part
        group by user_id, part
      ), kept as (select user_id, part, listings from seller_listings where listings > 0)
      (select * from counted except select * from kept) union all
      (select * from kept except select * from counted)`);
    expect(rows).toEqual([]);
  });

  it("hears a signal between two rows while it reads, and writes nothing", async () => {
    const stop = new AbortController();
    const file = write(
      "many.json",
      Array.from({ length: 150 }, (_, n) => plainRow(`m-${n}`, { user_id: "u-rima" })),
    );
    // It comes as soon as something else may run, once the rows are being checked.
    let isStopped = false;
    const get = () => {
      setImmediate(() => (isStopped = true));
      return isStopped;
    };
    Object.defineProperty(stop.signal, "aborted", { get });
    const tally = await bring({ file, signal: stop.signal });
    expect(tally.read).toBeLessThan(3);
    expect(await db().select().from(listings)).toEqual([]);
  });

  it("writes nothing when it is interrupted while reading", async () => {
    const stop = new AbortController();
    stop.abort();
    const tally = await bring({ signal: stop.signal });
    expect(tally.isComplete || tally.read === 0).toBe(true);
    expect(await db().$count(listings)).toBe(0);
  });
});

describe("whose the rows are", () => {
  it("is the one member's whom the operator names", async () => {
    const tally = await bring({ profiles: null, ownerEmail: "Sami@old.example" });
    expect(tally).toMatchObject({ imported: 56, refused: 4 });
    const rows = await db().selectDistinct({ userId: listings.userId }).from(listings);
    expect(rows).toEqual([{ userId: sami }]);
  });

  it("is refused when no owner is named", async () => {
    const tally = await bring({ profiles: null });
    expect(tally).toMatchObject({ imported: 0, refused: 60 });
  });

  it("is not an account's that is leaving", async () => {
    const leaving = await insertUser({
      email: "leaving@old.example",
      emailVerified: true,
      deletionRequestedAt: now,
    });
    const profiles = write("leaving.json", [{ id: "u-rima", email: leaving.email }]);
    expect(await bring({ profiles })).toMatchObject({ imported: 0, refused: 60 });
  });

  it("must be an account when it is named", async () => {
    await expect(bring({ ownerEmail: "nobody@old.example" })).rejects.toThrow(
      "No account has the email address nobody@old.example.",
    );
  });
});

describe("a file that is not as it should be", () => {
  it("loses no row: one that is not an object is refused", async () => {
    const file = write("odd.json", [plainRow("b-1"), 5, [], plainRow("b-2")]);
    const tally = await bring({ file });
    expect(tally).toMatchObject({ read: 4, imported: 2, refused: 2 });
    expect(tally.isComplete).toBe(true);
  });

  it("writes nothing of a list that breaks off", async () => {
    const file = write("cut.json", JSON.stringify([plainRow("b-1"), plainRow("b-2")]).slice(0, -5));
    await expect(bring({ file })).rejects.toThrow("it breaks off in row 2");
    expect(await db().$count(listings)).toBe(0);
  });

  it("refuses the lines of a CSV that have not as many values as its first", async () => {
    const file = write(
      "broken.csv",
      '\uFEFFid,user_id,title,description,category\nc-1,u-rima,عنوان,وصف,living\nc-2,u-rima,عنوان\nc-3,u-rima,عنوان,"وصف، وفاصلة",living\n',
    );
    expect(await bring({ file })).toMatchObject({ read: 3, imported: 2, refused: 1 });
    expect(lastReport().filter(({ outcome }) => outcome === "refused")).toMatchObject([
      { row: 2, text: "c-2,u-rima,عنوان" },
    ]);
  });

  it("leaves no report behind when there is none", async () => {
    const report = write("absent.json.report.jsonl", "of an earlier import");
    await expect(bring({ file: "absent.json", report })).rejects.toThrow("no such file");
    expect(readFileSync(report, "utf8")).toBe("of an earlier import");
  });

  it.each([
    ["nothing.json", ""],
    ["words.txt", "hello world"],
  ])("is no import at all when it is %s", async (name, content) => {
    await expect(bring({ file: write(name, content) })).rejects.toMatchObject({
      name: "ImportProblem",
    });
  });

  it("is no import at all when it is not UTF-8", async () => {
    const file = write("windows.json", Buffer.from([0x5b, 0x22, 0xe3, 0xe4, 0x22, 0x5d]));
    await expect(bring({ file })).rejects.toThrow("is not UTF-8");
  });

  it("names the columns that it does not read", async () => {
    const file = write("more.json", [
      plainRow("e-1", { favorites_count: 5, rooms: "3", seller: {} }),
    ]);
    const tally = await bring({ file });
    expect([...tally.unread].sort()).toEqual(["favorites_count", "rooms", "seller"]);
  });
});
