import { isUuid, newId } from "#app/platform/id.ts";
import { cleanText, lengthOf } from "#app/platform/text.ts";
import { longestMessage, type MessageInput, mostMessagePictures } from "./message.ts";

export function parseMessage(form: FormData): MessageInput | "empty" | "too-long" {
  const text = cleanText(String(form.get("text") ?? ""));
  const pictureIds = [...new Set(form.getAll("picture").filter(isUuid))];
  if (!text && pictureIds.length === 0) return "empty";
  if (lengthOf(text) > longestMessage) return "too-long";
  const id = form.get("id");
  const listingId = String(form.get("listingId") ?? "");
  return {
    id: isUuid(id) ? id.toLowerCase() : newId(),
    receiverId: String(form.get("receiverId") ?? "").toLowerCase(),
    listingId: /^[1-9]\d{0,14}$/.test(listingId) ? Number(listingId) : null,
    text,
    pictureIds: pictureIds.slice(0, mostMessagePictures),
  };
}
