/** What must stand in nobody's page but their own: their name, and their name on their device. */
export type ReaderMarks = { name: string; key: string };

/** The marks of others that stand in an answer, head or body. */
export function strangersIn(
  answer: { headers: Iterable<[string, string]>; text: string },
  { all, own }: { all: readonly ReaderMarks[]; own: ReaderMarks | null },
): string[] {
  const texts = [...answer.headers].flat().join("\n") + answer.text;
  return all
    .filter((each) => each !== own)
    .flatMap(({ name, key }) => [name, key])
    .filter((mark) => texts.includes(mark));
}
