export function pageOf<Item, Key>(
  rows: readonly Item[],
  limit: number,
  keyOf: (last: Item) => Key,
) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : keyOf(last) };
}
