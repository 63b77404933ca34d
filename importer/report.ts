import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { ImportProblem } from "./read-file.ts";

/** A line of the report: what became of one row of the file. Rows are counted from 1. */
type ReportLine = {
  row: number;
  id: string | null;
  outcome: "changed" | "refused" | "already here";
  why?: string;
  text?: string;
  changes?: Change[];
};

export type Report = {
  write(line: ReportLine): void;
  drain(): Promise<void>;
  close(summary: object): Promise<void>;
};

/** Only its owner can read it: it holds what people wrote. @throws {ImportProblem} when it cannot be written */
export async function openReport(path: string): Promise<Report> {
  const file = createWriteStream(path, { mode: 0o600 });
  try {
    await once(file, "open");
  } catch {
    throw new ImportProblem(
      `The report cannot be written to ${path}. Name another file with --report.`,
    );
  }
  const write = (line: object) => void file.write(`${JSON.stringify(line)}\n`);
  return {
    write,
    drain: async () => {
      if (file.writableNeedDrain) await once(file, "drain");
    },
    close: async (summary) => {
      write({ summary });
      file.end();
      await finished(file);
    },
  };
}

/** Called for every value that is changed: which field, how, and the whole value where some of it is lost. */
export type Note = (field: string, what: string, was?: unknown) => void;

export type Change = { field: string; what: string; was?: unknown };
