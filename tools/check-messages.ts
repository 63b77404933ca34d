import { parseDocument } from "yaml";
import { readSources, report, type Sources } from "./source-files.ts";

const settingsPath = "project.inlang/settings.json";
const schemaKey = "$schema";
const documents = /^messages\/(\w+)\/documents\/.*\.json$/;

type Rule = {
  wrong: RegExp;
  fault: string;
  toTheLetter?: readonly string[];
};

const style: Record<string, readonly Rule[]> = {
  en: [
    {
      wrong:
        /\b(?:(?:colou|favou|honou|labou|neighbou|behaviou|harbou|flavou|humou)r\w*|(?:cent|met|lit|theat|fib)re[sd]?|(?:kilo|centi|milli)metres?|(?:organ|recogn|real|apolog|author|custom|minim|summar|priorit|special)is(?:e[sdr]?|ing|ation)|(?:cancel|travel|label|model|signal)l(?:ed|ing)|catalogues?|grey\w*|licences?|defence|offence|cheques?|programmes?|tyres?|enquir\w+|learnt|whilst|ageing|judgement|towards|petrol|flats?)\b/i,
      fault: "is written the British way",
    },
    {
      wrong: /"/,
      fault: "has a straight quotation mark",
      toTheLetter: ["notifications_favorite", "search_page_title", "search_heading"],
    },
    {
      wrong: /\bsuccessful/i,
      fault: "says that what worked worked",
      toTheLetter: [
        "shell_signed_out_title",
        "accounts_done_title",
        "inquiries_sent_title",
        "comments_added_text",
        "verification_approved_title",
        "verification_approved_text",
        "communities_done_created",
        "communities_done_updated",
        "communities_done_deleted",
        "communities_done_joined",
        "communities_done_left",
        "communities_done_removed",
      ],
    },
  ],
  ar: [
    { wrong: /"/, fault: "has a straight quotation mark" },
    { wrong: /بنجاح/, fault: "says that what worked worked" },
    { wrong: /(?:^|[\s«])تم(?:ّ|ت|ّت)?\s/, fault: "has «تمّ» and a noun where a verb says it" },
    { wrong: /اً/, fault: "has its tanwin behind the alif" },
    { wrong: /ـ(?=\p{L})/u, fault: "has a kashida" },
  ],
};

type Settings = { locales: string[]; "plugin.inlang.messageFormat": { pathPattern: string[] } };
type Variant = { declarations?: string[]; match?: Record<string, unknown> };
type Word = string | Variant[];

export function findMessageFaults(sources: Sources): string[] {
  const settings = JSON.parse(sources.get(settingsPath) ?? "{}") as Settings;
  const faults: string[] = [];
  const words = new Map(settings.locales.map((locale) => [locale, new Map<string, Word>()]));
  const compiled = new Set<string>();

  for (const locale of settings.locales) {
    for (const pattern of settings["plugin.inlang.messageFormat"].pathPattern) {
      const path = pattern.replace("./", "").replace("{locale}", locale);
      compiled.add(path);
      const text = sources.get(path);
      if (text === undefined) faults.push(`${path} is missing`);
      else readFile(path, text, locale, words.get(locale) ?? new Map(), faults);
    }
  }
  for (const path of sources.keys()) {
    if (/^messages\/\w+\/[^/]*\.json$/.test(path) && !compiled.has(path))
      faults.push(`${path} is not named in ${settingsPath}`);
  }
  return [
    ...faults,
    ...compareLanguages(words),
    ...compareWithCode(words, sources),
    ...findStyleFaults(words, sources),
  ];
}

function findStyleFaults(words: ReadonlyMap<string, ReadonlyMap<string, Word>>, sources: Sources) {
  const all = [...words].flatMap(([locale, all]) =>
    [...all].map(([name, word]) => ({ locale, name, texts: textsOf(word) })),
  );
  for (const [path, text] of sources) {
    const [, locale] = documents.exec(path) ?? [];
    if (locale) all.push({ locale, name: path, texts: stringsIn(JSON.parse(text)) });
  }
  return all.flatMap(({ locale, name, texts }) =>
    (style[locale] ?? [])
      .filter(({ toTheLetter = [] }) => !toTheLetter.includes(name))
      .flatMap(({ wrong, fault }) => {
        const found = texts.map((text) => wrong.exec(text)?.[0].trim()).find(Boolean);
        return found ? [`${name} ${fault} in ${locale}: ${found}`] : [];
      }),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function readFile(
  path: string,
  text: string,
  locale: string,
  words: Map<string, Word>,
  faults: string[],
): void {
  const room = path.split("/").at(-1)?.replace(".json", "") ?? "";
  // JSON.parse silently keeps the last of two keys; JSON is YAML, which has each once.
  for (const { message } of parseDocument(text).errors)
    faults.push(`${path}: ${message.split(":\n")[0]}`);
  for (const [key, word] of Object.entries(JSON.parse(text) as Record<string, Word>)) {
    if (key === schemaKey) continue;
    if (!key.startsWith(`${room}_`)) faults.push(`${key} does not belong in ${path}`);
    if (words.has(key)) faults.push(`${key} stands twice in ${locale}`);
    if (textsOf(word).some((each) => each.trim() === ""))
      faults.push(`${key} is empty in ${locale}`);
    for (const category of missingPlurals(word, locale))
      faults.push(`${key} lacks the plural "${category}" in ${locale}`);
    words.set(key, word);
  }
}

function missingPlurals(word: Word, locale: string): string[] {
  if (typeof word === "string") return [];
  const selectors = word.flatMap(({ declarations = [] }) =>
    declarations
      .map((line) => /^local (\w+) = \w+: plural/.exec(line)?.[1])
      .filter((name) => name !== undefined),
  );
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const matches = word.flatMap(({ match = {} }) => Object.keys(match));
  return selectors.flatMap((name) =>
    categories.filter(
      (category) =>
        !matches.some((match) =>
          match.split(",").some((part) => part.trim() === `${name}=${category}`),
        ),
    ),
  );
}

function textsOf(word: Word): string[] {
  return typeof word === "string"
    ? [word]
    : word.flatMap(({ match = {} }) => Object.values(match).map(String));
}

function inputsOf(word: Word): string {
  const text = JSON.stringify(word);
  const locals = new Set([...text.matchAll(/\blocal (\w+) =/g)].map(([, name]) => name));
  const names = [...text.matchAll(/\{(\w+)\}/g), ...text.matchAll(/\binput (\w+)/g)].map(
    ([, name]) => name,
  );
  return [...new Set(names)]
    .filter((name) => !locals.has(name))
    .sort()
    .join(", ");
}

function compareLanguages(words: ReadonlyMap<string, ReadonlyMap<string, Word>>): string[] {
  const keys = new Set([...words.values()].flatMap((all) => [...all.keys()]));
  return [...keys].flatMap((key) => {
    const found = [...words].map(([locale, all]) => ({ locale, word: all.get(key) }));
    const missing = found
      .filter(({ word }) => word === undefined)
      .map(({ locale }) => `${key} is missing in ${locale}`);
    const inputs = new Set(
      found
        .map(({ word }) => word)
        .filter((word) => word !== undefined)
        .map(inputsOf),
    );
    return inputs.size > 1
      ? [...missing, `${key} has other inputs in each language: ${[...inputs].join(" | ")}`]
      : missing;
  });
}

function compareWithCode(words: ReadonlyMap<string, ReadonlyMap<string, Word>>, sources: Sources) {
  const code = [...sources].filter(([path]) => /\.tsx?$/.test(path)).map(([, source]) => source);
  const used = new Set(
    code.flatMap((source) =>
      [...source.matchAll(/\b(?:m|words\[locale\])(?:\.|\[["'])(\w+)/g)].map(([, key = ""]) => key),
    ),
  );
  // m[`accounts_error_${key}`] uses every word that begins so.
  const prefixes = code.flatMap((source) =>
    [...source.matchAll(/`(\w+_)\$\{/g)].map(([, prefix = ""]) => prefix),
  );
  const keys = new Set([...words.values()].flatMap((all) => [...all.keys()]));
  const isUsed = (key: string) =>
    used.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
  return [
    ...[...used]
      .filter((key) => key.includes("_") && !keys.has(key))
      .map((key) => `${key} is used and stands in no file`),
    ...[...keys].filter((key) => !isUsed(key)).map((key) => `${key} is used nowhere`),
  ];
}

if (import.meta.main) {
  const sources = readSources(["messages", "app", "server", settingsPath], /\.(json|tsx?)$/);
  report(
    findMessageFaults(sources),
    [...sources.keys()].filter((path) => path.startsWith("messages/")).length,
    10,
  );
}
