import { bindCookies } from "./cookies.ts";
import type { Env } from "./env.server.ts";
import type { Locale } from "./locale.ts";

let env: Env | undefined;

export function useSite(validated: Env): void {
  env = validated;
  bindCookies(validated.publicUrl);
}

export function site(): Env {
  if (!env) throw new Error("The configuration has not been read");
  return env;
}

export function siteNameIn(locale: Locale): string {
  const { siteNameAr, siteNameEn } = site();
  return locale === "ar" ? siteNameAr : siteNameEn;
}
