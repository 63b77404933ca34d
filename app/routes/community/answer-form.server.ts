import { data } from "react-router";
import type { CommunityReply } from "#app/features/communities/community-reply.ts";
import type {
  CommunityIntent,
  CommunityTrouble,
} from "#app/features/communities/community-words.ts";
import { fromDialog } from "#app/features/communities/panel.ts";
import { isDatabaseAway } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import type { CommunityNoticeCode } from "#app/platform/notice.ts";
import { backTo, type Context, memberOf } from "../account/member.server.ts";

/** What came of a form: what is said of it, and the page it leads to, without its language. */
type Done = { notice: CommunityNoticeCode; to: string };
type Refused = { trouble: CommunityTrouble; status: number; limit?: string | null };

const refuse = (trouble: CommunityTrouble, status: number): Refused => ({ trouble, status });

/**
 * Done, it leads on, and a dialog is told so; not done, the same page says why, with the status for it. 404
 * where the viewer may not see that page.
 */
export async function answerForm(
  context: Context,
  form: FormData,
  asked: CommunityIntent | Pick<CommunityReply, "intent" | "edited">,
  run: () => Promise<Done | Refused>,
) {
  const { intent, edited } = typeof asked === "string" ? { intent: asked } : asked;
  const isDialog = form.get("from") === fromDialog;
  const result = await orRefused(context, run);
  if ("to" in result) {
    if (!isDialog) return backTo(context, result.to, result.notice);
    return data<CommunityReply>({ id: newId(), intent, notice: result.notice });
  }
  const headers = new Headers();
  if ("retryAfter" in result) headers.set("retry-after", String(result.retryAfter));
  return data<CommunityReply>(
    { id: newId(), intent, trouble: result.trouble, limit: result.limit, edited },
    { status: result.status, headers },
  );
}

export async function orRefused<Result>(
  context: Context,
  run: () => Promise<Result>,
): Promise<Result | (Refused & { retryAfter?: number })> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof NotFound) return refuse("gone", 404);
    if (error instanceof NotAllowed) {
      return refuse(memberOf(context).mustConfirmEmail ? "unconfirmed" : "not-allowed", 403);
    }
    if (error instanceof Conflict) return refuse("moved-on", 409);
    if (error instanceof TooMany)
      return { ...refuse("too-many", 429), retryAfter: error.retryAfter, limit: error.text };
    if (isDatabaseAway(error)) return refuse("failed", 503);
    throw error;
  }
}
