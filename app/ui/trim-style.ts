/**
 * What a first glance at a phone does not need, whatever it is for: movement, paper, wide screens, letters twice
 * as large; and what its own style says anew.
 */
const unneededRule =
  /^@media (?:\((?:min-width: ?|width ?>= ?)(?:48|64|80|90)rem\)$|\(max-width: ?15.99rem|\(hover: ?hover\)|print|\(forced-colors|\(prefers-reduced-motion|\(prefers-contrast)|^@supports|^@(?:-\w+-)?keyframes|^@view-transition/;
const unneededDeclaration =
  /^(?:transition|animation|cursor|scroll-|will-change|touch-action|-webkit-tap|-webkit-text-decoration|outline-offset|-webkit-user|user-select|pointer-events|tab-size|-moz-|font-feature-settings|font-variation-settings|font-family:var\(--default)/;
const ownProperty = /^(?:@property )?(--[\w-]+)/;

/**
 * The rules of a minified style sheet that stand for these selectors, without what only counts once somebody
 * acts on the page. For the part that is sent within the page: the whole of it comes right after.
 */
export function pickStyle(css: string, selectors: Iterable<string>): string {
  let picked = pick(css, new Set(selectors));
  for (;;) {
    const without = withoutUnused(picked);
    if (without === picked) return picked;
    picked = without;
  }
}

export function selectorsOf(css: string): string[] {
  return blocksOf(withoutComments(css)).flatMap(({ head, body }) => {
    if (unneededRule.test(head)) return [];
    if (isGroup(head, body)) return selectorsOf(body);
    return head.startsWith("@") ? [] : partsOf(head, ",");
  });
}

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, "");

const isGroup = (head: string, body: string) =>
  /^@(?:layer \w+|media|container)/.test(head) && body.includes("{");

function pick(css: string, selectors: ReadonlySet<string>): string {
  return mapBlocks(withoutComments(css), ({ head, body }) => {
    if (unneededRule.test(head)) return "";
    if (isGroup(head, body)) return braced(head, pick(body, selectors));
    if (head.startsWith("@")) return body === "" ? head : `${head}{${body}}`;
    const needed = partsOf(head, ",").filter((each) => selectors.has(each));
    const declared = partsOf(body, ";").filter((each) => !unneededDeclaration.test(each));
    return needed.length === 0 ? "" : braced(needed.join(","), declared.join(";"));
  });
}

function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const isUsed = (text: string) => {
    const name = ownProperty.exec(text)?.[1];
    return !name || used.has(name);
  };
  const clean = (part: string): string =>
    mapBlocks(part, ({ head, body }) => {
      if (!isUsed(head)) return "";
      if (body === "") return head;
      if (isGroup(head, body)) return braced(head, clean(body));
      return braced(head, partsOf(body, ";").filter(isUsed).join(";"));
    });
  return clean(css);
}

const mapBlocks = (css: string, change: (block: Block) => string) =>
  blocksOf(css).map(change).join("");

const braced = (head: string, body: string) => (body === "" ? "" : `${head}{${body}}`);

function partsOf(text: string, by: "," | ";"): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "\\") at += 1;
    else if (letter === '"') at = text.indexOf('"', at + 1);
    else if (letter === "(" || letter === "[") depth += 1;
    else if (letter === ")" || letter === "]") depth -= 1;
    else if (letter === by && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)].filter((part) => part !== "");
}

type Block = { head: string; body: string };

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === '"') at = css.indexOf('"', at + 1);
    else if (letter === "{") {
      if (depth === 0) open = at;
      depth += 1;
    } else if (letter === "}") {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    } else if (letter === ";" && depth === 0) {
      blocks.push({ head: css.slice(start, at + 1).trim(), body: "" });
      start = at + 1;
    }
  }
  return blocks;
}
