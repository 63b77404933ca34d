export type Numbered = { id: string; seq: number };

/** Each message once, the newer of two wins unless `pick` knows better, in the order of their numbers. */
export function mergeByNumber<M extends Numbered>(
  before: readonly M[],
  after: readonly M[],
  pick: (known: M, newer: M) => M = (_known, newer) => newer,
): M[] {
  const byId = new Map(before.map((message) => [message.id, message]));
  for (const message of after) {
    const known = byId.get(message.id);
    byId.set(message.id, known ? pick(known, message) : message);
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}
