import { createTransport } from "nodemailer";
import { PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import type { Message } from "./message.server.ts";

const second = 1_000;

/** The server says that the address does not exist: no mail will ever arrive there. */
export class AddressRefused extends PermanentFailure {
  override name = "AddressRefused";
  readonly replyCode: number;

  constructor(replyCode: number, cause: unknown) {
    super("refused", { cause });
    this.replyCode = replyCode;
  }
}

/**
 * Sends a mail to the server of `smtpUrl`, over a separate connection; returns the server's answer.
 * @throws {AddressRefused} when nobody can be reached there
 * @throws {PermanentFailure} when the server will never take this mail; anything else may be tried again
 */
export async function sendBySmtp(
  smtpUrl: string,
  message: Message,
  signal: AbortSignal,
): Promise<string> {
  const transport = transportTo(smtpUrl);
  try {
    return (await transport.sendMail({ ...message, signal })).response;
  } catch (error) {
    const replyCode = refusedAddress(error);
    if (replyCode !== null) throw new AddressRefused(replyCode, error);
    if (isRefusedForGood(error)) throw new PermanentFailure("refused", { cause: error });
    throw error;
  } finally {
    transport.close();
  }
}

/** Connects and signs in without sending a mail. @throws the problem */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = transportTo(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function transportTo(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    requireTLS: mustBeEncrypted(smtpUrl),
    dnsTimeout: 10 * second,
    connectionTimeout: 15 * second,
    greetingTimeout: 15 * second,
    socketTimeout: 60 * second,
  });
}

// No password goes over a foreign network unencrypted; `?requireTLS=false` in the address says otherwise.
function mustBeEncrypted(smtpUrl: string): boolean {
  const { hostname, password } = new URL(smtpUrl);
  return password !== "" && !/^(localhost|127\..*|\[::1\])$/.test(hostname);
}

// The operator can fix a refused greeting or sign-in (530 too), and the mail can wait.
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error && "responseCode" in error)) return false;
  const isAboutTheMail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  return isAboutTheMail && Number(error.responseCode) >= 500 && error.responseCode !== 530;
}

// Replies about the sender or its network (5.3, 5.4, 5.7 of RFC 3463) must not cost every member their mail.
function refusedAddress(error: unknown): number | null {
  if (!isRefusedForGood(error)) return null;
  const { command, response, responseCode } = error as SmtpError;
  if (command !== "RCPT TO" || /^5\d\d[ -]5\.[3-7]\./.test(response ?? "")) return null;
  return Number(responseCode);
}

type SmtpError = Error & { command?: string; response?: string; responseCode?: unknown };
