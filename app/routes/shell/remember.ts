/** Writes to the browser's storage where it lets us; a private window may not. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The cookie has the choice too.
  }
}
