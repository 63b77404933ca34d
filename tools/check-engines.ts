import { readSources, report, type Sources } from "./source-files.ts";

/** What the oldest engines of .browserslistrc lack and no build replaces, with the first that have it. */
const newer: readonly (readonly [pattern: RegExp, since: string])[] = [
  [/\(\?<[=!]/, "Safari 16.4"],
  [/\bURL\.canParse\b/, "Chrome 120, Safari 17, Firefox 115"],
  [/\bURL\.parse\b/, "Chrome 126, Safari 18, Firefox 126"],
  [/\bIntl\.(?:Segmenter|DurationFormat)\b/, "Firefox 125"],
  [/\.findLast(?:Index)?\(/, "Firefox 104"],
  [/\.to(?:Sorted|Reversed|Spliced)\(/, "Chrome 110, Safari 16, Firefox 115"],
  [/\.(?:isWellFormed|toWellFormed)\(/, "Chrome 111, Safari 16.4, Firefox 119"],
  [/\b(?:Object|Map)\.groupBy\b/, "Chrome 117, Safari 17.4, Firefox 119"],
  [/\bPromise\.(?:withResolvers|try)\b/, "Chrome 119, Safari 17.4, Firefox 121"],
  [/\bArray\.fromAsync\b/, "Chrome 121, Safari 16.4, Firefox 115"],
  [/\bIterator\.(?:from|prototype)\b/, "Chrome 122, Safari 18.4, Firefox 131"],
  [/\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/, "Chrome 122, Firefox 127"],
  [/\bAbortSignal\.(?:any|timeout)\b/, "Chrome 103, Safari 16, Firefox 100"],
  [/\bText(?:De|En)coderStream\b/, "Firefox 113"],
  [/\b(?:De)?[cC]ompressionStream\b/, "Safari 16.4, Firefox 113"],
  [/\.(?:checkVisibility|showPopover|hidePopover|togglePopover|moveBefore|setHTML)\(/, "Safari 17"],
  [/\bscheduler\.(?:postTask|yield)\b/, "Firefox 142"],
  [/\bRegExp\.escape\b|\/[dgimsuy]*v[dgimsuy]*[;,)]$/, "Chrome 112, Safari 17, Firefox 116"],
];
const newerInStyle: typeof newer = [
  [/@scope\b|@starting-style\b|@position-try\b|\banchor\(/, "Chrome 117"],
  [/\b(?:subgrid|masonry)\b/, "Chrome 117, Safari 16"],
  [/:(?:dir|user-invalid|user-valid|popover-open|state)\b(?!\\)/, "Chrome 119, Safari 16.4"],
];
const guarded = new Set(["app/platform/graphemes.ts"]);
const onServer = /\.server\.|\.test\.|\/data\/|\/paraglide\//;

export function findNewer(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => {
    if (onServer.test(path) || guarded.has(path)) return [];
    const table = path.endsWith(".css") ? newerInStyle : newer;
    return source.split("\n").flatMap((line, index) => {
      if (/^\s*(?:\/\/|\*)/.test(line)) return [];
      const found = table.find(([pattern]) => pattern.test(line));
      return found ? [`${path}:${index + 1}: only since ${found[1]}: ${line.trim()}`] : [];
    });
  });
}

if (import.meta.main) {
  const sources = readSources(["app"], /\.(?:tsx?|mjs|css)$/);
  report(findNewer(sources), sources.size, 50);
}
