import { cookieNames, readCookie, setCookie } from "./cookies.ts";
import { isNoticeCode, type NoticeCode } from "./notice.ts";

export function leaveNotice(code: NoticeCode): string {
  return setCookie(cookieNames.notice, code, { maxAge: 60 });
}

export function findNotice(request: Request): NoticeCode | null {
  const code = readCookie(request.headers.get("cookie"), cookieNames.notice);
  return isNoticeCode(code) ? code : null;
}

export function takeNoticeAway(): string {
  return setCookie(cookieNames.notice, "", { maxAge: 0 });
}
