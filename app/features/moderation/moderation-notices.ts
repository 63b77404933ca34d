import { m } from "#app/paraglide/messages.js";
import type { ModerationNoticeCode } from "#app/platform/notice.ts";
import type { ToastInput } from "#app/ui/toast.tsx";
import { reportSentToast } from "./report-words.ts";

/** What is said after a report, and to staff after a decision. */
export function moderationNoticeWords(code: ModerationNoticeCode): Omit<ToastInput, "id"> {
  const done = (title: string) => ({ tone: "success", title }) as const;
  switch (code) {
    case "report-sent":
      return reportSentToast();
    case "staff-closed":
      return done(m.staff_notice_closed());
    case "staff-reopened":
      return done(m.staff_notice_reopened());
    case "staff-taken":
      return done(m.staff_notice_taken());
    case "staff-brought-back":
      return done(m.staff_notice_brought_back());
    case "staff-suspended":
      return done(m.staff_notice_suspended());
    case "staff-restored":
      return done(m.staff_notice_restored());
    case "staff-role-changed":
      return done(m.staff_notice_role_changed());
    case "staff-featured":
      return done(m.staff_notice_featured());
    case "staff-saved":
      return done(m.staff_notice_saved());
    case "staff-exempted":
      return done(m.staff_notice_exempted());
    case "staff-job-retried":
      return done(m.staff_notice_job_retried());
    case "staff-job-dropped":
      return done(m.staff_notice_job_dropped());
    case "staff-exemption-ended":
      return done(m.staff_notice_exemption_ended());
    case "staff-name-taken":
      return {
        tone: "danger",
        title: m.staff_notice_name_taken(),
        text: m.staff_notice_name_taken_text(),
      };
    case "staff-moved-on":
      return {
        tone: "danger",
        title: m.staff_notice_moved_on(),
        text: m.staff_notice_look_again(),
      };
  }
}
