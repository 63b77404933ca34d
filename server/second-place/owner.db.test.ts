import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { configureSite } from "#app/platform/site.server.ts";
import {
  copyingOf,
  filesOf,
  notesIn,
  placeIn,
  storePicture,
  useSecondPlaces,
  write,
} from "#test/second-place.ts";
import { Following, prepareStandby, promoteStandby } from "./follow.ts";

const { copiedSite, open, close, restore, emptyFolder, envOf } = useSecondPlaces();
const id = "0199aaaa-0000-7000-8000-000000000001";

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
