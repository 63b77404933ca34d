/**
 * What tells a picture from all others: the SHA-256 of its bytes as chosen. Where the page is not served
 * safely there is none; name, size and time of the file then stand in for it.
 */
export async function hashPicture(file: File): Promise<string> {
  if (!globalThis.crypto.subtle) return `${file.name}/${file.size}/${file.lastModified}`;
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
