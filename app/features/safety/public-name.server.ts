import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Env } from "#app/platform/env.server.ts";
import { cleaned, type Rule } from "#app/platform/forms/form.server.ts";
import { locales } from "#app/platform/locale.ts";
import { site, siteNameIn } from "#app/platform/site.server.ts";
import { isStaff, type MaybeViewer } from "#app/platform/viewer.ts";
import { cleanName, createNameRule } from "./name-rule.server.ts";

const rules = new WeakMap<Env, ReturnType<typeof createNameRule>>();

export function passesForSite(name: string): boolean {
  const env = site();
  const rule = rules.get(env) ?? createNameRule(locales.map(siteNameIn));
  rules.set(env, rule);
  return rule(name);
}

/** Whether this member may not take a name; the one that a thing has stays, and staff have a mark. */
export function isNameReserved(name: string, viewer: MaybeViewer, present?: string): boolean {
  return name !== present && !isStaff(viewer) && passesForSite(name);
}

export function nameReservedWords(): string {
  return m.safety_name_reserved({ site: siteNameIn(getLocale()) });
}

export const nameLine = (rule: Rule) => cleaned(cleanName, rule);
