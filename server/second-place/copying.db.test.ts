import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  ask,
  copyingOf,
  filesOf,
  notesIn,
  placeIn,
  placeKey,
  storePicture,
  useSecondPlaces,
  write,
} from "#test/second-place.ts";
import { copyKeys, listCopiedFiles, readCopiedFile, readKeys, sealAnew } from "./copy-files.ts";
import { Following, isStandby, prepareStandby, promoteStandby } from "./follow.ts";
import { restorePlace } from "./restore-place.ts";

const { copiedSite, open, close, restore, emptyFolder, envOf } = useSecondPlaces();
const id = "0199aaaa-0000-7000-8000-000000000001";

it("a clean stop copies the rest of the log, whenever the copying itself has ended", async () => {
  const { folder, site, copying } = await copiedSite();
  const running = copying.run();
  await Promise.all([copying.stop(), running]);
  await write(site, "last");
  await copying.stop();
  expect(await notesIn(await restore(folder))).toEqual(["first", "last", "second"]);
});

it("copies keys that are made after the first base copy, with the log", async () => {
  const { folder, site, copying } = await copiedSite();
  const place = await placeIn(folder);
  writeFileSync(join(site.env.dataDir, "keys", "secret"), "made later");
  await copying.copyLog();
  expect((await readKeys(place))?.toString()).toBe("made later");
});

it("a follower whose place has lost a part of the log does not take over with an old state", async () => {
  const { folder, site, copying } = await copiedSite();
  const place = await placeIn(folder);
  const env = envOf(emptyFolder("standby"));
  await prepareStandby(place, env, () => {});
  for (const note of ["third", "fourth"]) {
    await ask(site, "select pg_switch_wal()");
    await write(site, note);
    await copying.copyLog();
  }
  await copying.care();
  const [lost = ""] = filesOf(folder, /^log.*01000000$/).slice(-1);
  const bytes = await place.get(lost.slice(folder.length + 1));
  rmSync(lost);
  await expect(promoteStandby(place, env, () => {})).rejects.toThrow(/has a gap/);
  expect(isStandby(env), "it follows on").toBe(true);
  const standby = await open(env.dataDir);
  await expect(new Following(place, env).advance(standby.database.poolConfig)).rejects.toThrow(
    /has a gap/,
  );
  await close(standby);
  await place.put(lost.slice(folder.length + 1), bytes ?? Buffer.alloc(0));
  await promoteStandby(place, env, () => {});
  expect(isStandby(env)).toBe(false);
  expect(await notesIn(await open(env.dataDir))).toHaveLength(4);
});

it("after a change of DATA_KEY the new one is enough for the newest state", async () => {
  const { folder, site } = await copiedSite();
  await storePicture(site, id, "a picture");
  rmSync(join(site.env.dataDir, "second-place", "state.json"));
  const before = await copyingOf(site, folder, { isTakingOver: true });
  await before.copyFiles();
  await before.copyLog();
  await before.care();

  const newKey = Buffer.alloc(32, 8).toString("base64");
  const { dataDir } = site.env;
  const settings = { SECOND_PLACE: folder, DATA_KEY: `${newKey},${placeKey}` };
  const env = envOf(dataDir, settings);
  const after = await copyingOf({ ...site, env }, folder);
  await write(site, "third");
  await after.copyLog();
  await after.care();
  const head = (file: string) => readFileSync(file).subarray(0, 19).toString();
  const [newest = ""] = filesOf(folder, /^bases.*manifest/).slice(-1);
  const isOld = (file: string) => head(file) !== head(newest);
  expect(filesOf(folder, /^(owners|keys|pictures|log.*history)/).filter(isOld)).toEqual([]);

  const restored = envOf(emptyFolder("restored"), { DATA_KEY: newKey });
  const place = await placeIn(folder);
  await restorePlace({ env: restored, place, at: null, print: () => {}, now: new Date() });
  expect(existsSync(join(restored.dataDir, "keys", "secret"))).toBe(true);
  expect(filesOf(restored.dataDir, /^media/)).toHaveLength(1);
  const opened = await open(restored.dataDir, { DATA_KEY: newKey });
  expect(await notesIn(opened)).toEqual(["first", "second", "third"]);
});

it("writes the keys and the pictures anew where the old DATA_KEY is gone", async () => {
  const { folder, site, copying } = await copiedSite();
  await storePicture(site, id, "a picture");
  await copying.copyFiles();
  const place = await placeIn(folder);
  const newKey = Buffer.alloc(32, 8).toString("base64");
  envOf(site.env.dataDir, { SECOND_PLACE: folder, DATA_KEY: newKey });
  await copyKeys(place, site.env.dataDir, null);
  await sealAnew(place, site.env.dataDir);
  expect(await readKeys(place)).toEqual(readFileSync(join(site.env.dataDir, "keys", "secret")));
  const [key = ""] = await listCopiedFiles(place);
  expect((await readCopiedFile(place, key))?.toString()).toBe("a picture");
});
