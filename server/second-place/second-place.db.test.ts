import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readPlaceAddress } from "#app/platform/second-place/address.server.ts";
import { readPlaceState, secondsBehind } from "#app/platform/second-place/state.server.ts";
import { startEmbeddedPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { startObjectStore } from "#test/object-store.ts";
import {
  ask,
  copyingOf,
  filesOf,
  notesIn,
  storePicture,
  useSecondPlaces,
  write,
} from "#test/second-place.ts";
import { Copying } from "./copying.ts";
import { Place } from "./place.ts";
import { restorePlace } from "./restore-place.ts";
import { dayMs } from "#app/platform/durations.ts";

const { copiedSite, openNew, open, close, restore, emptyFolder, envOf } = useSecondPlaces();
const id = "0199aaaa-0000-7000-8000-000000000001";

describe("the second place", () => {
  it("brings back rows, pictures and keys into an empty folder, and leaves one file of a finished segment of the log", async () => {
    const { folder, site, copying } = await copiedSite();
    const key = await storePicture(site, id, "a picture");
    await storePicture(site, id.replace(/1$/, "2"), "another");
    await ask(site, "delete from media where id <> $1", [id]);
    await copying.copyFiles();
    await ask(site, "select pg_switch_wal()");
    await write(site, "third");
    await copying.copyLog();
    const segments = filesOf(folder, /^log/).map((file) => file.split("/").slice(-2));
    const [first] = segments[0] ?? [];
    expect(segments.filter(([name]) => name === first)).toEqual([[first, "00000000-01000000"]]);
    rmSync(join(site.env.dataDir, "pg", "base"), { recursive: true });
    const restored = await restore(folder);
    expect(await notesIn(restored)).toEqual(["first", "second", "third"]);
    const { dataDir } = restored.env;
    expect(readFileSync(join(dataDir, key), "utf8")).toBe("a picture");
    expect(filesOf(dataDir, /^media/), "a deleted one does not come back").toHaveLength(1);
    expect(readFileSync(join(dataDir, "keys/secret"))).toEqual(
      readFileSync(join(site.env.dataDir, "keys/secret")),
    );
    expect(restored.printed).toMatch(/Restored the state of 2.*Missing is what was written after/s);
  });

  it("goes back to a moment between two writes", async () => {
    const { folder, site, copying } = await copiedSite();
    const [moment] = await ask<{ at: Date }>(site, "select clock_timestamp() as at");
    await write(site, "third");
    await copying.copyLog();
    const restored = await restore(folder, moment?.at);
    expect(await notesIn(restored)).toEqual(["first", "second"]);
    await close(restored);
    expect(restored.printed).toContain(`Restored the state of ${moment?.at.toISOString()}`);
    expect(restored.printed).toMatch(/is not in it, as you asked/);
    const late = await restore(folder, new Date(Date.now() + 3_600_000));
    expect(await notesIn(late), "after the last write").toEqual(["first", "second", "third"]);
    const [, until = ""] = /Restored the state of (\S+):/.exec(late.printed) ?? [];
    expect(new Date(until).getTime(), "and says how much there is").toBeLessThan(Date.now());
    expect(late.printed).toMatch(/Missing is what was written after that/);
  });

  it("is a bucket as well", async () => {
    const objects = await startObjectStore();
    onTestFinished(() => objects.close());
    const { endpoint, bucket, accessKeyId } = objects.access;
    const host = new URL(endpoint).host;
    const address = readPlaceAddress(`s3+http://${accessKeyId}:S3RVER@${host}/${bucket}/dalil`);
    if (!address) throw new Error("The address is not understood");
    expect(address.name, "without the secret").toBe(`s3://${host}/${bucket}/dalil`);
    const place = await Place.open(address);
    const { env, database } = await openNew(emptyFolder("unused"));
    const copying = new Copying({
      env,
      poolConfig: database.poolConfig,
      place,
      isTakingOver: false,
    });
    await copying.claim();
    await write({ env, database }, "first");
    await copying.copyLog();
    await copying.care();
    const dataDir = emptyFolder("restored");
    const print = () => {};
    await restorePlace({ env: envOf(dataDir), place, at: null, print, now: new Date() });
    expect(await notesIn(await open(dataDir))).toEqual(["first"]);
  });

  it("says how far it is behind while the place is away, closes the gap by itself, and goes on after the program has ended", async () => {
    const { folder, site, copying } = await copiedSite();
    renameSync(folder, `${folder}-away`);
    await write(site, "third");
    await expect(copying.copyLog()).rejects.toThrow(/is no folder: create it, or mount its disk/);
    const state = await readPlaceState(site.env.dataDir);
    const later = new Date(Date.now() + 600_000);
    expect(state && secondsBehind(state, later)).toBeGreaterThan(590);
    renameSync(`${folder}-away`, folder);
    await copying.copyLog();
    const closed = await readPlaceState(site.env.dataDir);
    expect(closed?.position).toBeGreaterThan(state?.position ?? Infinity);
    await close(site);
    const again = await open(site.env.dataDir, { SECOND_PLACE: folder });
    await write(again, "fourth");
    await (await copyingOf(again, folder)).copyLog();
    expect(await notesIn(await restore(folder))).toEqual(["first", "fourth", "second", "third"]);
  });

  it("keeps what a place that is away lacks, as far as there is room, and begins again with a base then", async () => {
    const { folder, site: first } = await copiedSite();
    await close(first);
    const { env } = first;
    const room = { max_slot_wal_keep_size: "48MB", min_wal_size: "32MB", max_wal_size: "32MB" };
    const { dataDir } = env;
    const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: room });
    onTestFinished(server.stop);
    const database = { poolConfig: server.connection("dalil"), stop: server.stop };
    const site = { env, database };
    const copying = await copyingOf(site, folder);
    await copying.copyLog();
    renameSync(folder, `${folder}-away`);
    const writeSegments = async (count: number) => {
      for (let n = 1; n <= count; n++) {
        await write(site, `after ${n}`);
        await ask(site, "select pg_switch_wal()");
        await ask(site, "checkpoint");
      }
      await expect(copying.copyLog()).rejects.toThrow(/is no folder/);
      const query = "select count(*)::int as segments from pg_ls_waldir() where length(name) = 24";
      return (await ask<{ segments: number }>(site, query))[0]?.segments;
    };
    await writeSegments(2);
    renameSync(`${folder}-away`, folder);
    await copying.copyLog();
    expect((await readPlaceState(dataDir))?.baseAt, "the gap closes by itself").not.toBe(null);
    renameSync(folder, `${folder}-away`);
    expect(await writeSegments(12), "writes go on, on as much of the disk").toBeLessThan(8);
    renameSync(`${folder}-away`, folder);
    await copying.copyLog();
    expect((await readPlaceState(dataDir))?.baseAt).toBe(null);
    await copying.care();
    expect(await notesIn(await restore(folder))).toHaveLength(16);
  });
});

