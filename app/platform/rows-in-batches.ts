type SelectBatch<Item> = (after: string | null, limit: number) => Promise<readonly Item[]>;

/** One row after another of a question by keysets, which is asked again when those it gave are done with. */
export async function* rowsInBatches<Item>(
  limit: number,
  select: SelectBatch<Item>,
  keyOf: (row: Item) => string,
): AsyncGenerator<Item, void> {
  let after: string | null = null;
  do {
    const rows = await select(after, limit);
    yield* rows;
    const last = rows.length < limit ? undefined : rows.at(-1);
    after = last === undefined ? null : keyOf(last);
  } while (after !== null);
}
