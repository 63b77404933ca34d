/**
 * A page of rows of which one more than `limit` was asked for: what it shows, and the key of the following
 * page, written from its last row, if there is one.
 */
export function pageOf<Row, Key>(rows: readonly Row[], limit: number, keyOf: (last: Row) => Key) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : keyOf(last) };
}
