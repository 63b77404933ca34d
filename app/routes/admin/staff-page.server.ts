import { redirect } from "react-router";
import { NameTaken } from "#app/features/communities/ending-decisions.server.ts";
import { Conflict } from "#app/platform/errors.ts";
import { pathIn } from "#app/platform/locale.ts";
import type { NoticeCode } from "#app/platform/notice.ts";
import { leaveNotice } from "#app/platform/notice.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import type { Context } from "../account/member.server.ts";

/** What somebody else has decided meanwhile is said too, and the page shows it. */
export async function decided(
  context: Context,
  { path, notice }: { path: string; notice: NoticeCode },
  act: () => Promise<void>,
): Promise<Response> {
  let said = notice;
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    said = error instanceof NameTaken ? "staff-name-taken" : "staff-moved-on";
  }
  const { locale } = context.get(requestInfoContext);
  return redirect(pathIn(locale, path), { headers: { "set-cookie": leaveNotice(said) } });
}

/** Where a list was sent from: the page's own address with its query, without language. */
export function ownPath(path: string, url: URL): string {
  return path + url.search;
}
