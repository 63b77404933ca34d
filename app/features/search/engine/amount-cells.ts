// An amount is filed under its leading digits: 520 under its hundreds, under "5 of the hundreds" and "52 of the
// hundreds". So a range of any width is a few dozen cells, whose edges are looked at in the rows.

/** How many leading digits are filed of most amounts; of a year all four. */
export const [usualDigits, yearDigits] = [2, 4];

type Cell = { name: string; digits: number; from: number; to: number };

// Amounts are whole hundredths here. Those below ten are one decade, "00", with 0 as a digit.
const decades = 16;
const maxAmount = 10 ** (decades + 2) - 1;
const inHundredths = (amount: number) => Math.min(maxAmount, Math.max(0, Math.round(amount * 100)));

export function cellsOf(low: number, high: number, digits: number): string[] {
  const [from, to] = [inHundredths(low), inHundredths(high)];
  const holding = (cells: readonly Cell[]): Cell[] =>
    cells
      .filter((cell) => cell.from <= to && cell.to > from)
      .flatMap((cell) => [cell, ...(cell.digits < digits ? holding(within(cell)) : [])]);
  return holding(all).map(({ name }) => name);
}

/** The fewest cells that hold all amounts from `min` to `max`, and little else; null for an open end. */
export function cellsAcross(min: number | null, max: number | null, digits: number): string[] {
  const [from, to] = [
    min === null ? 0 : inHundredths(min),
    max === null ? maxAmount : inHundredths(max),
  ];
  const across = (cells: readonly Cell[]): Cell[] =>
    cells
      .filter((cell) => cell.from <= to && cell.to > from)
      .flatMap((cell) => {
        const isWithin = from <= cell.from && cell.to - 1 <= to;
        return isWithin || cell.digits >= digits ? cell : across(within(cell));
      });
  return across(all).map(({ name }) => name);
}

/** What lies in a cell of one digit, in the order of amounts: from, and below. */
export function boundsOf(name: string): { from: number; to: number } {
  const [, decade = "", first = ""] = /:(\d\d)(\d)$/.exec(name) ?? [];
  const width = 10 ** Number(decade);
  return { from: Number(first) * width, to: (Number(first) + 1) * width };
}

const all: readonly Cell[] = Array.from({ length: decades }, (_, decade) => ({
  name: `0:${String(decade).padStart(2, "0")}`,
  digits: 0,
  from: decade === 0 ? 0 : 10 ** (decade + 2),
  to: 10 ** (decade + 3),
}));

function within({ name, digits, to, from }: Cell): Cell[] {
  const width = digits === 0 ? to / 10 : (to - from) / 10;
  const prefix = `${digits + 1}:${name.slice(2)}`;
  const isDecade = digits === 0 && from > 0;
  return Array.from({ length: 10 }, (_, digit) => {
    const begin = digits === 0 ? digit * width : from + digit * width;
    return { name: `${prefix}${digit}`, digits: digits + 1, from: begin, to: begin + width };
  }).slice(isDecade ? 1 : 0);
}
