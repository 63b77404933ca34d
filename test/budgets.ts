const kilobyte = 1024;

/**
 * What pages may weigh, in bytes as they come over the line (brotli), on a cold cache at 360 px. Held by
 * test/e2e/budgets.spec.ts.
 */
export const budgets = {
  /**
   * The markup of a page with its critical style, at brotli's best: what can be read before anything else is
   * there. The scripts that follow it in the same answer, with the loaders' data, are not of it.
   */
  firstFlight: 13 * kilobyte,
  /** A listing without JavaScript: markup, style, icons and first picture; no web font. */
  listingWithoutScript: 50 * kilobyte,
  /** Both files of the web font together. */
  font: 40 * kilobyte,
  /** The script of a page that saves data. */
  plainScript: 3 * kilobyte,
  /** Home, a category with 20 cards scrolled through, three listings, with Save-Data. */
  savingSession: 300 * kilobyte,
  /** The JavaScript of any public page: docs/decisions/017-scripts-by-page.md says what 15 of it buy. */
  script: 140 * kilobyte,
} as const;

/** The public pages that open with the critical style; of a listing and a seller the first that home links to. */
export type PublicPage = "home" | "category" | "listing" | "search" | "seller";
