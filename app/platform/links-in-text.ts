import { readWebAddress } from "./web-address.ts";

const linkLike = /(?:https?:\/\/|www\.)[^\s<>"“”«»]+/gi;
const brackets = new Map([..."()[]{}"].map((each, at, all) => [each, at % 2 ? all[at - 1] : ""]));

export function splitLinks(text: string): { text: string; url?: string }[] {
  const parts: { text: string; url?: string }[] = [];
  let from = 0;
  for (const match of text.matchAll(linkLike)) {
    const shown = closed(match[0]).replace(/[.,;:!?،؛؟…۔'’([{]+$/u, "");
    const url = readWebAddress(shown);
    if (!url) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: shown, url });
    from = match.index + shown.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Up to the first bracket that was opened before the address, as in (https://…). */
function closed(address: string): string {
  const open: string[] = [];
  for (let at = 0; at < address.length; at++) {
    const opening = brackets.get(address[at] ?? "");
    if (opening === "") open.push(address[at] ?? "");
    else if (opening !== undefined && open.pop() !== opening) return address.slice(0, at);
  }
  return address;
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
