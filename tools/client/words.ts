import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Stands in the browser's files for "this is the Arabic build"; language-builds.ts decides it. */
export const arabicMark = "__IS_ARABIC__";

const messageFile = /\/app\/paraglide\/messages\/([a-z0-9_]+)\.js$/;
const wordsFile = /^#messages\/\w+\/(\w+)\.json$/;
const wordsModule = "\0words:";
const runtimeFile = /\/app\/paraglide\/runtime\.js$/;

/** Said in the language one is not reading: these words come in both. */
const bothLanguages = new Set(["shell_to_language"]);

/** Code imports the messages it says, not the list of all, each with its two languages (language-builds.ts). */
export function clientWords(): Plugin {
  return {
    name: "dalil:client-words",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId: {
      order: "pre",
      handler: (source) => {
        const room = wordsFile.exec(source)?.[1];
        return room ? wordsModule + room : null;
      },
    },
    load: (id) =>
      id.startsWith(wordsModule) ? fileAsOneOfTwo(id.slice(wordsModule.length)) : null,
    transform: {
      order: "post",
      handler(code, id) {
        const [path = ""] = id.split("?");
        if (runtimeFile.test(path)) return { code: runtime, map: null };
        const message = messageFile.exec(path)?.[1];
        if (message && !message.startsWith("_"))
          return bothLanguages.has(message) ? null : asOneOfTwo(code, message);
        return path.includes("/app/") && !path.includes("/paraglide/") ? withoutList(code) : null;
      },
    },
  };
}

const runtime = `
export const getLocale = () => (${arabicMark} ? "ar" : "en");
export const overwriteGetLocale = () => {};
export const experimentalStaticLocale = undefined;
`;

/** `m.some_words` becomes an import of that message alone. */
export function withoutList(code: string) {
  const list = /import\s*\{\s*m\s*\}\s*from\s*["']([^"']*)paraglide\/messages\.js["'];?/.exec(code);
  if (!list) return null;
  const names = new Set<string>();
  const body = code.replace(list[0], "").replace(/(?<![\w$.])m\.([a-z][a-z0-9_]*)/g, (_, name) => {
    names.add(name);
    return `m$${name}`;
  });
  const imports = [...names].map(
    (name) => `import { ${name} as m$${name} } from "${list[1]}paraglide/messages/${name}.js";`,
  );
  return { code: `${imports.join("\n")}\n${body}`, map: null };
}

// The forms of a plural are all there (check-words.ts), so that the last needs no question.
const anyOther = /if \(\w+ === "other"\) (return [^\n]*;)\n\s*return [^\n]*;/;

/** Null for what the compiler does not write in its usual form: it then chooses when it is called. */
export function asOneOfTwo(code: string, name: string) {
  const text = code.replace(/\/\*\*[^]*?\*\//g, "");
  const body = (language: string) =>
    new RegExp(`const ${language}_${name} =\\s*\\((?:i)?\\) => \\{([^]*?)\\n?\\};\\n`).exec(
      text,
    )?.[1];
  const [arabic, english] = [body("ar"), body("en")].map((each) => each?.replace(anyOther, "$1"));
  if (arabic === undefined || english === undefined) return null;
  const registry = /^import \* as registry from .*$/m.exec(text)?.[0] ?? "";
  return {
    code: `${registry}\nexport const ${name} = (i) => { if (${arabicMark}) {${arabic}}\n${english} };\n`,
    map: null,
  };
}

function fileAsOneOfTwo(room: string): string {
  const [arabic, english] = ["ar", "en"].map((locale) => {
    const words = JSON.parse(readFileSync(`messages/${locale}/${room}.json`, "utf8")) as object;
    const plain = Object.entries(words).filter(
      ([, word]) => typeof word === "string" && !word.includes("{"),
    );
    return JSON.stringify(Object.fromEntries(plain));
  });
  return `export default ${arabicMark} ? ${arabic} : ${english};`;
}
