import { m } from "#app/paraglide/messages.js";
import { done, type Notices } from "#app/ui/toast-words.ts";

export const safetyNotices = {
  "member-blocked": () => done(m.safety_blocked()),
  "member-unblocked": () => done(m.safety_unblocked()),
} satisfies Notices;
