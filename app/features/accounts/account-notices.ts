import { m } from "#app/paraglide/messages.js";
import type { AccountNoticeCode } from "#app/platform/notice.ts";

type Words = { title: string; text?: string };

/** What is said after a form of the member's own pages. */
export function accountNoticeWords(code: AccountNoticeCode): Words {
  return words[code]();
}

const words: Record<AccountNoticeCode, () => Words> = {
  "account-saved": () => ({ title: m.account_notice_saved() }),
  "account-kept": () => ({ title: m.account_notice_kept(), text: m.account_notice_kept_text() }),
  "account-leaving": () => ({
    title: m.account_notice_leaving(),
    text: m.account_notice_leaving_text(),
  }),
  "listing-restored": () => ({ title: m.account_notice_restored() }),
  "password-changed": () => ({
    title: m.account_notice_password(),
    text: m.account_notice_password_text(),
  }),
  "email-link-sent": () => ({
    title: m.account_notice_email(),
    text: m.account_notice_email_text(),
  }),
  "second-step-link-sent": () => ({
    title: m.account_notice_second_step_link(),
    text: m.account_notice_second_step_link_text(),
  }),
  "two-factor-on": () => ({
    title: m.account_notice_two_factor_on(),
    text: m.account_notice_two_factor_on_text(),
  }),
  "two-factor-off": () => ({ title: m.account_notice_two_factor_off() }),
  "session-ended": () => ({ title: m.account_notice_session() }),
  "other-sessions-ended": () => ({ title: m.account_notice_sessions() }),
  "mail-saved": () => ({ title: m.account_notice_mail() }),
  "export-requested": () => ({
    title: m.account_notice_export(),
    text: m.account_notice_export_text(),
  }),
};
