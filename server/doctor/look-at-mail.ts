import { verifySmtp } from "#app/platform/mail/smtp.server.ts";
import { Findings, reasonOf } from "./finding.ts";

export async function lookAtMail(smtpUrl: string | undefined): Promise<Findings> {
  const findings = new Findings();
  if (!smtpUrl) {
    findings.right(
      "Mail",
      "is written to the folder mail in the data folder, and leaves no machine.",
    );
    findings.warning(
      "Sign-up",
      "tells who has an account: without mail a new account is entered at once, and whoever cannot enter one " +
        "has signed up with an address that is known.",
      "set SMTP_URL, and new accounts are entered after the link of a mail only.",
    );
    return findings;
  }
  // Never the password.
  const { hostname, port, protocol } = new URL(smtpUrl);
  const server = `${protocol}//${hostname}${port && `:${port}`}`;
  try {
    await verifySmtp(smtpUrl);
    findings.right("Mail", `${server} takes our mails.`);
  } catch (error) {
    findings.problem("Mail", `${server} does not: ${reasonOf(error)}.`, cureOf(error));
  }
  return findings;
}

export function cureOf(error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "EENVELOPE")
    return "the server refuses sender or receiver: set MAIL_FROM to an address it sends for, and look at the one you gave.";
  if (code === "EAUTH")
    return "correct name and password in SMTP_URL (signs such as @ and / as %40 and %2F).";
  if (code === "ETLS" || (code === "ESOCKET" && syscall !== "connect"))
    return "try the other kind of encryption: smtps:// on port 465, or smtp:// on 587.";
  return "check host and port in SMTP_URL, and that this machine may reach them.";
}
