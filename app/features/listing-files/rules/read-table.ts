import { parse } from "csv-parse/sync";
import { maxFileBytes, maxFileRows } from "../listing-file.ts";

export type TableProblem = "empty" | "large" | "long" | "workbook" | "broken";

type TableRow = { number: number; cells: string[] };

type Table = { headings: string[]; rows: TableRow[] };

const separators = [",", ";", "\t"];

/** A table as spreadsheets save it; rows have the numbers that a spreadsheet shows, and blank ones are left out. */
export function readTable(bytes: Buffer): Table | { problem: TableProblem } {
  if (bytes.length > maxFileBytes) return { problem: "large" };
  if (/^(?:PK\u0003\u0004|\u00D0\u00CF\u0011\u00E0)/.test(bytes.toString("latin1", 0, 4)))
    return { problem: "workbook" };
  const decoded = decode(bytes);
  if (decoded.includes("\0")) return { problem: "broken" };
  const [, named] = /^sep=(.)\r?\n/i.exec(decoded) ?? [];
  const text = named ? decoded.slice(decoded.indexOf("\n") + 1) : decoded;
  const records = parseRecords(text, named ?? separatorOf(text));
  if (!records) return { problem: "broken" };
  const firstRow = named ? 2 : 1;
  const rows = records
    .map((cells, index) => ({ number: index + firstRow, cells: cells.map(fromSafeCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const [head, ...rest] = rows;
  if (!head || rest.length === 0) return { problem: "empty" };
  if (rest.length > maxFileRows || records.length > maxTableRows) return { problem: "long" };
  return { headings: head.cells, rows: rest };
}

// With blank rows between; whatever lies behind is not parsed.
const maxTableRows = 2 * maxFileRows;

function parseRecords(text: string, delimiter: string): string[][] | null {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: maxTableRows + 1,
    });
  } catch {
    return null;
  }
}

function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // What Windows saved in Arabic before everything was Unicode.
    return new TextDecoder("windows-1256").decode(bytes);
  }
}

function separatorOf(text: string): string {
  const piece = text.slice(0, 20_000);
  const bare = piece.replace(/"[^"]*"?/g, "");
  const [line = ""] = bare.trimStart().split(/\r?\n|\r/, 1);
  const count = (separator: string) => line.split(separator).length;
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best));
}

// A spreadsheet takes a cell that begins so for a formula. With an apostrophe before it, it stays text.
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

function toSafeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

function fromSafeCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** As spreadsheets open it by themselves: UTF-8 with its mark. */
export function writeTable(rows: readonly (readonly string[])[], separator: string): string {
  const write = (text: string) => {
    const cell = toSafeCell(text);
    return /[",;\t\r\n']|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  const lines = rows.map((cells) => `${cells.map(write).join(separator)}\r\n`);
  return `\uFEFF${lines.join("")}`;
}
