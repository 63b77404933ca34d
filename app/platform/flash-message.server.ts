import { cookieNames, setCookie } from "./cookies.ts";
import type { FlashCode } from "./flash-message.ts";

export function setFlash(code: FlashCode): string {
  return setCookie(cookieNames.flash, code, { maxAge: 60 });
}

export function clearFlash(): string {
  return setCookie(cookieNames.flash, "", { maxAge: 0 });
}
