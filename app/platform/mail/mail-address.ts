// One address and nothing else: no list, no name, no quoted part, nothing that could end a header.
const address = /^[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}\p{Cf}@<>()\\,;"]{1,255}$/u;

/** @throws {TypeError} without repeating what was given */
export function assertMailAddress(text: string): void {
  if (!address.test(text)) throw new TypeError("This is no e-mail address");
}

/** Whether nobody can ever read what is sent there: our placeholder for accounts without an e-mail (RFC 2606). */
export function isPlaceholderAddress(text: string): boolean {
  return /[@.]invalid\.?$/i.test(text);
}
