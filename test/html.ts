/** Whether a page holds a text; a failing test then names the line and not the whole page. */
export function holds(html: string, what: string | RegExp): boolean {
  return typeof what === "string" ? html.includes(what) : what.test(html);
}

/** The language a page says it is in. */
export function headOf(html: string): { lang: string | undefined; dir: string | undefined } {
  const tag = /<html\b[^>]*>/.exec(html)?.[0] ?? "";
  return { lang: /lang="(\w+)"/.exec(tag)?.[1], dir: /dir="(\w+)"/.exec(tag)?.[1] };
}

/** What a visitor reads of a page between its header and its footer. */
export function wordsOf(html: string): string {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  return main
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
