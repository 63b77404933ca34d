import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { cookieNames, readCookie, setCookie } from "#app/platform/cookies.ts";
import { secret } from "#app/platform/secrets.server.ts";
import { networkOf } from "./network-of.ts";

export const deviceCookie = cookieNames.device;

/** `accounts`: those that signed in with this browser, the last first, each as `accountMark`. */
type Device = { id: string; accounts: string[] };

const mostAccounts = 4;

/** The Set-Cookie that names the browser, for a page with a limited form; null when it has its name. */
export function nameDevice(request: Request): string | null {
  return findDevice(request) ? null : write({ id: newDeviceId(), accounts: [] });
}

export function rememberAccount(request: Request, userId: string): string {
  const { id, accounts } = findDevice(request) ?? { id: newDeviceId(), accounts: [] };
  const mark = accountMark(userId);
  const others = accounts.filter((each) => each !== mark);
  return write({ id, accounts: [mark, ...others].slice(0, mostAccounts) });
}

export function knowsAccount(request: Request, userId: string): boolean {
  return findDevice(request)?.accounts.includes(accountMark(userId)) ?? false;
}

/** The `accountMark` of the last account that signed in with this browser, signed in now or not; null for none. */
export function lastAccountOf(request: Request): string | null {
  return findDevice(request)?.accounts[0] ?? null;
}

/** An account as a browser carries it: the same for each browser, and nothing of it can be read from it. */
export function accountMark(userId: string): string {
  return createHmac("sha256", secret("device"))
    .update(`account ${userId}`)
    .digest()
    .subarray(0, markBytes)
    .toString("base64url");
}

/** The browser, or without our cookie all such browsers of its network: deleting the cookie gains nothing. */
export function deviceOf(request: Request, clientAddress: string): string[] {
  const id = findDevice(request)?.id;
  return id ? ["device", id] : ["nameless", networkOf(clientAddress)];
}

// 16 bytes, as 22 letters.
const markBytes = 16;

function newDeviceId(): string {
  return randomBytes(markBytes).toString("base64url");
}

function findDevice(request: Request): Device | null {
  const value = readCookie(request.headers.get("cookie"), deviceCookie) ?? "";
  const [, id, marks = "", signature] =
    /^([\w-]{22})(?:\.((?:[\w-]{22}){1,4}))?\.([\w-]{43})$/.exec(value) ?? [];
  if (!id || !signature) return null;
  const device = { id, accounts: marks.match(/.{22}/g) ?? [] };
  return timingSafeEqual(Buffer.from(sign(device)), Buffer.from(signature)) ? device : null;
}

function write(device: Device): string {
  return setCookie(deviceCookie, [...partsOf(device), sign(device)].join("."));
}

function sign(device: Device): string {
  return createHmac("sha256", secret("device"))
    .update(partsOf(device).join("."))
    .digest("base64url");
}

function partsOf({ id, accounts }: Device): string[] {
  return accounts.length > 0 ? [id, accounts.join("")] : [id];
}
