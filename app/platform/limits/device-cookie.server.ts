import { randomBytes } from "node:crypto";
import { cookieNames, readCookie, setCookie } from "#app/platform/cookies.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";
import { networkOf } from "./network-of.ts";

export const deviceCookie = cookieNames.device;

/** `accounts`: those that signed in with this browser, the last first, each as `accountMark`. */
type Device = { id: string; accounts: string[] };

const maxAccounts = 4;

/** The Set-Cookie that gives a browser its id, for a page with a limited form; null where it has one already. */
export function newDeviceCookie(request: Request): string | null {
  return findDevice(request) ? null : writeCookie({ id: newDeviceId(), accounts: [] });
}

export function rememberAccount(request: Request, userId: string): string {
  const { id, accounts } = findDevice(request) ?? { id: newDeviceId(), accounts: [] };
  const mark = accountMark(userId);
  const others = accounts.filter((each) => each !== mark);
  return writeCookie({ id, accounts: [mark, ...others].slice(0, maxAccounts) });
}

export function knowsAccount(request: Request, userId: string): boolean {
  return findDevice(request)?.accounts.includes(accountMark(userId)) ?? false;
}

/** The `accountMark` of the last account that signed in with this browser, signed in now or not; null for none. */
export function lastAccountOf(request: Request): string | null {
  return findDevice(request)?.accounts[0] ?? null;
}

/** An account's pseudonym in the cookie, the same in every browser; it does not give the account away. */
export function accountMark(userId: string): string {
  const mark = Buffer.from(sign("device", `account ${userId}`), "base64url");
  return mark.subarray(0, tokenBytes).toString("base64url");
}

/** The key of a browser's rate limit. Browsers without our cookie share their network's: deleting it gains nothing. */
export function deviceKey(request: Request, clientAddress: string): string[] {
  const id = findDevice(request)?.id;
  return id ? ["device", id] : ["nameless", networkOf(clientAddress)];
}

/** The browser that has our cookie, for what it alone may end; null for one that took none. */
export function deviceOf(request: Request): string | null {
  return findDevice(request)?.id ?? null;
}

const tokenBytes = 16;

function newDeviceId(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

function findDevice(request: Request): Device | null {
  const value = readCookie(request.headers.get("cookie"), deviceCookie) ?? "";
  const [, id, marks = "", signature] =
    /^([\w-]{22})(?:\.((?:[\w-]{22}){1,4}))?\.([\w-]{43})$/.exec(value) ?? [];
  if (!id || !signature) return null;
  const device = { id, accounts: marks.match(/.{22}/g) ?? [] };
  return isSigned("device", textOf(device), signature) ? device : null;
}

function writeCookie(device: Device): string {
  return setCookie(deviceCookie, `${textOf(device)}.${sign("device", textOf(device))}`);
}

function textOf({ id, accounts }: Device): string {
  return accounts.length > 0 ? `${id}.${accounts.join("")}` : id;
}
