import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { constants, createZstdDecompress, zstdCompressSync } from "node:zlib";
import { z } from "zod";
import {
  BackupProblem,
  type Entry,
  formatVersion,
  type Header,
  headerSchema,
  isPictureKey,
  type Manifest,
  manifestSchema,
} from "./format.ts";
import { keysEntry } from "./stored-keys.ts";
import { ChecksumList, TableChecksum } from "./checksums.ts";
import { cutOff, damagedEnd, unpackTar } from "./tar.ts";

/** Node's compression appends it to an archive that ends with a full chunk. */
const emptyZstd = zstdCompressSync("", { params: { [constants.ZSTD_c_checksumFlag]: 1 } });

/** What a backup contains, in this order; `rows` are lines of COPY. */
export type BackupItem =
  | { kind: "header"; header: Header }
  | { kind: "rows"; table: string; bytes: Buffer }
  | { kind: "picture"; entry: Entry }
  | { kind: "keys"; bytes: Buffer }
  | { kind: "end"; manifest: Manifest };

/**
 * Reads a backup in chunks and checks the checksums; nothing is proved before the end.
 * @throws {BackupProblem} when it is not a backup, of a newer format, damaged or incomplete
 */
export async function* readBackup(file: string, signal?: AbortSignal): AsyncGenerator<BackupItem> {
  const sums = new ChecksumList();
  const running = new Map<string, TableChecksum>();
  const files = { count: 0, bytes: 0 };
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  try {
    for await (const entry of entriesOf(file, signal)) {
      signal?.throwIfAborted();
      if (manifest) throw new BackupProblem(damagedEnd);
      if (entry.name === "manifest.json") {
        manifest = parse(manifestSchema, entry);
        continue;
      }
      if (entry.name.startsWith("sums/")) {
        sums.compare(entry.bytes.toString());
        continue;
      }
      sums.add(entry);
      if (!header) {
        header = readHeader(entry);
        for (const { name } of header.tables) running.set(name, new TableChecksum());
        yield { kind: "header", header };
        continue;
      }
      const item = itemOf(entry);
      if (item.kind === "rows") tableOf(running, item.table).add(item.bytes);
      if (item.kind === "picture") {
        files.count += 1;
        files.bytes += entry.bytes.length;
      }
      yield item;
    }
  } catch (error) {
    throw toBackupProblem(error);
  }
  if (!manifest) throw new BackupProblem(cutOff);
  compareWith(manifest, { running, files, sums: sums.end() });
  yield { kind: "end", manifest };
}

export type CheckedBackup = {
  header: Header;
  manifest: Manifest;
  keys: Buffer | null;
};

/** Reads a backup to its end, to check it. @throws {BackupProblem} as `readBackup` */
export async function checkBackup(file: string, signal?: AbortSignal): Promise<CheckedBackup> {
  let header: Header | undefined;
  let keys: Buffer | null = null;
  for await (const item of readBackup(file, signal)) {
    if (item.kind === "header") header = item.header;
    if (item.kind === "keys") keys = item.bytes;
    if (item.kind === "end" && header) return { header, manifest: item.manifest, keys };
  }
  throw new BackupProblem(cutOff);
}

async function* entriesOf(file: string, signal?: AbortSignal): AsyncGenerator<Entry> {
  const { length, end } = await endOf(file);
  const source = createReadStream(file, {
    signal,
    highWaterMark: 1024 * 1024,
    end: Math.max(length - 1, 0),
  });
  const decompressed = createZstdDecompress({ chunkSize: 1024 * 1024 });
  source.on("error", (error) => decompressed.destroy(error));
  try {
    yield* unpackTar(source.pipe(decompressed));
    // Node's decompression ignores what follows a frame in the same chunk.
    const more = length - decompressed.bytesWritten;
    if (more === 0) return;
    const isCut = end.subarray(-more).equals(emptyZstd.subarray(0, more));
    throw new BackupProblem(isCut ? cutOff : damagedEnd);
  } finally {
    source.destroy();
    decompressed.destroy();
  }
}

/** Its length in bytes without the empty frame at its end, which a chunk could split, and its last bytes. */
async function endOf(file: string): Promise<{ length: number; end: Buffer }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const end = Buffer.alloc(Math.min(emptyZstd.length, size));
    await handle.read(end, 0, end.length, size - end.length);
    return { length: end.equals(emptyZstd) ? size - end.length : size, end };
  } finally {
    await handle.close();
  }
}

function readHeader(entry: Entry): Header {
  if (entry.name !== "backup.json") throw new BackupProblem("The file is not a backup of Dalil.");
  const known = z.object({ format: z.number() }).safeParse(json(entry));
  if (known.success && known.data.format > formatVersion)
    throw new BackupProblem(
      `The backup has format ${known.data.format}, and this version of the program reads formats up to ` +
        `${formatVersion}: use the newer version that made it.`,
    );
  return parse(headerSchema, entry);
}

function itemOf(entry: Entry): BackupItem {
  const { name, bytes } = entry;
  const table = /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}\.copy$/.exec(name)?.[1];
  if (table) return { kind: "rows", table, bytes };
  if (name === keysEntry) return { kind: "keys", bytes };
  if (isPictureKey(name)) return { kind: "picture", entry };
  throw new BackupProblem(`The file contains ${name}, which does not belong in a backup.`);
}

function tableOf(running: Map<string, TableChecksum>, table: string): TableChecksum {
  const found = running.get(table);
  if (!found)
    throw new BackupProblem(
      `The file contains rows of ${table}, which its list of tables does not name.`,
    );
  return found;
}

function compareWith(
  manifest: Manifest,
  found: {
    running: Map<string, TableChecksum>;
    files: { count: number; bytes: number };
    sums: string;
  },
): void {
  for (const [table, running] of found.running) {
    const { rows, bytes, sha256 } = running.end();
    const expected = manifest.tables[table];
    if (expected?.rows !== rows || expected.bytes !== bytes || expected.sha256 !== sha256)
      throw new BackupProblem(`The file is damaged: the checksum of the table ${table} is wrong.`);
  }
  const { count, bytes } = manifest.files;
  if (count !== found.files.count || bytes !== found.files.bytes || manifest.sums !== found.sums)
    throw new BackupProblem("The file is damaged: a part is missing.");
}

function json({ name, bytes }: Entry): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new BackupProblem(`The file is damaged: ${name} cannot be read.`);
  }
}

function parse<Shape extends z.ZodType>(schema: Shape, entry: Entry): z.output<Shape> {
  const result = schema.safeParse(json(entry));
  if (!result.success) throw new BackupProblem(`The file is damaged: ${entry.name} is wrong.`);
  return result.data;
}

function toBackupProblem(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR") return new BackupProblem(cutOff);
  if (/^(ZSTD_|Z_)/.test(code))
    return new BackupProblem("The file is damaged, or is not a backup.");
  if (code === "ENOENT") return new BackupProblem("There is no file of that name.");
  if (code === "EISDIR") return new BackupProblem("This is a folder, not a backup.");
  return error;
}
