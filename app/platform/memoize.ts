const maxAnswers = 10_000;
const longest = 100;

/** What `read` makes of a text, kept for the texts that come again and again: names, hours, places. */
export function memoize<Result>(read: (text: string) => Result): (text: string) => Result {
  const answers = new Map<string, Result>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = read(text);
    if (answers.size < maxAnswers && text.length <= longest) answers.set(text, answer);
    return answer;
  };
}
