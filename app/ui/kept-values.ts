// What somebody typed waits in his browser until he has signed in. Storage may be off.

export function keepValues(key: string, values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {}
}

/** What was kept, once; null when it is not a text for each of these names. */
export function takeKeptValues<Name extends string>(
  key: string,
  names: readonly Name[],
): Record<Name, string> | null {
  try {
    const kept: Record<string, unknown> | null = JSON.parse(sessionStorage.getItem(key) ?? "null");
    sessionStorage.removeItem(key);
    const isWhole = names.every((name) => typeof kept?.[name] === "string");
    return isWhole ? (kept as Record<Name, string>) : null;
  } catch {
    return null;
  }
}
