import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { parse, type Parser } from "csv-parse";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { withParser } from "stream-json/utils/with-parser.js";
import { exactNumber, parseJson } from "./parse-value.ts";

export class ImportProblem extends Error {
  override name = "ImportProblem";
}

export type FileRow =
  | { record: Record<string, unknown>; problem?: undefined; text?: undefined }
  | { problem: string; text: string; record?: undefined };

type RowFile = { path: string; size: number; kind: "list" | "lines" | "csv" };

type TextChunks = AsyncIterable<string>;

const chunkBytes = 256 * 1024;
const rowsPerBatch = 200;
const maxLineLength = 100_000_000;

/** @throws {ImportProblem} when there is no such file, or nothing in it */
export async function findFile(path: string): Promise<RowFile> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new ImportProblem(`${path} cannot be read: no such file.`);
  const first = await firstLetter(path);
  if (first === "") throw new ImportProblem(`${path} is empty.`);
  const kind = first === "[" ? "list" : first === "{" ? "lines" : "csv";
  return { path, size: found.size, kind };
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

/**
 * The rows of a JSON list, of one JSON object a line, or of CSV, in batches. `progress` is called with the bytes
 * read and the file's size.
 * @throws {ImportProblem} when the file is none of these, or breaks off
 */
export async function* readRows(
  { path, size, kind }: RowFile,
  progress: (bytes: number, of: number) => void = () => {},
): AsyncGenerator<FileRow[]> {
  let end = "";
  const otherEncoding = () => new ImportProblem(`${path} is not UTF-8. Save it in that encoding.`);
  async function* readText(): TextChunks {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let bytes = 0;
    try {
      for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
        const text = decoder.decode(chunk as Buffer, { stream: true });
        bytes += (chunk as Buffer).length;
        // UTF-16 without its mark is UTF-8 with a zero in every second place.
        if (text.includes("\0")) throw otherEncoding();
        if (text !== "") {
          end = text.slice(-1);
          yield text;
        }
        progress(bytes, size);
      }
      // A letter may be cut at the end.
      decoder.decode();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw otherEncoding();
    }
  }
  let last: FileRow | undefined;
  for await (const rows of readers[kind](readText(), path)) {
    last = rows.at(-1) ?? last;
    yield rows;
  }
  if (!last) throw new ImportProblem(`${path} has no rows.`);
  if (last.problem !== undefined && end !== "\n") throw breaksOff(path);
}

const readers = { list: readList, lines: readLines, csv: readCsv };

function breaksOff(path: string): ImportProblem {
  return new ImportProblem(`${path} breaks off in its last row. Is it complete?`);
}

async function* readList(chunks: TextChunks, path: string): AsyncGenerator<FileRow[]> {
  const values = withParser.asStream(withExactNumbers, { packKeys: true, streamValues: false });
  const source = Readable.from(chunks, { highWaterMark: 1 }).on("error", (error) =>
    values.destroy(error),
  );
  let rows: FileRow[] = [];
  let number = 1;
  try {
    for await (const { value } of source.pipe(values) as AsyncIterable<{ value: unknown }>) {
      number++;
      rows.push(toRow(value, () => JSON.stringify(value)));
      if (rows.length < rowsPerBatch) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    throw new ImportProblem(`${path} is not a complete JSON list: it breaks off in row ${number}.`);
  }
  yield rows;
}

function withExactNumbers(): ReturnType<typeof streamArray> {
  const take = streamArray();
  return Object.assign((token: Parameters<typeof take>[0]) => {
    const isNumber = token.name === "numberValue";
    const isRounded = isNumber && typeof exactNumber(token.value) === "string";
    return take(isRounded ? { name: "stringValue", value: token.value } : token);
  }, take);
}

async function* readLines(chunks: TextChunks, path: string): AsyncGenerator<FileRow[]> {
  let rest = "";
  let isFirst = true;
  const toRows = (lines: string[]) => {
    const rows = lines.filter((line) => line.trim() !== "").map(parseLine);
    if (isFirst && rows[0]?.problem !== undefined)
      throw new ImportProblem(`${path} is neither a JSON list nor one JSON object a line.`);
    isFirst &&= rows.length === 0;
    return rows;
  };
  for await (const chunk of chunks) {
    rest += chunk;
    if (rest.length > maxLineLength)
      throw new ImportProblem(`A line of ${path} is longer than ${maxLineLength} characters.`);
    if (!chunk.includes("\n")) continue;
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield toRows(lines);
  }
  yield toRows([rest]);
}

function parseLine(line: string): FileRow {
  try {
    return toRow(parseJson(line), () => line);
  } catch {
    return { problem: "not JSON", text: line };
  }
}

function toRow(value: unknown, text: () => string): FileRow {
  if (value !== null && typeof value === "object" && !Array.isArray(value))
    return { record: value as Record<string, unknown> };
  return { problem: "not an object with columns", text: text() };
}

async function* readCsv(chunks: TextChunks, path: string): AsyncGenerator<FileRow[]> {
  let rows: FileRow[] = [];
  let isCut = false;
  const parser = parse({
    bom: true,
    raw: true,
    columns: (names: string[]) => checkNames(names, path),
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_record: ({ record }: { record: Record<string, unknown> }) => {
      rows.push({ record });
      return null;
    },
    on_skip: (error, text = "") => {
      rows.push({ problem: error?.message ?? "not CSV", text: text.trim() });
      isCut ||= error?.code === "CSV_QUOTE_NOT_CLOSED";
      return undefined;
    },
  });
  parser.on("error", () => {});
  for await (const chunk of chunks) {
    await writeTo(parser, chunk);
    yield rows;
    rows = [];
  }
  await writeTo(parser, null);
  if (isCut) throw breaksOff(path);
  yield rows;
}

function writeTo(parser: Parser, chunk: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve());
    if (chunk === null) parser.end(done);
    else parser.write(chunk, done);
  });
}

function checkNames(names: string[], path: string): string[] {
  if (names.some((name) => name.trim().toLowerCase() === "id")) return names;
  throw new ImportProblem(
    `${path} is neither JSON nor CSV with a column "id" in its first line (it begins: ${names.join(", ").slice(0, 100)}).`,
  );
}
