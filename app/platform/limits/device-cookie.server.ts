import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { cookieNames, readCookie, setCookie } from "#app/platform/cookies.ts";
import { secret } from "#app/platform/secrets.server.ts";
import { networkOf } from "./network-of.ts";

/** Tells one browser from another for the limits, and says nothing else about it. */
export const deviceCookie = cookieNames.device;

type Device = { id: string; isProven: boolean };

/** The Set-Cookie that names the browser, for a page with a limited form; null when it has its name. */
export function nameDevice(request: Request): string | null {
  if (findDevice(request)) return null;
  return write({ id: randomBytes(16).toString("base64url"), isProven: false });
}

/** The Set-Cookie of a browser that somebody has just signed in by: a soft limit asks it for nothing more. */
export function proveDevice(request: Request): string {
  const id = findDevice(request)?.id ?? randomBytes(16).toString("base64url");
  return write({ id, isProven: true });
}

/** Whether somebody has signed in by this browser before: the proof that a soft limit asks for. */
export function isProvenDevice(request: Request): boolean {
  return findDevice(request)?.isProven ?? false;
}

/**
 * Whom a limit by device counts: the browser, or, for one that sends no name of ours, everybody in its
 * network who does the same. Throwing the cookie away therefore gains nothing.
 */
export function deviceOf(request: Request, clientAddress: string): string[] {
  const id = findDevice(request)?.id;
  return id ? ["device", id] : ["nameless", networkOf(clientAddress)];
}

function findDevice(request: Request): Device | null {
  const value = readCookie(request.headers.get("cookie"), deviceCookie);
  const [, id, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(value ?? "") ?? [];
  if (!id || !signature) return null;
  for (const isProven of [false, true]) {
    if (timingSafeEqual(Buffer.from(sign({ id, isProven })), Buffer.from(signature))) {
      return { id, isProven };
    }
  }
  return null;
}

function write(device: Device): string {
  return setCookie(deviceCookie, `${device.id}.${sign(device)}`);
}

function sign({ id, isProven }: Device): string {
  return createHmac("sha256", secret("device"))
    .update(isProven ? `proven ${id}` : id)
    .digest("base64url");
}
