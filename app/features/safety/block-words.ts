import { m } from "#app/paraglide/messages.js";
import { done, type Notices } from "#app/ui/toast-words.ts";

/** What is said after a member was blocked, or that was taken back. */
export const safetyNotices = {
  "member-blocked": () => done(m.safety_blocked()),
  "member-unblocked": () => done(m.safety_unblocked()),
} satisfies Notices;
