/** In characters after trimming, as the table holds them. */
export const longestSavedReply = 300;

/** As many as the table has places for. */
export const mostSavedReplies = 10;

/** A text that a member keeps for what buyers ask again and again. */
export type SavedReply = { id: string; text: string };

export const savedRepliesPath = "/account/replies";

/** What was written already stays; the reply follows it. */
export function withSavedReply(typed: string, reply: string): string {
  return [typed.trim(), reply].filter(Boolean).join("\n");
}
