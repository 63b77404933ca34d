import { m } from "#app/paraglide/messages.js";
import { done, failed, type FlashToasts } from "#app/ui/toast-words.ts";

export const moderationFlashes = {
  "report-sent": () => done(m.moderation_sent_title(), m.moderation_sent_text()),
  "site-set-up": () => done(m.setup_notice(), m.setup_notice_text()),
  "staff-closed": () => done(m.staff_notice_closed()),
  "staff-reopened": () => done(m.staff_notice_reopened()),
  "staff-taken": () => done(m.staff_notice_taken()),
  "staff-brought-back": () => done(m.staff_notice_brought_back()),
  "staff-suspended": () => done(m.staff_notice_suspended()),
  "staff-restored": () => done(m.staff_notice_restored()),
  "staff-role-changed": () => done(m.staff_notice_role_changed()),
  "staff-featured": () => done(m.staff_notice_featured()),
  "staff-saved": () => done(m.staff_notice_saved()),
  "staff-exempted": () => done(m.staff_notice_exempted()),
  "staff-job-retried": () => done(m.staff_notice_job_retried()),
  "staff-job-dropped": () => done(m.staff_notice_job_dropped()),
  "staff-exemption-ended": () => done(m.staff_notice_exemption_ended()),
  "staff-name-taken": () => failed(m.staff_notice_name_taken(), m.staff_notice_name_taken_text()),
  "staff-moved-on": () => failed(m.staff_notice_moved_on(), m.staff_notice_look_again()),
} satisfies FlashToasts;
