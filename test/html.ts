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

/** What the form of a page's main part that is sent to `path` would send, as it is drawn. */
export function fieldsFor(html: string, path: string): Record<string, string> {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const form = (main.match(/<form\b[\s\S]*?<\/form>/g) ?? []).find((each) =>
    new RegExp(`^<form[^>]*action="(?:/en)?${path}[?"]`).test(each),
  );
  const inputs = form?.match(/<input\b[^>]*>/g) ?? [];
  const attribute = (tag: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");
  return Object.fromEntries(
    inputs.map((tag) => [attribute(tag, "name") ?? "", attribute(tag, "value") ?? ""]),
  );
}
