import type { FileRow } from "./file-rows.ts";
import { JsonListScanner } from "./json-values.ts";

/** The rows of a JSON list, or of one object a line; what is no object is a row with a problem. */
export async function* readJson(
  pieces: AsyncIterable<string>,
  isList: boolean,
): AsyncGenerator<FileRow[]> {
  yield* isList ? readList(pieces) : readLines(pieces);
}

async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<FileRow[]> {
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    yield lines.filter((line) => line.trim() !== "").map(toRow);
  }
  if (rest.trim() !== "") yield [toRow(rest)];
}

async function* readList(pieces: AsyncIterable<string>): AsyncGenerator<FileRow[]> {
  const scanner = new JsonListScanner();
  let hasBegun = false;
  for await (const piece of pieces) {
    const text: string = hasBegun ? piece : piece.replace(/^\s*\[/, "");
    hasBegun ||= text !== piece;
    yield scanner.push(text).map(toRow);
  }
  const rest = scanner.end();
  if (rest !== null)
    yield [{ problem: "the file does not end here as a JSON list ends: is it whole?", text: rest }];
}

function toRow(text: string): FileRow {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === "object" && !Array.isArray(value))
      return { record: value as Record<string, unknown> };
    return { problem: "this is no object with columns", text };
  } catch {
    return { problem: "this is no JSON", text };
  }
}
