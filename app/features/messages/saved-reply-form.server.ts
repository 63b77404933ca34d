import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { type Form, formKey, text } from "#app/platform/forms/form.server.ts";
import { savedReplyFailed } from "./message-words.ts";
import { longestSavedReply } from "./saved-reply.ts";

export const savedReplyForm = {
  schema: z.object({
    id: formKey,
    text: text({
      max: longestSavedReply,
      required: m.messages_reply_needed,
      tooLong: m.messages_reply_long,
    }),
  }),
  failed: savedReplyFailed,
  refused: { 409: () => ({ title: m.messages_replies_full() }) },
} satisfies Form;
