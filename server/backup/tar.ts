import { BackupProblem, type Entry } from "./format.ts";

// The archive format of POSIX.1-1988 (ustar) with plain files only, so that any `tar` opens a backup.

const block = 512;
const longestName = 100;
/** Of a file that is more than a backup. */
export const somethingFollows = "The file is damaged: something follows its end.";

/** The entries as the bytes of an archive. */
export async function* packTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length);
    if (bytes.length > 0) yield bytes;
    if (paddingOf(bytes.length) > 0) yield Buffer.alloc(paddingOf(bytes.length));
  }
  yield Buffer.alloc(2 * block);
}

/**
 * The entries of an archive, one after the other, each whole in memory. The source is read to its end.
 *
 * @throws {BackupProblem} when it is no archive, damaged, cut, or more than an archive
 */
export async function* unpackTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new ByteReader(source);
  for (;;) {
    const header = await reader.take(block);
    if (header.every((byte) => byte === 0)) return reader.demandZeros();
    const { name, size } = readHeader(header);
    const bytes = await reader.take(size);
    await reader.take(paddingOf(size));
    yield { name, bytes };
  }
}

function paddingOf(size: number): number {
  return (block - (size % block)) % block;
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > longestName)
    throw new BackupProblem(`The name ${name} is too long for a backup.`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) =>
    header.toString("utf8", from, to).replace(/\0.*$/s, "").trim();
  const sum = Number.parseInt(text(148, 156), 8);
  const blank = Buffer.from(header).fill(" ", 148, 156);
  const size = Number.parseInt(text(124, 136), 8);
  if (sum !== sumOf(blank) || !Number.isSafeInteger(size))
    throw new BackupProblem("The file is damaged, or no backup.");
  return { name: text(0, longestName), size };
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

class ByteReader {
  #source: AsyncIterator<Buffer>;
  #held: Buffer[] = [];
  #size = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    while (this.#size < count) {
      const next = await this.#source.next();
      if (next.done) throw new BackupProblem("The file is cut: its end is missing.");
      this.#held.push(next.value);
      this.#size += next.value.length;
    }
    const all = this.#held.length === 1 ? this.#held[0] : Buffer.concat(this.#held);
    const bytes = all ?? Buffer.alloc(0);
    this.#held = bytes.length > count ? [bytes.subarray(count)] : [];
    this.#size -= count;
    return bytes.subarray(0, count);
  }

  /** Reads what is left, which an archive fills up with zeros. */
  async demandZeros(): Promise<void> {
    const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0);
    let isRight = this.#held.every(isZero);
    for (let next = await this.#source.next(); !next.done; next = await this.#source.next())
      isRight &&= isZero(next.value);
    if (!isRight) throw new BackupProblem(somethingFollows);
  }
}