describe("what is too old", () => {
  it("goes after fourteen days, and every moment since can still be had", async () => {
    const { folder, site, copying } = await copiedSite();
    const before = filesOf(folder, /^(bases|log)/);
    const key = await storePicture(site, id, "a picture");
    await copying.copyFiles();
    rmSync(join(site.env.dataDir, key));
    const abandoned = join(folder, "bases/00000001-0000000000000001/000001");
    mkdirSync(dirname(abandoned), { recursive: true });
    writeFileSync(abandoned, "a part of a copy that failed");
    const inDays = async (days: number) => {
      const now = () => new Date(Date.now() + days * dayMs);
      const later = await copyingOf(site, folder, { now });
      await write(site, `day ${days}`);
      await later.copyLog();
      await later.care();
      const news = filesOf(folder, /^(bases|log|gone)/).filter((file) => !before.includes(file));
      for (const file of news) utimesSync(file, now(), now());
      before.push(...news);
    };
    for (const days of [2, 16, 18]) await inDays(days);
    const bases = filesOf(folder, /^bases.*manifest/);
    expect(bases, "the last before the fourteen days, and those after").toHaveLength(3);
    expect(existsSync(abandoned)).toBe(false);
    expect(filesOf(folder, /^(pictures|gone)/), "and the deleted picture is gone").toEqual([]);
    await inDays(40);
    expect(filesOf(folder, /^bases.*manifest/)).toHaveLength(2);
    expect(await notesIn(await restore(folder))).toHaveLength(6);
  });
});
