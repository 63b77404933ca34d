import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { BackupProblem, type Entry } from "./format.ts";

export const cutOff = "The file is cut off: its end is missing.";
export const damagedEnd =
  "The file is damaged at its end: bytes are missing there, or something follows.";

export async function* packTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  void feed(entries, controller);
  yield* readable;
}

type Packer = ReturnType<typeof createTarPacker>["controller"];

async function feed(entries: AsyncIterable<Entry>, packer: Packer): Promise<void> {
  try {
    for await (const { name, bytes } of entries) {
      const file = packer.add({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) });
      const writer = file.getWriter();
      await writer.write(bytes);
      await writer.close();
    }
    packer.finalize();
  } catch (error) {
    packer.error(error);
  }
}

/** Unpacks to the end, one entry in memory at a time. @throws {BackupProblem} unless it is exactly an archive */
export async function* unpackTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>;
  const files = bytes.pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of files)
      yield { name: header.name, bytes: await buffer(body) };
  } catch (error) {
    throw inWords(error);
  }
}

// The library's errors have no code; those of the source do.
function inWords(error: unknown): unknown {
  if (!(error instanceof Error) || error.constructor !== Error || "code" in error) return error;
  if (error.message === "Tar archive is truncated.") return new BackupProblem(cutOff);
  if (error.message === "Invalid EOF.") return new BackupProblem(damagedEnd);
  return new BackupProblem("The file is damaged, or is not a backup.");
}
