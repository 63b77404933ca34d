import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  ask,
  changeOneByte,
  filesOf,
  notesIn,
  placeIn,
  storePicture,
  useSecondPlaces,
  write,
} from "#test/second-place.ts";
import { restoreFrom } from "./restore-from.ts";
import { restorePlace } from "./restore-place.ts";

const { copiedSite, emptyFolder, envOf } = useSecondPlaces();
const id = "0199aaaa-0000-7000-8000-000000000001";

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
    expect(await refusal(folder, new Date(0))).toMatch(/^The oldest moment in this place is 2/);
    const [part = ""] = filesOf(folder, /^bases.*\/000001$/);
    rmSync(part);
    expect(await refusal(folder)).toMatch(/000001 is missing in/);
    expect(await refusal(emptyFolder("nothing"))).toMatch(/^There is no second place in/);
  });

  it("what is no place, without the secret that it may have", async () => {
    const given = ["s4://KEY:hidden@s3.example/bucket", "s3://KEY:hid%den@s3.example/bucket"];
    for (const address of given) {
      const { signal } = new AbortController();
      const error = await restoreFrom(address, undefined, signal).catch((caught: Error) => caught);
      expect(error).toMatchObject({ name: "CommandProblem" });
      expect(String(error)).not.toMatch(/hid/);
    }
  });

  it("a damaged place, and what was in the folder before stays there", async () => {
    const { folder } = await copiedSite();
    const [part = ""] = filesOf(folder, /^bases.*\/000001$/);
    changeOneByte(part);
    const dataDir = emptyFolder("in-use");
    const before = ["media/01/picture", "keys/another"].map((name) => join(dataDir, name));
    for (const file of before) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, "mine");
    }
    const env = envOf(dataDir, {
      S3_ENDPOINT: "http://127.0.0.1:9",
      S3_BUCKET: "pictures",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    });
    const place = await placeIn(folder);
    const print = () => {};
    await expect(restorePlace({ env, place, at: null, print, now: new Date() })).rejects.toThrow(
      /is damaged/,
    );
    expect(before.filter((file) => existsSync(file))).toEqual(before);
    expect(filesOf(dataDir, /^pg/)).toEqual([]);
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

it("says at the restore when keys and pictures had not reached it", async () => {
  const { folder, site, copying } = await copiedSite();
  await storePicture(site, id, "a picture");
  await copying.copyLog();
  for (const file of filesOf(folder, /^(keys|pictures)/)) rmSync(file);
  const dataDir = emptyFolder("restored");
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const place = await placeIn(folder);
  await restorePlace({ env: envOf(dataDir), place, at: null, print, now: new Date() });
  expect(printed).toContainEqual(expect.stringMatching(/^Of 1 pictures, 1 are missing/));
  const keys = join(dataDir, "keys", "secret");
  expect(printed).toContain(
    `The keys are not in the place: put your copy into ${keys} before the start.`,
  );
});
