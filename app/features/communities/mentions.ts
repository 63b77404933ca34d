const longestName = 6;
const most = 20;
const ending = /[\s.,:;!?،؛؟)\]"'»…]+$/u;

/**
 * The names that may follow each @ of a text, in small letters, the longest first: one to six words, up to
 * the end of a line. Which of them are members' is asked of the database.
 */
export function namesAfterAt(text: string): string[][] {
  return [...text.matchAll(/(?:^|[^\p{L}\p{N}_.@])@([^\n@]{1,200})/gu)]
    .slice(0, most)
    .map(([, rest = ""]) => {
      const words = rest.split(" ").slice(0, longestName);
      const names = words.map((_, index) =>
        words
          .slice(0, index + 1)
          .join(" ")
          .replace(ending, "")
          .toLowerCase(),
      );
      return [...new Set(names.reverse())].filter(Boolean);
    })
    .filter((names) => names.length > 0);
}
