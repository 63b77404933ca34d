import { m } from "#app/paraglide/messages.js";
import type { Said } from "#app/platform/forms/form-reply.ts";

/** In the browser: no answer came. */
export const entryOffline = (): Said => ({
  title: m.common_error_title(),
  text: m.accounts_offline(),
});
