import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it came in: the envelope, and what a reader's program makes of the message. */
export type Received = { from: string; to: string[]; mail: Email };

export type MailServer = { received: Received[]; port: number; close(): Promise<void> };

/** A real mail server on loopback, on a port of its own or a given one; takes everything unless told. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  wantedPort = 0,
): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(Buffer.concat(chunks)),
      });
      done();
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(wantedPort, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return { received, port, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** What a hook of the server answers to refuse: 4xx for now, 5xx for good. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
