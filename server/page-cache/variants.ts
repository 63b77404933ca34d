import type { IncomingMessage } from "node:http";
import { readFlash } from "#app/flash-messages.ts";
import { sessionTokenIn } from "#app/features/accounts/session-cookie.server.ts";
import { cookieNames, readCookie, withHostPrefix } from "#app/platform/cookies.ts";
import { baseLocale, isLocale, localeOfPath } from "#app/platform/locale.ts";
import { savesData } from "../middleware/request-info.ts";

export type Variant = {
  key: string;
  headers: Readonly<Record<string, string>>;
  /** The cookie with the browser's name: for the limits, if the page must be rendered. */
  countedBy?: string;
  /** A request with a session: whether they get the kept page is asked first (reader.ts). */
  isSignedIn: boolean;
};

const basic: Variant = { key: "", headers: {}, isSignedIn: false };

const choices = {
  [cookieNames.theme]: ["light", "dark"],
  [cookieNames.viewMode]: ["list", "grid"],
  [cookieNames.dataSaver]: ["on", "off"],
} as const;

/**
 * A reader's variant; null with a notice to be told, credentials or a body. Cookies that no page reads make no
 * difference, nor does a session that we have not signed. The page is requested with the variant's headers
 * alone: nothing else of a request reaches others.
 */
export function readVariant(request: IncomingMessage): Variant | null {
  const { headers } = request;
  if (headers.authorization !== undefined) return null;
  if (headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0")
    return null;
  const { cookie, ect } = headers;
  const saveData = headers["save-data"];
  if (!cookie && !saveData && !ect) return basic;
  const saves = savesData(textOf(saveData), textOf(ect), cookie);
  if (!cookie) return saves ? variantOf(new Map(), saves) : basic;
  if (readFlash(cookie)) return null;
  // It may be redirected to the page in that language.
  const [path = ""] = (request.url ?? "").split("?", 1);
  const language = readCookie(cookie, cookieNames.language);
  if (isLocale(language) && language !== baseLocale && localeOfPath(path) === baseLocale)
    return null;
  const chosen = new Map<string, string>();
  for (const [name, values] of Object.entries(choices)) {
    const value = readCookie(cookie, name);
    if (value && (values as readonly string[]).includes(value)) chosen.set(name, value);
  }
  const isSignedIn = sessionTokenIn(cookie) !== null;
  // Without the framework nothing would add who reads it.
  if (isSignedIn && saves) return null;
  const device = readCookie(cookie, cookieNames.device);
  return {
    ...variantOf(chosen, saves),
    // The browser's name for the limits, which count rendered searches: it makes no variant.
    ...(device && {
      countedBy: `${withHostPrefix(cookieNames.device)}=${encodeURIComponent(device)}`,
    }),
    isSignedIn,
  };
}

function variantOf(chosen: ReadonlyMap<string, string>, saves: boolean): Variant {
  const cookies = Object.keys(choices).flatMap((name) => {
    const value = chosen.get(name);
    return value ? [`${withHostPrefix(name)}=${value}`] : [];
  });
  const bySaver = saves && !chosen.get(cookieNames.dataSaver);
  const headers: Record<string, string> = {};
  if (cookies.length > 0) headers.cookie = cookies.join("; ");
  if (bySaver) headers["save-data"] = "on";
  return { ...basic, key: `${cookies.join(";")}${bySaver ? "|saves" : ""}`, headers };
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(",") : header;
}
