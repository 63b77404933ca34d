import { redirect, redirectDocument, type RouterContextProvider } from "react-router";
import type { AccountState } from "#app/features/profiles/profile-banners.tsx";
import { findSuspension } from "#app/features/accounts/sessions.server.ts";
import { findWaitingAppealDate } from "#app/features/inquiries/inquiries.server.ts";
import { readReasonText } from "#app/features/moderation/moderation-events.ts";
import { NotAllowed } from "#app/platform/errors.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { setFlash } from "#app/platform/flash-message.server.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { dayMs } from "#app/platform/durations.ts";

export type Context = Readonly<Pick<RouterContextProvider, "get">>;

export function memberOf(context: Context): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw new NotAllowed();
  return viewer;
}

export type Way = {
  cookies?: string[];
  locale?: Locale;
  reload?: boolean;
};

export function backTo(
  context: Context,
  path: string,
  flash: FlashCode | null = null,
  { cookies = [], locale, reload = false }: Way = {},
): Response {
  const headers = new Headers();
  for (const cookie of flash ? [...cookies, setFlash(flash)] : cookies) {
    headers.append("set-cookie", cookie);
  }
  const to = pathIn(locale ?? context.get(requestInfoContext).locale, path);
  return (reload ? redirectDocument : redirect)(to, { headers });
}

export function toSignIn(context: Context, path: string, flash: FlashCode): Response {
  const next = pathIn(context.get(requestInfoContext).locale, path);
  return backTo(context, `/sign-in?next=${encodeURIComponent(next)}`, flash);
}

export async function accountStateOf(viewer: Viewer): Promise<AccountState> {
  const { needsTwoFactor, isMailRefused, deletionRequestedAt: requestedAt } = viewer;
  const suspension = await findSuspension(viewer);
  const grace = site().accountGraceDays * dayMs;
  return {
    needsTwoFactor,
    suspension: suspension && {
      until: suspension.until,
      ...readReasonText(suspension.reason),
      appealedAt: await findWaitingAppealDate(viewer),
    },
    isMailRefused,
    erasedAt: requestedAt && new Date(requestedAt.getTime() + grace),
  };
}
