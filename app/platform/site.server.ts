import { createHash } from "node:crypto";
import { bindCookies } from "./cookies.ts";
import type { Env } from "./env.server.ts";
import type { ChoosableName } from "./chosen/tables.ts";
import { baseLocale, type Locale, named } from "./locale.ts";

export type ChosenSettings = Partial<Pick<Env, ChoosableName>>;

let given: Env | undefined;
let env: Env | undefined;
let chosen = "{}";

export function useSite(validated: Env): void {
  given = validated;
  env = validated;
  chosen = "{}";
  bindCookies(validated.publicUrl);
}

/** Overlays the environment with the settings chosen in the browser (chosen/chosen.server.ts). */
export function chooseSite(settings: ChosenSettings): void {
  const same = JSON.stringify(settings);
  // Caches by configuration use its object as their key.
  if (same === chosen || !given) return;
  chosen = same;
  env = { ...given, ...settings };
}

export function site(): Env {
  if (!env) throw new Error("The configuration has not been read");
  return env;
}

/** The environment, without the settings chosen in the browser. */
export function siteAsGiven(): Env {
  if (!given) throw new Error("The configuration has not been read");
  return given;
}

let versioned: { logo: string; path: string } | undefined;

/** The address of the logo, by its content; undefined where the site uses ours. */
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
  return settingIn("siteName", locale) ?? site()[named("siteName", baseLocale)];
}

export function sloganIn(locale: Locale): string {
  return settingIn("slogan", locale) ?? site()[named("slogan", baseLocale)];
}

/** A setting that stands once for each language. */
export function settingIn(
  name: "siteName" | "slogan" | "announcement" | "oidcName",
  locale: Locale,
): string | undefined {
  return site()[named(name, locale)];
}
