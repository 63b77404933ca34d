/** A number as it stands in JSON: text where JavaScript's numbers would round it, as ids above 2^53. */
export function exactNumber(source: string): number | string {
  const number = Number(source);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : source;
}

export function parseJson(text: string): unknown {
  // Reviving takes several times as long, and hardly a text has a number to be revived.
  if (!/\d{16}|\d[eE]/.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === "number" && context?.source ? exactNumber(context.source) : value,
  );
}

/** JSON, or what Python or PostgreSQL print instead: `{'a': None}`, `{a,"b c",NULL}`. Undefined for all else. */
export function parseValue(text: string): unknown {
  for (const toJson of [(same: string) => same, pythonAsJson, arrayAsJson])
    try {
      return parseJson(toJson(text));
    } catch {
      // The next way of writing.
    }
  return undefined;
}

// Every text ends at its quote or at the end, so that each letter is looked at once.
const pythonTokens =
  /'((?:[^'\\]|\\[^])*)'?|"((?:[^"\\]|\\[^])*)"?|[()]|\b(?:None|True|False|nan)\b/g;
const pythonWords: Readonly<Record<string, string>> = {
  "(": "[",
  ")": "]",
  None: "null",
  True: "true",
  False: "false",
  nan: "null",
};
const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

function pythonAsJson(text: string): string {
  return text.replace(pythonTokens, (token, single?: string, double?: string) => {
    const written = single ?? double;
    return written === undefined
      ? (pythonWords[token] ?? token)
      : JSON.stringify(unescape(written));
  });
}

function unescape(text: string): string {
  return text.replace(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|([^]))/gi,
    (_, ...[x, u, long, sign = ""]: (string | undefined)[]) => {
      const code = Number.parseInt(x ?? u ?? long ?? "", 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : (escapes[sign] ?? sign);
    },
  );
}

const arrayTokens = /"((?:[^"\\]|\\[^])*)"?|[{}]|[^{},"]+/g;

function arrayAsJson(text: string): string {
  // "[0:1]={a,b}" is an array that does not begin at one.
  const array = text.trim().replace(/^(?:\[-?\d{1,9}:-?\d{1,9}\]){1,6}=/, "");
  if (!array.startsWith("{")) throw new SyntaxError("no array of PostgreSQL");
  return array.replace(arrayTokens, (token, quoted?: string) => {
    if (quoted !== undefined) return JSON.stringify(quoted.replace(/\\([^])/g, "$1"));
    if (token === "{") return "[";
    if (token === "}") return "]";
    const word = token.trim();
    if (word === "") return "";
    return /^null$/i.test(word) ? "null" : JSON.stringify(word);
  });
}
