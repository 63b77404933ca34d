/** The header of a PMTiles archive (specification 3) is so long. */
export const headerBytes = 127;

const vectorTiles = 1;

/** Why a file of this size that begins with this header cannot be drawn; null when it can. */
export function streetFileFault(header: Buffer, size: number): string | null {
  if (header.length < headerBytes || header.toString("latin1", 0, 7) !== "PMTiles")
    return "it is no PMTiles file";
  if (header[7] !== 3) return `it is of version ${header[7]} of PMTiles, not 3`;
  if (header[99] !== vectorTiles) return "it has pictures in it, not vector tiles";
  const end = Number(header.readBigUInt64LE(56) + header.readBigUInt64LE(64));
  return end > size ? `it ends after ${size} of ${end} bytes` : null;
}

/** A tile or a directory is far smaller: nobody fetches the country at once. */
export const mostBytes = 4 * 1024 * 1024;

/** The bytes that one header `Range` asks for, both included; null for anything but one range within the file. */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined) return null;
  const start = Number(first);
  const end = Math.min(Number(last), size - 1);
  return start <= end && end - start < mostBytes ? { start, end } : null;
}

export function streetAddress(version: string): string {
  return `/map/${version}.pmtiles`;
}
