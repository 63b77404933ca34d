/** What `read` makes of a text, kept for the texts that come again and again: words, names, hours, places. */
export function memoize<Result>(
  read: (text: string) => Result,
  { maxAnswers = 10_000, maxLength = 100 } = {},
): (text: string) => Result {
  const answers = new Map<string, Result>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = read(text);
    if (answers.size >= maxAnswers) answers.clear();
    if (text.length <= maxLength) answers.set(text, answer);
    return answer;
  };
}
