import { findCurrentSession } from "#app/features/accounts/sessions.server.ts";
import { database } from "#app/platform/database.server.ts";
import { NotAllowed } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { deleteDevice, findEndpoints, saveDevice } from "./data/due-queries.server.ts";
import { arePushKeys, isEndpoint, pushPublicKey } from "./push/web-push.server.ts";

const maxDevices = 10;

export async function getPushState(request: Request) {
  const session = await findCurrentSession(request);
  const endpoints = session ? await findEndpoints(database(), session.id) : [];
  return { publicKey: pushPublicKey(), endpoints };
}

type StoreDeviceInput = {
  viewer: Viewer;
  request: Request;
  given: { endpoint: string; p256dh: string; auth: string };
  locale: Locale;
  now: Date;
};

/**
 * Tells the member on this device, too, as long as they are signed in there. "invalid" for what no browser
 * gives.
 * @throws {NotAllowed} for who is suspended or leaving
 * @throws {TooMany} after twenty in an hour
 */
export async function storeDevice({
  viewer,
  request,
  given,
  locale,
  now,
}: StoreDeviceInput): Promise<"stored" | "invalid"> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.pushDeviceByAccount, [viewer.id], now);
  const session = await findCurrentSession(request);
  if (session?.userId !== viewer.id) throw new NotAllowed();
  const { endpoint } = given;
  const p256dh = Buffer.from(given.p256dh.slice(0, 200), "base64url");
  const auth = Buffer.from(given.auth.slice(0, 200), "base64url");
  if (!isEndpoint(endpoint) || !arePushKeys({ p256dh, auth })) return "invalid";
  const keys = { endpoint, p256dh, auth };
  const owner = { userId: viewer.id, sessionId: session.id };
  const device = { id: newId(), ...owner, ...keys, locale, createdAt: now };
  await database().transaction((tx) => saveDevice(tx, device, maxDevices));
  return "stored";
}

export async function dropDevice(viewer: Viewer, endpoint: string): Promise<void> {
  await deleteDevice(database(), viewer.id, endpoint);
}
