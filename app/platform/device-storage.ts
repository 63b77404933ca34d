// What stays on the device, for this site alone. Its storage may be off, full, or written by somebody else.

/** Null where the device has nothing of this name, or stores nothing. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The same, as the JSON that it should be; null for anything else. */
export function readJsonItem(key: string): unknown {
  try {
    return JSON.parse(readItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Whether the device stores it now; null removes it. */
export function storeItem(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

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
