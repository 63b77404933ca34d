import {
  type MailPace,
  noticeKinds,
  type NoticeSettings,
  pacesOf,
  proposed,
} from "./notice-choices.ts";
import { halfHours } from "#app/ui/week-times.ts";

/** What is wrong with the quiet hours, as a key of its words. */
export type QuietError = "quiet_same" | "quiet_incomplete";

/** The form of the settings as it was sent, and what is wrong with it. */
export function readNoticeChoices(form: FormData): {
  settings: NoticeSettings;
  error: QuietError | null;
} {
  const choices = { ...proposed };
  for (const kind of noticeKinds) {
    const wanted = form.get(`mail-${kind}`);
    choices[kind] = {
      isShown: form.getAll("shown").includes(kind),
      mail: pacesOf(kind).find((pace): pace is MailPace => pace === wanted) ?? proposed[kind].mail,
      isPushed: form.getAll("pushed").includes(kind),
    };
  }
  if (form.get("quiet") !== "yes") return { settings: { choices, quiet: null }, error: null };
  const [starts, ends] = [timeOf(form.get("quiet-from")), timeOf(form.get("quiet-to"))];
  const settings = { choices, quiet: { starts: starts ?? "", ends: ends ?? "" } };
  if (!starts || !ends) return { settings, error: "quiet_incomplete" };
  return { settings, error: starts === ends ? "quiet_same" : null };
}

function timeOf(value: unknown): string | undefined {
  return halfHours.find((time) => time === value);
}
