/** Of rows of which one more was asked for than is shown: those to show, and the key of the page after them. */
export function pageOf<Row, Key>(rows: readonly Row[], limit: number, keyOf: (last: Row) => Key) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? keyOf(last) : null };
}
