// Earlier searches stay on the device. Its storage may be off or full.
const key = "dalil-recent-searches";
const most = 6;

/** The latest first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((each): each is string => typeof each === "string").slice(0, most)
      : [];
  } catch {
    return [];
  }
}

export function saveRecent(query: string): void {
  const trimmed = query.trim();
  if (!trimmed) return;
  const rest = readRecent().filter((each) => each !== trimmed);
  try {
    localStorage.setItem(key, JSON.stringify([trimmed, ...rest].slice(0, most)));
  } catch {}
}

export function clearRecent(): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
