import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// The themes differ in their colours and in nothing else.
const rulesOfColour = ["color-contrast", "link-in-text-block"];

// What else depends on the language: whether there are words, and in which language they are said to be.
const rulesOfWords = [
  "aria-command-name",
  "aria-input-field-name",
  "aria-toggle-field-name",
  "button-name",
  "document-title",
  "frame-title",
  "html-has-lang",
  "html-lang-valid",
  "image-alt",
  "input-button-name",
  "label",
  "label-content-name-mismatch",
  "link-name",
  "select-name",
  "summary-name",
  "valid-lang",
];

// WCAG 2.5.3, which the checker does not look at by itself: who speaks to the screen says what he sees.
const labelInName = { "label-content-name-mismatch": { enabled: true } };

/**
 * What the checker finds serious or critical on the page in both themes; `onlyWords` asks for no more
 * than what can be right in one language and wrong in the other.
 */
export async function findFaults(
  page: Page,
  { onlyWords = false }: { onlyWords?: boolean } = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of onlyWords ? (["light"] as const) : (["light", "dark"] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // In the page itself, with all its frames of our origin; only what is wrong is described.
    const checker = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ["violations"], rules: labelInName });
    if (onlyWords) checker.withRules(rulesOfWords);
    else if (colorScheme === "light") checker.withTags(standards);
    else checker.withRules(rulesOfColour);
    const { violations } = await checker.analyze();
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
