import { readSources, report, type Sources } from "./source-files.ts";

// Arabic is written from the right: left and right are wrong in one of the directions.

const utility =
  /^(?:\S+:)?!?-?(?:(?:scroll-)?[mp][lr]-\S+|(?:left|right)-(?:[\d[(]\S*|auto|full|px)|(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?:-\S+)?|(?:text|float|clear)-(?:left|right)|(?:bg-(?:linear|gradient)-to-[tb]?[lr]))!?$/;
const property =
  /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-(?:width|style|color))?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
const inScript =
  /(?<![\w-])(?:(?:margin|padding|border)(?:Left|Right)(?:Width|Style|Color)?|border(?:Top|Bottom)(?:Left|Right)Radius)\s*:|style=\{\{[^}]*?\b(?:left|right)\s*:/;

export function findSides(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) =>
    withoutComments(source)
      .split("\n")
      .flatMap((line, index) =>
        sidesIn(line, path.endsWith(".css")).map((found) => `${path}:${index + 1}: ${found}`),
      ),
  );
}

function sidesIn(line: string, isCss: boolean): string[] {
  const utilities = line.split(/[\s"'`{};]+/).filter((token) => utility.test(token));
  const other = (isCss ? property : inScript).exec(line)?.[0];
  return other ? [...utilities, other] : utilities;
}

// Emptied, not cut out, so that the lines keep their numbers.
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""));
}

if (import.meta.main) {
  const sources = readSources(["app"], /\.(tsx?|css)$/);
  report(findSides(sources), sources.size, 50);
}
