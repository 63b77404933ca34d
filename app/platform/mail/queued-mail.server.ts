import {
  openPayload,
  sealPayload,
  type SealedPayload,
} from "#app/platform/jobs/sealed-payload.server.ts";
import type { Mail } from "./message.server.ts";

const [purpose, place] = ["mails in the queue", "mail in the queue"];

export const encryptMail = (mail: Mail): SealedPayload => sealPayload(mail, purpose, place);

export const decryptMail = (queued: SealedPayload | Mail): Mail =>
  openPayload(queued, purpose, place);
