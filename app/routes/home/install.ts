// What somebody answered stays on their own device; storage may be off.
const key = "dalil-install";

export function isInstallRefused(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function refuseInstall(): void {
  try {
    localStorage.setItem(key, "refused");
  } catch {}
}
