import { m } from "#app/paraglide/messages.js";
import { done, type FlashToasts } from "#app/ui/toast-words.ts";

export const accountFlashes = {
  "account-saved": () => done(m.account_notice_saved()),
  "account-kept": () => done(m.account_notice_kept(), m.account_notice_kept_text()),
  "account-leaving": () => done(m.account_notice_leaving(), m.account_notice_leaving_text()),
  "listing-restored": () => done(m.account_notice_restored()),
  "password-changed": () => done(m.account_notice_password(), m.account_notice_password_text()),
  "email-link-sent": () => done(m.account_notice_email(), m.account_notice_email_text()),
  "second-step-link-sent": () =>
    done(m.account_notice_second_step_link(), m.account_notice_second_step_link_text()),
  "two-factor-on": () =>
    done(m.account_notice_two_factor_on(), m.account_notice_two_factor_on_text()),
  "two-factor-off": () => done(m.account_notice_two_factor_off()),
  "session-ended": () => done(m.account_notice_session()),
  "other-sessions-ended": () => done(m.account_notice_sessions()),
  "mail-saved": () => done(m.account_notice_mail()),
  "export-requested": () => done(m.account_notice_export(), m.account_notice_export_text()),
} satisfies FlashToasts;
