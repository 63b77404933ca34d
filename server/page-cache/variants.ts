import type { IncomingMessage } from "node:http";
import { sessionCookie } from "#app/features/accounts/session-cookie.server.ts";
import { withHostPrefix, cookieNames } from "#app/platform/cookies.ts";
import type { Digits } from "#app/platform/format.ts";
import { baseLocale, localeOfPath, locales } from "#app/platform/locale.ts";
import { savesData } from "../middleware/request-info.ts";
import { requestedDigits } from "./member-mark.ts";

export type Variant = {
  key: string;
  headers: Readonly<Record<string, string>>;
  /** The cookie with the browser's name: for the limits, if the page must be rendered. */
  countedBy?: string;
  /** A request with a session: it gets the page for members, once the member is known. */
  isSignedIn: boolean;
  /** A proxy requests the page of all members, with these digits (member-mark.ts). */
  isForProxy: Digits | null;
};

const basic: Variant = { key: "", headers: {}, isSignedIn: false, isForProxy: null };

const choices = {
  [cookieNames.theme]: ["light", "dark"],
  [cookieNames.viewMode]: ["list", "grid"],
  [cookieNames.dataSaver]: ["on", "off"],
  [cookieNames.language]: locales,
} as const;

/**
 * A reader's variant; null with any cookie but known preferences and a session, with credentials or a body. The
 * page is requested with its headers alone: nothing else of a request reaches others. Call it after bindCookies.
 */
export function variantReader(): (request: IncomingMessage) => Variant | null {
  const known = new Map(
    Object.entries(choices).map(([name, values]) => [withHostPrefix(name), { name, values }]),
  );
  const device = withHostPrefix(cookieNames.device);
  const session = withHostPrefix(sessionCookie);
  const mark = withHostPrefix(cookieNames.pages);
  return (request) => {
    const { headers } = request;
    if (headers.authorization !== undefined) return null;
    if (headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0")
      return null;
    const { cookie, ect } = headers;
    const saveData = headers["save-data"];
    if (!cookie && !saveData && !ect) return basic;
    const saves = savesData(textOf(saveData), textOf(ect), cookie);
    if (!cookie && !saves) return basic;
    const chosen = new Map<string, string>();
    let countedBy: string | undefined;
    let isSignedIn = false;
    let isForProxy: Digits | null = null;
    for (const part of cookie ? cookie.split(";") : []) {
      const [name = "", value] = part.trim().split("=", 2);
      // The browser's name for the limits, which count rendered searches: it makes no variant.
      if (name === device) {
        countedBy ??= part.trim();
        continue;
      }
      if (name === session && value && !isSignedIn) {
        isSignedIn = true;
        continue;
      }
      if (name === mark) {
        isForProxy = requestedDigits(value ?? "");
        continue;
      }
      const choice = known.get(name);
      if (!choice || value === undefined || chosen.has(choice.name)) return null;
      if (value !== "" && !(choice.values as readonly string[]).includes(value)) return null;
      chosen.set(choice.name, value);
    }
    // It may be redirected to the page in that language.
    const [path = ""] = (request.url ?? "").split("?", 1);
    const language = chosen.get(cookieNames.language) || baseLocale;
    if (language !== baseLocale && localeOfPath(path) === baseLocale) return null;
    chosen.delete(cookieNames.language);
    // Without the framework nothing would add the member's part.
    if ((isSignedIn || isForProxy) && saves) return null;
    return {
      ...variantOf(chosen, saves),
      countedBy,
      isSignedIn,
      isForProxy: isSignedIn ? null : isForProxy,
    };
  };
}

function variantOf(chosen: ReadonlyMap<string, string>, saves: boolean) {
  const cookies = Object.keys(choices).flatMap((name) => {
    const value = chosen.get(name);
    return value ? [`${withHostPrefix(name)}=${value}`] : [];
  });
  const bySaver = saves && !chosen.get(cookieNames.dataSaver);
  const headers: Record<string, string> = {};
  if (cookies.length > 0) headers.cookie = cookies.join("; ");
  if (bySaver) headers["save-data"] = "on";
  return { key: `${cookies.join(";")}${bySaver ? "|saves" : ""}`, headers };
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(",") : header;
}
