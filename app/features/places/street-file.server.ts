import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { site } from "#app/platform/site.server.ts";

/** The streets of the map: one file that the operator lays into the data folder (docs/operations.md). */
export type StreetFile = {
  path: string;
  size: number;
  /** Another for each file that is laid there, so that what was read of one never mixes with the next. */
  version: string;
};

let known: { file: string; fault: string | null } | null = null;

/** The file of the streets; null where there is none, or none that can be drawn. */
export async function findStreetFile(): Promise<StreetFile | null> {
  const looked = await lookAtStreetFile(site().dataDir);
  return looked && looked.fault === null ? looked.file : null;
}

export async function lookAtStreetFile(
  dataDir: string,
): Promise<{ file: StreetFile; fault: string | null } | null> {
  const path = join(dataDir, "map.pmtiles");
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const { size, mtimeMs } = found;
  const version = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`;
  const file = { path, size, version };
  if (known?.file !== `${path} ${version}`) {
    const header = await readHeader(path);
    if (!header) return { file, fault: "it cannot be read" };
    known = { file: `${path} ${version}`, fault: streetFileFault(header, size) };
  }
  return { file, fault: known.fault };
}

async function readHeader(path: string): Promise<Buffer | null> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return buffer.subarray(0, bytesRead);
  } catch {
    return null;
  }
}

/** The header of a PMTiles archive (specification 3) is so long. */
export const headerBytes = 127;

const vectorTiles = 1;

export function streetFileFault(header: Buffer, size: number): string | null {
  if (header.length < headerBytes || header.toString("latin1", 0, 7) !== "PMTiles")
    return "it is no PMTiles file";
  if (header[7] !== 3) return `it is of version ${header[7]} of PMTiles, not 3`;
  if (header[99] !== vectorTiles) return "it has pictures in it, not vector tiles";
  const end = Number(header.readBigUInt64LE(56) + header.readBigUInt64LE(64));
  return end > size ? `it ends after ${size} of ${end} bytes` : null;
}

/** A tile or a directory is far smaller: nobody fetches the country at once. */
export const maxBytes = 4 * 1024 * 1024;

/** The bytes that one header `Range` asks for, both included; null for anything but one range within the file. */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined) return null;
  const start = Number(first);
  const end = Math.min(Number(last), size - 1);
  return start <= end && end - start < maxBytes ? { start, end } : null;
}

export function streetAddress(version: string): string {
  return `/map/${version}.pmtiles`;
}
