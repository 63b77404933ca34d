import { lengthOf } from "#app/platform/text.ts";

export const maxPasswordLength = 128;

/** By its letters, however a device composes them, as they are hashed. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize("NFKC") === other.normalize("NFKC");
}

export const termsVersion = "2026-11-29";

export const maxNameLength = 80;

export function isNameTooLong(name: string): boolean {
  return lengthOf(name) > maxNameLength;
}

export const codeLockSeconds = 15 * 60;
