import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type ObjectStore, startObjectStore } from "#test/object-store.ts";
import { folderStore, type FileStore } from "./folder-store.server.ts";
import { s3Store } from "./s3-store.server.ts";

let folder = "";
let objects: ObjectStore;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dalil-store-"));
  objects = await startObjectStore();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await objects.close();
});

const stores: [string, () => FileStore][] = [
  ["a folder", () => folderStore(folder)],
  ["an S3-compatible store", () => s3Store(objects.access)],
];

async function read(store: FileStore, key: string): Promise<string | null> {
  const file = await store.open(key);
  return file && (await buffer(file.stream)).toString();
}

async function keysUnder(store: FileStore, path: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(path)) keys.push(key);
  return keys.sort();
}

it("lets nobody else on the machine read the files of its folder", async () => {
  await folderStore(folder).put("private/ab/one/320.webp", Buffer.from("x"), "image/webp");
  const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777;
  expect(["private", "private/ab", "private/ab/one"].map(modeOf)).toEqual([0o700, 0o700, 0o700]);
  expect(modeOf("private/ab/one/320.webp")).toBe(0o600);
});

describe.each(stores)("%s", (_name, open) => {
  it("returns a stored file with its size", async () => {
    const store = open();
    await store.put("media/ab/one/320.webp", Buffer.from("ثلاثمئة"), "image/webp");
    const file = await store.open("media/ab/one/320.webp");
    expect(file?.size).toBe(Buffer.byteLength("ثلاثمئة"));
    expect(file && (await buffer(file.stream)).toString()).toBe("ثلاثمئة");
  });

  it("puts the same file again in the place of the first", async () => {
    const store = open();
    for (const text of ["a longer text", "short"])
      await store.put("media/ab/two/320.webp", Buffer.from(text), "image/webp");
    expect(await read(store, "media/ab/two/320.webp")).toBe("short");
    expect(await keysUnder(store, "media/ab/two")).toEqual(["media/ab/two/320.webp"]);
  });

  it("moves a file of the machine into the store", async () => {
    const store = open();
    const path = join(folder, "made.zip");
    for (const text of ["the first", "the second, which is longer"]) {
      writeFileSync(path, text);
      await store.putFile("exports/one.zip", path, "application/zip");
      expect(existsSync(path)).toBe(false);
      expect(await read(store, "exports/one.zip")).toBe(text);
    }
    await store.remove("exports/one.zip");
    expect(await store.open("exports/one.zip")).toBeNull();
  });

  it("returns nothing for a file that was never stored", async () => {
    const store = open();
    for (const key of ["media/ab/none/320.webp", "media/ab/one", "media/ab/one/320.webp/more"])
      expect(await store.open(key), key).toBeNull();
    expect(await keysUnder(store, "media/zz")).toEqual([]);
  });

  it("deletes everything under a path and nothing else, and may do so twice", async () => {
    const store = open();
    const keys = ["media/cd/x/320.webp", "media/cd/x/640.avif", "media/cd/xy/320.webp"];
    for (const key of keys) await store.put(key, Buffer.from(key), "image/webp");
    await store.remove("media/cd/x");
    await store.remove("media/cd/x");
    expect(await keysUnder(store, "media/cd")).toEqual(["media/cd/xy/320.webp"]);
    await store.remove("media/cd/xy/320.webp");
    expect(await keysUnder(store, "media/cd")).toEqual([]);
  });

  it("lists every file with its age", async () => {
    const store = open();
    const before = Date.now() - 60_000;
    for (const name of ["a", "b"])
      await store.put(`originals/ef/${name}/original.webp`, Buffer.from(name), "image/webp");
    const ages: number[] = [];
    for await (const { modifiedAt } of store.list("originals")) ages.push(modifiedAt.getTime());
    expect(ages).toHaveLength(2);
    expect(Math.min(...ages)).toBeGreaterThan(before);
  });
});

describe("a folder", () => {
  it("leaves no part of a file that could not be stored", async () => {
    const store = folderStore(folder);
    await store.put("media/gh/taken/320.webp/inside", Buffer.from("x"), "image/webp");
    // Where the file should go stands a folder: the last step fails, as on a full disk.
    await expect(
      store.put("media/gh/taken/320.webp", Buffer.from("y"), "image/webp"),
    ).rejects.toThrow();
    expect(readdirSync(join(folder, "media/gh/taken"))).toEqual(["320.webp"]);
  });
});

describe("an S3-compatible store", () => {
  it("is asked with signatures, and with checksums only where the protocol requires them", () => {
    expect(objects.requests.length).toBeGreaterThan(10);
    for (const headers of objects.requests) {
      expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 /);
      // A file that is sent as it is read has no sum of its own beforehand.
      const isStream = headers["content-type"] === "application/zip";
      expect(headers["x-amz-content-sha256"]).toMatch(
        isStream ? /^UNSIGNED-PAYLOAD$/ : /^[0-9a-f]{64}$/,
      );
      expect(Object.keys(headers).filter((name) => name.includes("checksum"))).toEqual([]);
      expect(headers["content-encoding"]).toBeUndefined();
    }
  });

  it("is asked for every page of a long list", async () => {
    const page = (key: string, next = "") =>
      `<?xml version="1.0" encoding="UTF-8"?>
       <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Contents><Key>${key}</Key>
       <LastModified>2026-11-20T09:00:00.000Z</LastModified></Contents>${next}</ListBucketResult>`;
    const pages = new Map([
      [null, page("media/a", "<NextContinuationToken>1/x+=&amp;</NextContinuationToken>")],
      ["1/x+=&", page("media/b", "<NextContinuationToken>2</NextContinuationToken>")],
      ["2", page("media/c")],
    ]);
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://store");
      response.end(pages.get(searchParams.get("continuation-token")));
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const store = s3Store({ ...objects.access, endpoint: `http://127.0.0.1:${port}` });
    expect(await keysUnder(store, "media")).toEqual(["media/a", "media/b", "media/c"]);
  });

  it("that does not know us is an error, not an absent file", async () => {
    const store = s3Store({ ...objects.access, secretAccessKey: "another" });
    await expect(store.open("media/ab/one/320.webp")).rejects.toThrow();
    await expect(
      store.put("media/ab/x/320.webp", Buffer.from("x"), "image/webp"),
    ).rejects.toThrow();
  });
});
