import { hash } from "node:crypto";

/** The same id (UUID) for the same text: what is done with it again is known as done. */
export function idOf(text: string): string {
  const digits = hash("sha256", text);
  return digits.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}
