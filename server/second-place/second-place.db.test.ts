import {
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readPlaceAddress } from "#app/platform/second-place/address.server.ts";
import { readPlaceState, secondsBehind } from "#app/platform/second-place/state.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { startObjectStore } from "#test/object-store.ts";
import {
  ask,
  changeOneByte,
  copyingOf,
  filesOf,
  notesIn,
  placeIn,
  storePicture,
  useSecondPlaces,
  write,
} from "#test/second-place.ts";
import { Copying } from "./copying.ts";
import { Following, prepareStandby, promoteStandby } from "./follow.ts";
import { Place } from "./place.ts";
import { restorePlace } from "./restore-place.ts";

// Clusters of their own are started, perhaps on a slow machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const { openNew, open, close, restore, emptyFolder, envOf } = useSecondPlaces();
const id = "0199aaaa-0000-7000-8000-000000000001";

/** A site with two notes in the base and its log, and one that only the log has. */
async function copiedSite() {
  const folder = emptyFolder("place");
  const site = await openNew(folder);
  const copying = await copyingOf(site, folder);
  await write(site, "first");
  await copying.copyLog();
  await copying.care();
  await write(site, "second");
  await copying.copyLog();
  await copying.care();
  return { folder, site, copying };
}

async function refusal(folder: string, at: Date | null = null, key?: string): Promise<string> {
  const env = envOf(emptyFolder("refused"), key ? { DATA_KEY: key } : {});
  const place = await placeIn(folder);
  const print = () => {};
  const error = await restorePlace({ env, place, at, print, now: new Date() }).then(
    () => new Error("It was restored"),
    (failure: Error) => failure,
  );
  expect(error.name).toBe("BackupProblem");
  expect(existsSync(join(env.dataDir, "pg")), "nothing is left").toBe(false);
  return error.message;
}

