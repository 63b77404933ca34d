import { createHash } from "node:crypto";
import { configureCookies } from "./cookies.ts";
import type { Env } from "./env.server.ts";
import type { SiteSettingName } from "./tables.ts";
import { baseLocale, type Locale, named } from "./locale.ts";

export type SiteSettings = Partial<Pick<Env, SiteSettingName>>;

let given: Env | undefined;
let env: Env | undefined;
let chosen = "{}";

export function configureSite(validated: Env): void {
  given = validated;
  env = validated;
  chosen = "{}";
  configureCookies(validated.publicUrl);
}

export function applySiteSettings(settings: SiteSettings): void {
  const same = JSON.stringify(settings);
  // Caches by configuration use its object as their key.
  if (same === chosen || !given) return;
  chosen = same;
  env = { ...given, ...settings };
}

/** The configuration in force: the environment with the settings chosen in the browser. */
export function site(): Env {
  if (!env) throw new Error("The configuration has not been read");
  return env;
}

export function siteByEnvironment(): Env {
  if (!given) throw new Error("The configuration has not been read");
  return given;
}

let versioned: { logo: string; path: string } | undefined;

export function logoPath(): string | undefined {
  const { logo } = site();
  if (!logo) return undefined;
  if (versioned?.logo !== logo) {
    const version = createHash("sha256").update(logo).digest("hex").slice(0, 16);
    versioned = { logo, path: `/logo/${version}.webp` };
  }
  return versioned.path;
}

export function siteNameIn(locale: Locale): string {
  return settingIn("siteName", locale) ?? settingIn("siteName", baseLocale) ?? "";
}

export function sloganIn(locale: Locale): string {
  return settingIn("slogan", locale) ?? settingIn("slogan", baseLocale) ?? "";
}

export function settingIn(
  name: "siteName" | "slogan" | "announcement" | "oidcName",
  locale: Locale,
): string | undefined {
  return site()[named(name, locale)];
}
