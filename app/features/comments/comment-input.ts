import { isUuid, newId } from "#app/platform/id.ts";
import { cleanText, lengthOf } from "#app/platform/text.ts";
import { type CommentInput, longestComment } from "./comment.ts";

/** Reads the form of a comment: nothing but spaces is ignored in silence. */
export function parseComment(form: FormData): CommentInput | "empty" | "too-long" {
  const text = cleanText(String(form.get("text") ?? ""));
  if (!text) return "empty";
  if (lengthOf(text) > longestComment) return "too-long";
  const id = form.get("id");
  return { id: isUuid(id) ? id.toLowerCase() : newId(), text };
}
