/** In the tab's storage: the page that was being opened by script when this document went. */
export const openedPage = "dalil.opened";
/** In the tab's storage: the page that stays as it is without script, since its scripts failed. */
export const unscriptedPage = "dalil.unscripted";

/** Remembers a page for the next document of this tab; a browser that stores nothing does without. */
export function keepForNextPage(key: string, page: string): void {
  try {
    sessionStorage.setItem(key, page);
  } catch {
    // Storage is closed: the next document opens as any other.
  }
}
