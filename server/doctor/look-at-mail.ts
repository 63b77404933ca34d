import { verifySmtp } from "#app/platform/mail/smtp.server.ts";
import { Findings, reasonOf } from "./finding.ts";

export async function lookAtMail(smtpUrl: string | undefined): Promise<Findings> {
  const findings = new Findings();
  if (!smtpUrl) {
    findings.right("Mail", "is written to the folder mail in the data folder and sent to nobody.");
    findings.warning(
      "Sign-up",
      "reveals who has an account: without mail a new account can be used at once, unless its address already " +
        "has one.",
      "set SMTP_URL; new accounts then need the link of a mail first.",
    );
    return findings;
  }
  // Never the password.
  const { hostname, port, protocol } = new URL(smtpUrl);
  const server = `${protocol}//${hostname}${port && `:${port}`}`;
  try {
    await verifySmtp(smtpUrl);
    findings.right("Mail", `${server} accepts our mails.`);
  } catch (error) {
    findings.problem(
      "Mail",
      `${server} does not accept our mails: ${reasonOf(error)}.`,
      cureOf(error),
    );
  }
  return findings;
}

export function cureOf(error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "EENVELOPE")
    return "the server refuses the sender or the recipient: set MAIL_FROM to an address it sends for, and check the recipient.";
  if (code === "EAUTH")
    return "correct user name and password in SMTP_URL (write @ as %40 and / as %2F).";
  if (code === "ETLS" || (code === "ESOCKET" && syscall !== "connect"))
    return "try the other type of encryption: smtps:// on port 465, or smtp:// on 587.";
  return "check host and port in SMTP_URL, and that this machine can reach them.";
}