describe("the second place", () => {
  it("brings back rows, pictures and keys into an empty folder", async () => {
    const { folder, site, copying } = await copiedSite();
    const key = await storePicture(site, id, "a picture");
    await storePicture(site, id.replace(/1$/, "2"), "another");
    await ask(site, "delete from media where id <> $1", [id]);
    await copying.copyFiles();
    await copying.copyLog();
    rmSync(join(site.env.dataDir, "pg", "base"), { recursive: true });
    const restored = await restore(folder);
    expect(await notesIn(restored)).toEqual(["first", "second"]);
    const { dataDir } = restored.env;
    expect(readFileSync(join(dataDir, key), "utf8")).toBe("a picture");
    expect(filesOf(dataDir, /^media/), "a deleted one does not come back").toHaveLength(1);
    expect(readFileSync(join(dataDir, "keys/secret"))).toEqual(
      readFileSync(join(site.env.dataDir, "keys/secret")),
    );
    expect(restored.printed).toMatch(/Restored the state of 2.*Missing is what was written after/s);
  });

  it("takes the log on over a finished segment, and leaves one file of it", async () => {
    const { folder, site, copying } = await copiedSite();
    await ask(site, "select pg_switch_wal()");
    await write(site, "third");
    await copying.copyLog();
    const segments = filesOf(folder, /^log/).map((file) => file.split("/").slice(-2));
    const [first] = segments[0] ?? [];
    expect(segments.filter(([name]) => name === first)).toEqual([[first, "00000000-01000000"]]);
    expect(await notesIn(await restore(folder))).toEqual(["first", "second", "third"]);
  });

  it("goes back to a moment between two writes", async () => {
    const { folder, site, copying } = await copiedSite();
    const [moment] = await ask<{ at: Date }>(site, "select clock_timestamp() as at");
    await write(site, "third");
    await copying.copyLog();
    const restored = await restore(folder, moment?.at);
    expect(await notesIn(restored)).toEqual(["first", "second"]);
    await close(restored);
    expect(await notesIn(await restore(folder, new Date())), "after the last write").toEqual([
      "first",
      "second",
      "third",
    ]);
    expect(await refusal(folder, new Date(0))).toMatch(/^The oldest moment in this place is 2/);
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

  it("goes on after the program has ended and started again", async () => {
    const { folder, site } = await copiedSite();
    await close(site);
    const again = await open(site.env.dataDir, { SECOND_PLACE: folder });
    await write(again, "third");
    await (await copyingOf(again, folder)).copyLog();
    expect(await notesIn(await restore(folder))).toEqual(["first", "second", "third"]);
  });

  it("says how far it is behind while the place is away, and closes the gap by itself", async () => {
    const { folder, site, copying } = await copiedSite();
    renameSync(folder, `${folder}-away`);
    await write(site, "third");
    await expect(copying.copyLog()).rejects.toThrow(/is no folder: create it, or mount its disk/);
    const state = await readPlaceState(site.env.dataDir);
    const later = new Date(Date.now() + 600_000);
    expect(state && secondsBehind(state, later)).toBeGreaterThan(590);
    renameSync(`${folder}-away`, folder);
    await copying.copyLog();
    expect(await notesIn(await restore(folder))).toEqual(["first", "second", "third"]);
  });

  it("begins again with a base when the log it had not taken is gone", async () => {
    const { folder, site, copying } = await copiedSite();
    await ask(site, "select pg_drop_replication_slot('second_place')");
    await ask(site, "alter system set min_wal_size = '32MB'");
    await ask(site, "select pg_reload_conf()");
    for (const note of ["third", "fourth", "fifth"]) {
      await write(site, note);
      await ask(site, "select pg_switch_wal()");
      await ask(site, "checkpoint");
    }
    await copying.copyLog();
    expect((await readPlaceState(site.env.dataDir))?.baseAt).toBe(null);
    await copying.care();
    expect(await notesIn(await restore(folder))).toHaveLength(5);
  });
});

describe("what is refused at the restore, with a sentence", () => {
  it("a changed byte, a missing segment, a missing part of a base, and a wrong key", async () => {
    const { folder, site, copying } = await copiedSite();
    for (const note of ["third", "fourth"]) {
      await ask(site, "select pg_switch_wal()");
      await write(site, note);
      await copying.copyLog();
    }
    await copying.care();
    expect(await refusal(folder, null, Buffer.alloc(32, 9).toString("base64"))).toMatch(
      /is encrypted with a key that is not in DATA_KEY/,
    );
    const segments = filesOf(folder, /^log/);
    const [middle = ""] = segments.filter((file) => file.endsWith("01000000")).slice(-1);
    const bytes = readFileSync(middle);
    rmSync(middle);
    expect(await refusal(folder)).toMatch(/^A part of the log is missing after 2.*--at/);
    writeFileSync(middle, bytes);
    changeOneByte(middle);
    expect(await refusal(folder)).toMatch(/is damaged: it is not what was written there/);
    writeFileSync(middle, bytes);
    const [part = ""] = filesOf(folder, /^bases.*\/000001$/);
    rmSync(part);
    expect(await refusal(folder)).toMatch(/000001 is missing in/);
    expect(await refusal(emptyFolder("nothing"))).toMatch(/^There is no second place in/);
  });

  it("a folder that has something in it", async () => {
    const { folder, site } = await copiedSite();
    const place = await placeIn(folder);
    const into = { env: site.env, place, at: null, print: () => {}, now: new Date() };
    await expect(restorePlace(into)).rejects.toThrow(
      /is there already: nothing is ever overwritten/,
    );
    expect(await notesIn(site)).toEqual(["first", "second"]);
  });
});

describe("who writes to a place", () => {
  it("is one data folder, until another takes over; the old one is refused then", async () => {
    const { folder, site, copying } = await copiedSite();
    const restored = await restore(folder);
    await expect(copyingOf(restored, folder)).rejects.toThrow(
      /belongs to another data folder.*npm start -- --promote/s,
    );
    const successor = await copyingOf(restored, folder, { isTakingOver: true });
    await write(restored, "after the taking-over");
    await successor.copyLog();
    await expect(copying.care()).rejects.toThrow(/took over .*: this program writes no more/);
    await expect(copyingOf(site, folder)).rejects.toThrow(/belongs to another data folder/);
    await close(site);
    // There is no base of the new owner yet: the old one's, and the logs of both.
    const third = await restore(folder);
    expect(await notesIn(third)).toEqual(["after the taking-over", "first", "second"]);
    await close(third);
    await successor.care();
    expect(await notesIn(await restore(folder))).toHaveLength(3);
  });

  it("is followed by a second machine, which can be read, takes nothing, and takes over", async () => {
    const { folder, site, copying } = await copiedSite();
    const env = envOf(emptyFolder("standby"));
    const place = await placeIn(folder);
    await prepareStandby(place, env, () => {});
    const standby = await open(env.dataDir);
    const following = new Following(place, env);
    configureSite(site.env);
    const key = await storePicture(site, id, "a picture");
    configureSite(env);
    await write(site, "third");
    await copying.copyLog();
    await following.advance(standby.database.poolConfig);
    await vi.waitUntil(async () => (await notesIn(standby)).length === 3, { timeout: 120_000 });
    expect(readFileSync(join(env.dataDir, key), "utf8")).toBe("a picture");
    await expect(write(standby, "a write")).rejects.toMatchObject({ code: "25006" });

    await write(site, "fourth");
    await copying.copyLog();
    await close(standby);
    await promoteStandby(place, env, () => {});
    const promoted = await open(env.dataDir, { SECOND_PLACE: folder });
    await write(promoted, "fifth");
    expect(await notesIn(promoted)).toEqual(["fifth", "first", "fourth", "second", "third"]);
    await (await copyingOf(promoted, folder, { isTakingOver: true })).copyLog();
    await expect(copying.care()).rejects.toThrow(/this program writes no more/);
  });

  it("is not an old copy of the same data folder", async () => {
    const { folder, site } = await copiedSite();
    await close(site);
    const old = emptyFolder("old");
    cpSync(site.env.dataDir, old, { recursive: true });
    const now = await open(site.env.dataDir, { SECOND_PLACE: folder });
    const copying = await copyingOf(now, folder);
    await write(now, "third");
    await copying.copyLog();
    await copying.care();
    const snapshot = await open(old, { SECOND_PLACE: folder });
    await expect(copyingOf(snapshot, folder)).rejects.toThrow(/has a newer state than this data/);
    await write(snapshot, "another third");
    const successor = await copyingOf(snapshot, folder, { isTakingOver: true });
    await successor.copyLog();
    await successor.care();
    expect(await notesIn(await restore(folder))).toEqual(["another third", "first", "second"]);
  });

  it("does not write into the folder of a disk that is not mounted", async () => {
    const { folder, site, copying } = await copiedSite();
    for (const file of filesOf(folder, /./)) rmSync(file);
    await expect(copying.care()).rejects.toThrow(/has lost its content: is its disk mounted/);
    await expect(copyingOf(site, folder)).rejects.toThrow(/is empty, although this data folder/);
  });
});

describe("what is too old", () => {
  it("goes after fourteen days, and every moment since can still be had", async () => {
    const { folder, site, copying } = await copiedSite();
    const before = filesOf(folder, /^(bases|log)/);
    const key = await storePicture(site, id, "a picture");
    await copying.copyFiles();
    rmSync(join(site.env.dataDir, key));
    const day = 24 * 60 * 60 * 1_000;
    const inDays = async (days: number) => {
      const now = () => new Date(Date.now() + days * day);
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
    expect(filesOf(folder, /^(pictures|gone)/), "and the deleted picture is gone").toEqual([]);
    await inDays(40);
    expect(filesOf(folder, /^bases.*manifest/)).toHaveLength(2);
    expect(await notesIn(await restore(folder))).toHaveLength(6);
  });
});
