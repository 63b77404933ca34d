import { normalizeCharacters } from "./digits.ts";

const maxEmailLength = 254;
// Not by zod: the browser checks with this file too.
const pattern =
  /^(?!\.)(?!.*\.[.@])[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** In small Latin characters; a domain in other letters as the web knows it (`xn--`, RFC 5891). Not checked. */
export function normalizeEmail(typed: string): string {
  const email = normalizeCharacters(typed).toLowerCase();
  const [, name, domain] = /^([^@]+@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  if (!domain || /^[a-z0-9.-]+$/.test(domain)) return email;
  try {
    return name + new URL(`https://${domain}`).hostname;
  } catch {
    return email;
  }
}

export function readEmail(typed: string): string | null {
  const email = normalizeEmail(typed);
  return email.length <= maxEmailLength && pattern.test(email) ? email : null;
}
