import { spawnSync } from "node:child_process";
import { inflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { isPictureKey } from "./format.ts";
import { packTar, unpackTar } from "./tar.ts";

async function pack(files: Record<string, string>): Promise<Buffer> {
  async function* entries() {
    for (const [name, text] of Object.entries(files)) yield { name, bytes: Buffer.from(text) };
  }
  const parts: Uint8Array[] = [];
  for await (const part of packTar(entries())) parts.push(part);
  return Buffer.concat(parts);
}

async function unpack(archive: Buffer): Promise<Record<string, string>> {
  async function* pieces() {
    for (let at = 0; at < archive.length; at += 700) yield archive.subarray(at, at + 700);
  }
  const files: Record<string, string> = {};
  for await (const { name, bytes } of unpackTar(pieces())) files[name] = bytes.toString();
  return files;
}

// Longer than the 100 bytes that the oldest form of the archive has room for, and than the 255 of the next.
const long = `media/${"ab/".repeat(40)}320.webp`;
const longest = `media/ab/${"x".repeat(300)}.webp`;
const files = { "backup.json": "{}\n", [long]: "وصلت", [longest]: "1", "sums/000001.sha256": "" };

it("returns what was packed, also under long names", async () => {
  expect(await unpack(await pack(files))).toEqual(files);
  expect([long, longest].every(isPictureKey)).toBe(true);
});

const tar = spawnSync("tar", ["--version"]);
it.skipIf(tar.error)("is opened by the machine's own tar, where there is one", async () => {
  const { stdout } = spawnSync("tar", ["-tf", "-"], { input: await pack(files), encoding: "utf8" });
  expect(stdout.trim().split("\n")).toEqual(Object.keys(files));
});

it("reads what the first version of the program packed", async () => {
  const packed =
    "7ZY7DsIwEERd5xScwJ7Eju+zhkh8lBBhLJAieq7IbZCgiYhQGjam2DfFbjfbzGgDrQ+p1/t47BQXAOCB18R0ArCjHQol4L1age2iESme6aSwiNcfMtyK3CcIGWmbzY4MBXPVlyb0LB4z+S+dw2f+68pK/pfgcReJRN+UO5/cxNRG865hHbdU1f73HvP/36T/rXfS/4IgCJw8AQ==";
  expect(await unpack(inflateRawSync(Buffer.from(packed, "base64")))).toEqual({
    "backup.json": "{}\n",
    "media/ab/x.webp": "وووو".repeat(100),
    "sums/000001.sha256": "",
  });
});

it("recognises an archive that is cut, damaged or has more after its end", async () => {
  const full = await pack(files);
  for (const length of [0, 100, 512, 600, full.length - 1_024, full.length - 1])
    await expect(unpack(full.subarray(0, length)), `${length} bytes`).rejects.toThrow(
      "The file is cut off: its end is missing.",
    );
  const damaged = Buffer.from(full);
  damaged[3] = 0x41;
  await expect(unpack(damaged)).rejects.toThrow("The file is damaged, or is not a backup.");
  await expect(unpack(Buffer.concat([full, Buffer.from("more")]))).rejects.toThrow(
    "The file is damaged at its end: bytes are missing there, or something follows.",
  );
  await expect(unpack(Buffer.concat([full, Buffer.alloc(512)]))).resolves.toEqual(files);
});
