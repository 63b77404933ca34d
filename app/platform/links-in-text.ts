import { safeWebAddress, withScheme } from "./web-address.ts";

const linkLike = /(?:https?:\/\/|www\.)[^\s<>"'()«»]+/gi;

export function splitLinks(text: string): { text: string; url?: string }[] {
  const parts: { text: string; url?: string }[] = [];
  let from = 0;
  for (const match of text.matchAll(linkLike)) {
    const shown = match[0].replace(/[.,;:!?،؛؟…]+$/u, "");
    const url = safeWebAddress(withScheme(shown.replace(/^http:/i, "https:")));
    if (!url) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: shown, url });
    from = match.index + shown.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** A name in other letters than a to z: they may be drawn to look like another site's (UTS 39). */
export function looksStrange(host: string): boolean {
  return host.split(".").some((label) => label.startsWith("xn--"));
}

const drawnAlike: Record<string, string> = { 0: "o", 1: "l", 3: "e", 5: "s", i: "l" };
const normalized = (name: string) =>
  name.replace(/[0135i]/g, (letter) => drawnAlike[letter] ?? letter).replaceAll("-", "");

export function imitates(host: string, ours: string): boolean {
  const own = ours.replace(/^www\./, "");
  if (host === ours || host === own || host.endsWith(`.${own}`)) return false;
  const name = normalized(own.split(".")[0] ?? "");
  return name.length >= 4 && host.split(".").some((label) => normalized(label).includes(name));
}
