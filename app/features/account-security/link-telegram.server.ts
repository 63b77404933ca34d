import { checkOwner, type OwnerCheck } from "#app/features/accounts/owner-check.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import {
  listProviders,
  startProviderSignIn,
} from "#app/features/sign-in/provider-sign-in.server.ts";
import { startTelegramEntry } from "#app/features/sign-in/telegram-entry.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { Viewer } from "#app/platform/viewer.ts";

type LinkInput = { way: string; password: string; caller: Caller; locale: Locale; now: Date };

/** Where a member goes to show which Telegram account is theirs: to Telegram's page, or to the bot. */
export type LinkBegun =
  | { departure: { name: string; url: string }; cookies: string[] }
  | { path: string };

/** Begins to link a Telegram account, after the password; the account is linked when its member comes back. */
export async function beginTelegramLink(
  viewer: Viewer,
  { way, password, caller, locale, now }: LinkInput,
): Promise<LinkBegun | "telegram-away" | "telegram-no-cookie" | Exclude<OwnerCheck, "ok">> {
  const found = telegramWays(locale).find(({ id }) => id === way);
  if (!found) return "telegram-away";
  const check = await checkOwner(viewer, password, caller, now);
  if (check !== "ok") return check;
  const from = { next: "/account/settings", locale, caller, linkTo: viewer.id, now };
  if (way === "bot") {
    const outcome = await startTelegramEntry(from);
    return outcome === "started" ? { path: "/sign-in/telegram" } : (`telegram-${outcome}` as const);
  }
  const started = await startProviderSignIn(way, from);
  if (!started) return "telegram-away";
  return { departure: { name: found.name, url: started.url }, cookies: started.cookies };
}

export function telegramWays(locale: Locale): { id: string; name: string }[] {
  return listProviders(locale).filter(({ id }) => id === "telegram" || id === "bot");
}
