import { longestDescription, longestTitle } from "#app/features/listings/listing.ts";

/** What another app shared with us (share_target of the manifest), as the beginning of a listing's form. */
export function readShared(query: URLSearchParams): { title: string; description: string } {
  const [title, text, url] = ["title", "text", "url"].map((name) => query.get(name)?.trim() ?? "");
  // Android puts the address into the text, others beside it.
  const parts = [text, text?.includes(url ?? "") ? "" : url].filter(Boolean);
  const cut = (words: string, longest: number) => [...words].slice(0, longest).join("");
  return {
    title: cut(title ?? "", longestTitle),
    description: cut(parts.join("\n"), longestDescription),
  };
}
