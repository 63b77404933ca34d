import { expect, it } from "vitest";
import type { FileRow, RowNote } from "../listing-file.ts";
import { splitShared } from "./shared-problems.ts";

const row = (number: number, ...notes: RowNote[]): FileRow => ({
  number,
  plan: "wrong",
  title: `Row ${number}`,
  listingId: null,
  notes,
  isDone: false,
});
const noPrice = { column: "Price", problem: "Write the price" };
const noType = { column: "Type", problem: "Choose the type" };
const badPhone = { column: "Phone", problem: "This is no number" };
const change = { column: "Title", from: "A", to: "B" };

it("says once what several rows have wrong, together where the same rows share it", () => {
  const rows = [row(2, noPrice, noType), row(3, noPrice, noType, badPhone), row(5, noPrice)];
  const split = splitShared(rows);
  expect(split.shared).toEqual([
    { rows: [2, 3, 5], notes: [noPrice] },
    { rows: [2, 3], notes: [noType] },
  ]);
  expect(split.rows.map(({ notes }) => notes)).toEqual([[], [badPhone], []]);
});

it("leaves with its row what is wrong there alone, and every change", () => {
  const rows = [row(2, change, noPrice), row(3, change, badPhone)];
  expect(splitShared(rows)).toEqual({ shared: [], rows });
});
