// What stays on the device, for this site alone. Its storage may be off, full, or written by somebody else.

export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function readJsonItem(key: string): unknown {
  try {
    return JSON.parse(readItem(key) ?? "null");
  } catch {
    return null;
  }
}

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
export const unscriptedPage = "dalil.unscripted";

export function keepForNextPage(key: string, page: string): void {
  try {
    sessionStorage.setItem(key, page);
  } catch {
    // Storage is closed: the next document opens as any other.
  }
}
