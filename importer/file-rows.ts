import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { ImportProblem } from "./import-problem.ts";
import { readCsv } from "./csv-rows.ts";
import { readJson } from "./json-rows.ts";

/** A row as the file has it, or what is wrong with the place where one should be. */
export type FileRow =
  | { record: Record<string, unknown>; problem?: undefined; text?: undefined }
  | { problem: string; text: string; record?: undefined };

const pieceBytes = 256 * 1024;

/**
 * The rows of a file, some at a time: a JSON list, one JSON object a line, or CSV with a line of names. Reads
 * no more than it must; `progress` is told how many bytes of how many have been read.
 *
 * @throws {ImportProblem} when the file cannot be read as any of these
 */
export async function* readRows(
  path: string,
  progress: (bytes: number, of: number) => void = () => {},
): AsyncGenerator<FileRow[]> {
  const size = await sizeOf(path);
  const first = await firstLetter(path);
  const text = readText(path, (bytes) => progress(bytes, size));
  if (first === "") throw new ImportProblem(`${path} is empty.`);
  if (first === "[" || first === "{") yield* readJson(text, first === "[");
  else yield* readCsv(text, path);
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (found.isFile()) return found.size;
  } catch {
    // Said below.
  }
  throw new ImportProblem(`${path} cannot be read: no such file.`);
}

async function firstLetter(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    return new TextDecoder().decode(buffer.subarray(0, bytesRead)).trimStart().slice(0, 1);
  } finally {
    await file.close();
  }
}

async function* readText(path: string, progress: (bytes: number) => void) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  const decode = (piece?: Buffer) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw new ImportProblem(`${path} is not UTF-8: save it in that encoding.`);
    }
  };
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    bytes += (piece as Buffer).length;
    yield decode(piece as Buffer);
    progress(bytes);
  }
  yield decode();
}
