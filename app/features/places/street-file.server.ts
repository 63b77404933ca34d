import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { site } from "#app/platform/site.server.ts";
import { headerBytes, streetFileFault } from "./street-file.ts";

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

/** The file and what is wrong with it, in words for the operator; null where there is none. */
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
