import { cookieNames, readCookie, setCookie } from "./cookies.ts";
import { isFlashCode, type FlashCode } from "./flash-message.ts";

export function setFlash(code: FlashCode): string {
  return setCookie(cookieNames.flash, code, { maxAge: 60 });
}

export function readFlash(request: Request): FlashCode | null {
  const code = readCookie(request.headers.get("cookie"), cookieNames.flash);
  return isFlashCode(code) ? code : null;
}

export function clearFlash(): string {
  return setCookie(cookieNames.flash, "", { maxAge: 0 });
}
