import type { FormReply } from "#app/platform/forms/form-reply.ts";

/** What came of asking for a link; `sent`: the address it went to. */
export type ResetReply = FormReply<{ sent: string }>;
