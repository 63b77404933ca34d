import { existsSync, readFileSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { chanceOf } from "#test/chaos/chance.ts";
import { writeWhileFilling } from "#test/chaos/disturbed-house.ts";
import { House, type Resident } from "#test/chaos/house.ts";
import { sendWrite, type Write } from "#test/chaos/mixed-writes.ts";
import { fillUp, giveRoom, whyNoSmallDisk } from "#test/chaos/small-disk.ts";
import { faultsOfIndexes, faultsOfPictures, faultsOfWrites } from "#test/chaos/soundness.ts";
import { listingForm, photo } from "#test/members.ts";

// Fifty times: test/long/full-disk.long.test.ts.
const megabyte = 1024 * 1024;
const why = await whyNoSmallDisk();
const chance = chanceOf(20_261_122);
const house = new House(chance, { diskMb: 300 });
const ask = house.ask.bind(house);

beforeAll(async () => {
  if (!why) await house.open();
}, 240_000);
afterAll(() => house.close(), 120_000);

describe.skipIf(why)(`a disk without room (N18, N23)${why ? ` (skipped: ${why})` : ""}`, () => {
  let huda: Resident;
  let omar: Resident;
  let listing = "";
  let picture: Uint8Array<ArrayBuffer>;

  const answerTo = async (by: Resident, path: string, form: Write["form"]) => {
    const answered = await sendWrite(house.port, { by, path, form });
    return answered ?? { status: 0, headers: {}, text: "" };
  };
  const read = (path: string, by?: Resident) =>
    fetch(house.url + path, { headers: { ...by?.headers, accept: "text/html" } });
  const counted = () =>
    ask(`select (select count(*) from listings) as listings, (select count(*) from messages) as messages,
      (select count(*) from inquiries) as inquiries, (select count(*) from media) as media`);

  const free = () => {
    const { bavail, bsize } = statfsSync(house.folder);
    return bavail * bsize;
  };
  const isReserved = () => existsSync(join(house.folder, "pg.reserve"));

  const inquiry = () => ({ id: newId(), kind: "suggestion", title: "س", description: "ص" });
  const writes: [path: string, form: () => Write["form"], taken: number][] = [
    ["/inquiry", inquiry, 302],
    ["/add-listing", () => listingForm({ title: "طاولة" }), 302],
    ["/en/add-listing", () => listingForm({ title: "Table" }), 302],
    [
      "/messages/send",
      () => ({ id: newId(), senderId: omar.id, receiverId: huda.id, text: "مرحبا" }),
      200,
    ],
    ["/pictures", () => ({ picture }), 201],
  ];

  beforeAll(async () => {
    [huda, omar] = [await house.resident(), await house.resident()];
    await answerTo(huda, "/add-listing", listingForm());
    const [row] = await ask<{ id: string }>("select id::text from listings");
    listing = `/listing/${row?.id}`;
    picture = new Uint8Array(await (await photo("teal")).arrayBuffer());
  });

  it("is reported to a member who writes, in their language, with the time to try again; nothing is half done", async () => {
    await expect.poll(isReserved, { timeout: 20_000 }).toBe(true);
    fillUp(house.folder);
    // Each of the processes looks for itself; what is asked of them is not valid, and taken by none.
    const refusals = async () => {
      const requested = Array.from({ length: 6 }, () =>
        answerTo(omar, "/inquiry", { kind: "help" }),
      );
      return (await Promise.all(requested)).map(({ status }) => status);
    };
    await expect.poll(refusals, { timeout: 20_000 }).toEqual(Array(6).fill(503));
    const before = await counted();
    for (const [path, form] of writes) {
      const { status, headers, text } = await answerTo(omar, path, form());
      expect([status, headers["retry-after"]], path).toEqual([503, "60"]);
      const words = path.startsWith("/en") ? "run out of room" : "امتلأت مساحة الخادم";
      expect(text, path).toContain(words);
    }
    expect(await counted()).toEqual(before);
  });

  it("prevents nobody from reading or signing out", async () => {
    for (const by of [undefined, huda])
      for (const path of ["/", "/en", "/category/living", listing, "/search?q=خزانة"])
        expect((await read(path, by)).status, path).toBe(200);
    for (const path of ["/account", "/messages", "/notifications"])
      expect((await read(path, huda)).status, path).toBe(200);
    expect((await answerTo(huda, "/sign-out", {})).status).toBe(302);
  });

  it("does not end the database, which gets the reserved room and survives a checkpoint without room", async () => {
    await expect.poll(free, { timeout: 20_000 }).toBeGreaterThan(40 * megabyte);
    // As much of its log as reading and the jobs may make of it.
    const log = "pg_logical_emit_message(false, 'x', repeat('x', 1000000))";
    await ask(`select ${log} from generate_series(1, 20)`);
    for (const path of ["/category/living", listing, "/search?q=مرآة"])
      expect((await read(path, huda)).status, path).toBe(200);
    // And should that be filled too, by the connections it has.
    fillUp(house.folder);
    expect(free()).toBe(0);
    const failed = await ask("checkpoint").then(
      () => null,
      (error: Error) => error.message,
    );
    expect([null, "checkpoint request failed"]).toContain(failed);
    expect(readFileSync(join(house.folder, "pg.log"), "utf8")).not.toContain("PANIC");
  });

  it("has no effect any more as soon as there is room", async () => {
    giveRoom(house.folder);
    await expect.poll(isReserved, { timeout: 20_000 }).toBe(true);
    await expect
      .poll(async () => (await answerTo(omar, "/inquiry", inquiry())).status, { timeout: 20_000 })
      .toBe(302);
    for (const [path, form, taken] of writes)
      expect((await answerTo(omar, path, form())).status, path).toBe(taken);
  });
});

describe.skipIf(why)("a disk that fills while members write", () => {
  it("loses nothing that was acknowledged, and breaks nothing", async () => {
    await ask(
      "truncate listings, seller_listings, inquiries, messages, conversations, media cascade",
    );
    await ask("truncate live_events, live_channels");
    const options = { house, people: 3, count: 60, times: 3, chance };
    const { writes, troubles: problems, refusals } = await writeWhileFilling(options);
    expect(problems, house.errors().join("\n")).toEqual([]);
    expect(refusals).toBeGreaterThan(8);
    expect(await faultsOfWrites(ask, writes)).toEqual([]);
    expect(await faultsOfPictures(ask, house.folder)).toEqual([]);
    expect((await faultsOfIndexes(ask)).faults).toEqual([]);
  }, 240_000);
});
