import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What the checker finds in the page and in its frames. It is put there once, however often it is asked. */
export async function check(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  for (const iframe of page.frames())
    if (!(await iframe.evaluate(() => window.axe !== undefined))) await iframe.evaluate(source);
  return page.evaluate(
    async (requested) => {
      const report = await window.axe?.run(document, requested);
      if (!report) throw new Error("The checker is not there");
      return report.violations;
    },
    { resultTypes: ["violations"], preload: false, ...options } satisfies axe.RunOptions,
  );
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// The themes differ in their colours and in nothing else.
const rulesOfColour = ["color-contrast", "link-in-text-block"];

// What else depends on the language: whether there are words, and in which language they are said to be.
const rulesOfWords = [
  "area-alt",
  "aria-command-name",
  "aria-dialog-name",
  "aria-input-field-name",
  "aria-progressbar-name",
  "aria-toggle-field-name",
  "aria-tooltip-name",
  "button-name",
  "document-title",
  "frame-title",
  "html-has-lang",
  "html-lang-valid",
  "html-xml-lang-mismatch",
  "image-alt",
  "input-button-name",
  "input-image-alt",
  "label",
  "label-content-name-mismatch",
  "link-name",
  "object-alt",
  "role-img-alt",
  "select-name",
  "summary-name",
  "svg-img-alt",
  "valid-lang",
  // How long they are decides what overflows, and how large what is pressed is.
  "scrollable-region-focusable",
  "target-size",
];

// WCAG 2.5.3, which the checker does not look at by itself: who speaks to the screen says what they see.
const labelInName = { "label-content-name-mismatch": { enabled: true } };

// What can be asked of a page; the words are what can be right in one language and wrong in the other.
const looks = {
  light: { colorScheme: "light", runOnly: standards, rules: labelInName },
  dark: { colorScheme: "dark", runOnly: rulesOfColour, rules: {} },
  words: { colorScheme: "light", runOnly: rulesOfWords, rules: labelInName },
  "dark, and words": {
    colorScheme: "dark",
    runOnly: [...rulesOfColour, ...rulesOfWords],
    rules: labelInName,
  },
} as const;
type Look = keyof typeof looks;

/** What the checker finds serious or critical on the page: in both themes, unless it is asked for another look. */
export async function findFaults(
  page: Page,
  asked: readonly Look[] = ["light", "dark"],
): Promise<string[]> {
  const faults: string[] = [];
  for (const look of asked) {
    const { colorScheme, runOnly, rules } = looks[look];
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const violations = await check(page, { runOnly: [...runOnly], rules });
    for (const { id, impact, help, nodes } of violations) {
      if (impact !== "serious" && impact !== "critical") continue;
      const where = nodes
        .slice(0, 5)
        .map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`);
      faults.push(`${colorScheme}: ${id} (${impact}), ${help}: ${where.join(" | ")}`);
    }
  }
  return faults;
}
