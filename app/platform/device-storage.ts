// A browser's storage may be off or full: then nothing is stored, and what depends on it goes without.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeOnDevice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
