import { sealWithSecret, unsealWithSecret } from "#app/platform/sealing.server.ts";
import { PermanentFailure } from "./jobs.server.ts";

export type SealedPayload = { encrypted: string };

/** For what may hold a link to an account or people's words: encrypted with a key derived from SECRET_KEY. */
export function sealPayload(payload: object, purpose: string, place = purpose): SealedPayload {
  return { encrypted: sealWithSecret(JSON.stringify(payload), purpose, place) };
}

/** @throws {PermanentFailure} when SECRET_KEY has changed since it was queued */
export function openPayload<Payload extends object>(
  queued: SealedPayload | Payload,
  purpose: string,
  place = purpose,
): Payload {
  // Queued by the version before this one.
  if (!("encrypted" in queued)) return queued;
  const text = unsealWithSecret(queued.encrypted, purpose, place);
  if (text === null) throw new PermanentFailure("the payload was encrypted with another key");
  return JSON.parse(text);
}
