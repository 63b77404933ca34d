import { Readable } from "node:stream";
import { parse } from "csv-parse";
import type { FileRow } from "./file-rows.ts";
import { ImportProblem } from "./import-problem.ts";

const atOnce = 200;

/** The rows of a CSV file by the names in its first line; one that does not fit them is a row with a problem. */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  path: string,
): AsyncGenerator<FileRow[]> {
  let rows: FileRow[] = [];
  const parser = parse({
    bom: true,
    columns: (names: string[]) => checkNames(names, path),
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error, text) => {
      rows.push({ problem: error?.message ?? "this is no CSV", text: text ?? "" });
      return undefined;
    },
  });
  const source = Readable.from(pieces);
  source.on("error", (error) => parser.destroy(error));
  for await (const record of source.pipe(parser)) {
    rows.push({ record: record as Record<string, unknown> });
    if (rows.length < atOnce) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

function checkNames(names: string[], path: string): string[] {
  if (names.some((name) => name.trim().toLowerCase() === "id")) return names;
  throw new ImportProblem(
    `${path} is neither JSON nor CSV with a column "id" in its first line (it begins: ${names.join(", ").slice(0, 100)}).`,
  );
}
