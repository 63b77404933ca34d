/** What a test needs, and so which part of `npm test` runs it; its file's name says it. */
export const kinds = ["unit", "engine", "database", "request", "program", "browser"] as const;
export type Kind = (typeof kinds)[number];

export type TestFile = { path: string; text: string };

/** The tests to run; `title` narrows them to those whose titles contain it. */
export type Choice = { files: Record<Kind, string[]>; title?: string };

/** Parts that run the program as a whole: no import says what of it they touch. */
const full = ["request", "program", "browser"] as const satisfies Kind[];
const ofProgram =
  /^(app|server|db|importer|messages|public|project\.inlang)\/|^(package-lock\.json|\w+(-\w+)?\.config\.ts)$/;

/** The kind of a test file, or null for what `npm test` does not run. */
export function kindOf(path: string): Kind | null {
  if (/^test\/e2e\/.*\.spec\.ts$/.test(path)) return "browser";
  if (!/\.test\.tsx?$/.test(path) || path.includes(".long.test.")) return null;
  if (path.includes(".db.test.")) return "database";
  if (path.includes(".request.test.")) return "request";
  if (path.includes(".program.test.")) return "program";
  return path.startsWith("app/platform/postgres/") ? "engine" : "unit";
}

/**
 * The tests that match every one of `words`: by their paths, or, where no path does, by what is written in
 * them, and then only those whose titles say it.
 *
 * @throws when nothing matches
 */
export function matching(tests: readonly TestFile[], words: readonly string[]): Choice {
  const textOf = (text: string) => words.every((word) => text.includes(word));
  const byPath = tests.filter(({ path }) => textOf(path));
  if (byPath.length > 0) return { files: byKind(byPath) };
  const title = words.join(" ");
  const byText = tests.filter(({ text }) => text.includes(title));
  if (byText.length > 0) return { files: byKind(byText), title };
  throw new Error(
    `No test's path contains "${words.join('" and "')}", and no test says "${title}".`,
  );
}

/**
 * The whole-program tests that a change can touch: all of them when the program itself has changed, else
 * those that were changed themselves. Unit and database tests are chosen by their imports, by Vitest.
 */
export function touched(tests: readonly TestFile[], changed: readonly string[]): Choice {
  const isProgram = changed.some((path) => ofProgram.test(path) && kindOf(path) === null);
  // What tests share is imported by many of them.
  const isShared = (kind: Kind) =>
    changed.some(
      (path) =>
        kindOf(path) === null &&
        (kind === "browser" ? path.startsWith("test/e2e/") : /^test\/(?!e2e\/)/.test(path)),
    );
  const chosen = tests.filter(({ path }) => {
    const kind = kindOf(path);
    if (!kind || !(full as readonly Kind[]).includes(kind)) return false;
    return isProgram || isShared(kind) || changed.includes(path);
  });
  return { files: byKind(chosen) };
}

/** Every test there is. */
export function everything(tests: readonly TestFile[]): Choice {
  return { files: byKind(tests) };
}

function byKind(tests: readonly TestFile[]): Choice["files"] {
  const files: Choice["files"] = {
    unit: [],
    engine: [],
    database: [],
    request: [],
    program: [],
    browser: [],
  };
  for (const { path } of tests) {
    const kind = kindOf(path);
    if (kind) files[kind].push(path);
  }
  return files;
}
