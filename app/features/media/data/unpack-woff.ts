import { inflateSync } from "node:zlib";

const headerLength = 44;
const entryLength = 20;

/**
 * The font inside a WOFF file (version 1), as OpenType keeps it: the same tables, unpacked, under the
 * older directory. @throws when the file is another or is cut off
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("The file is no WOFF font");
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + count * 16);
  woff.copy(directory, 0, 4, 8);
  const fits = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(fits * 16, 6);
  directory.writeUInt16BE(Math.log2(fits), 8);
  directory.writeUInt16BE((count - fits) * 16, 10);

  const parts: Buffer[] = [directory];
  let at = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = headerLength + index * entryLength;
    const table = tableAt(woff, entry);
    const row = 12 + index * 16;
    woff.copy(directory, row, entry, entry + 4);
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), row + 4);
    directory.writeUInt32BE(at, row + 8);
    directory.writeUInt32BE(table.length, row + 12);
    // Every table begins at a multiple of four bytes.
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    at += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, entry: number): Buffer {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const bytes = woff.subarray(offset, offset + packed);
  return packed < length ? inflateSync(bytes) : bytes;
}
