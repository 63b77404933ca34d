import { emailRule } from "#app/features/sign-in/entry-forms.server.ts";
import { sendTrialMail } from "#app/features/member-mail/trial-mail.server.ts";
import { PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import { site } from "#app/platform/site.server.ts";
import { reasonOf } from "../doctor/finding.ts";
import { cureOf } from "../doctor/look-at-services.ts";
import { CommandProblem } from "../command-line.ts";
import { noAddress } from "./accounts.ts";
import type { Run } from "./commands.ts";

export const testMail: Run = async ({ words: [given = ""] }) => {
  const { smtpUrl, mailFrom } = site();
  const { data: to } = emailRule.safeParse(given);
  if (!to) throw noAddress(given);
  if (!smtpUrl)
    throw new CommandProblem("This machine sends no mail. Set SMTP_URL (docs/settings.md).");
  try {
    const reply = await sendTrialMail(smtpUrl, {
      to,
      from: mailFrom,
      locale: "ar",
      now: new Date(),
    });
    console.log(`The server accepted the mail from ${mailFrom} to ${to}, and answered: ${reply}
Check that it has arrived, and not as spam.`);
  } catch (error) {
    const cause = error instanceof PermanentFailure && error.cause ? error.cause : error;
    throw new CommandProblem(`The mail was not sent: ${reasonOf(cause)}\n    → ${cureOf(cause)}`);
  }
};
