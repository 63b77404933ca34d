import { createHash } from "node:crypto";
import type { AllowedInline } from "../middleware/security-headers.ts";

/** A finished page without its nonce, and what its policy allows instead. */
export type HashedPage = { markup: string; allowed: AllowedInline };

/**
 * Takes the nonce out of a page that is to be kept: of the inline elements that carried it, and of these
 * alone, the hashes take its place (an injected one has none). Null when the nonce stands anywhere else:
 * such a page must not be given to anybody twice.
 */
export function nonceToHashes(page: string, nonce: string): HashedPage | null {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const inline = new RegExp(
    `<(script|style)((?: [^<>]*)?) nonce="${escaped(nonce)}"([^<>]*)>([\\s\\S]*?)</\\1>`,
    "g",
  );
  const markup = page
    .replace(inline, (_, name: string, before: string, after: string, content: string) => {
      const isFile = name === "script" && / src=/.test(before + after);
      if (!isFile) (name === "script" ? scripts : styles).add(hashOf(content));
      return `<${name}${before}${after}>${content}</${name}>`;
    })
    // Links to our own files carry it too.
    .replaceAll(` nonce="${nonce}"`, "");
  if (markup.includes(nonce)) return null;
  return { markup, allowed: { scripts: [...scripts].join(" "), styles: [...styles].join(" ") } };
}

function hashOf(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

function escaped(text: string): string {
  return text.replace(/[+/=.]/g, "\\$&");
}
