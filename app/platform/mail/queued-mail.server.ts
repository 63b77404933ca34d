import { PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import { sealWithSecret, unsealWithSecret } from "#app/platform/sealing.server.ts";
import type { Mail } from "./message.server.ts";

/** Encrypted with a key derived from SECRET_KEY: it may hold a link to an account and people's words. */
export type QueuedMail = { encrypted: string };

const purpose = "mails in the queue";
const place = "mail in the queue";

export function encryptMail(mail: Mail): QueuedMail {
  return { encrypted: sealWithSecret(JSON.stringify(mail), purpose, place) };
}

/** @throws {PermanentFailure} when SECRET_KEY has changed since the mail was queued */
export function decryptMail(queued: QueuedMail | Mail): Mail {
  // Queued by the version before this one.
  if ("to" in queued) return queued;
  const text = unsealWithSecret(queued.encrypted, purpose, place);
  if (text === null) throw new PermanentFailure("the mail was encrypted with another key");
  return JSON.parse(text);
}
