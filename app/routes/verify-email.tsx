import { data } from "react-router";
import type { Route } from "./+types/verify-email";
import type { PageHandle } from "#app/page-handle.ts";
import { confirmEmail, resendConfirmation } from "#app/features/sign-in/confirmation.server.ts";
import { ConfirmPanel, type ConfirmState } from "#app/features/sign-in/confirm-panel.tsx";
import { entryForm, accountRefused } from "#app/features/accounts/account-form.server.ts";
import { entryOffline } from "#app/features/sign-in/account-entry.ts";
import { isTokenLive, usedLinkOf } from "#app/features/accounts/tokens.server.ts";
import { confirmEmailChange } from "#app/features/account-security/security.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { noFields } from "#app/platform/forms/form.server.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { safePath } from "#app/platform/safe-path.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { intentOf } from "#app/platform/forms/intents.ts";
import { useLastReply } from "#app/ui/use-last-reply.ts";
import { answerForm } from "./answer-form.server.ts";
import { entryHeaders, secretAddress } from "./entry-headers.server.ts";
import { isUndoLive, undoAddressChange } from "#app/features/accounts/address-changes.server.ts";
import { metaOf } from "./page-meta.ts";

/** Looking at the page of a link spends nothing: mail scanners look, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const query = new URL(request.url).searchParams;
  const page = await stateOf(query, viewer);
  const next = safePath(query.get("next"), "");
  const account = !viewer ? "none" : viewer.emailVerified ? "confirmed" : "unconfirmed";
  const status = ["failed", "used", "missing"].includes(page.state) ? 400 : 200;
  return data({ page, account, next } as const, { status, headers: secretAddress });
}

async function stateOf(query: URLSearchParams, viewer: MaybeViewer): Promise<ConfirmState> {
  const [token, change, undo] = ["token", "change", "undo"].map((name) => query.get(name));
  if (undo) {
    const isLive = await isUndoLive(undo, clock.now());
    return isLive ? { state: "ready", purpose: "undo", token: undo } : { state: "failed" };
  }
  const link = token || change;
  if (!link) return { state: viewer?.emailVerified ? "already" : "missing" };
  const purpose = token ? "confirm" : "change";
  const isLive = await isTokenLive(link, purposes[purpose], clock.now());
  if (isLive) return { state: "ready", purpose, token: link };
  return { state: (await usedLinkOf(link, purposes[purpose])) === null ? "failed" : "used" };
}

const purposes = { confirm: "verify-email", change: "change-email" } as const;

type Reply = { page: ConfirmState };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = intentOf(form, ["resend", "confirm", "change", "undo"]);
  return answerForm<typeof noFields, Reply>(
    { form, context },
    { ...entryForm, schema: noFields },
    async ({ now }) => {
      if (intent === "resend") {
        // The reply is the same with and without something to confirm.
        const viewer = context.get(viewerContext);
        const outcome = viewer ? await resendConfirmation(viewer, now) : "sent";
        if (outcome === "mail-failed") throw accountRefused(outcome);
        return { stay: { page: { state: "resent" } } };
      }
      if (intent === "undo") {
        const isDone = (await undoAddressChange(String(form.get("token") ?? ""), now)) === "undone";
        return isDone
          ? { stay: { page: { state: "done", purpose: intent, email: "" } } }
          : { stay: { page: { state: "failed" } }, status: 400 };
      }
      const spend = intent === "change" ? confirmEmailChange : confirmEmail;
      const token = String(form.get("token") ?? "");
      const outcome = await spend(token, now);
      const email = await usedLinkOf(token, purposes[intent]);
      if (outcome === "invalid")
        return { stay: { page: { state: email === null ? "failed" : "used" } }, status: 400 };
      return { stay: { page: { state: "done", purpose: intent, email: email ?? "" } } };
    },
  );
}

export const clientAction = orFailed<Reply>(entryOffline);

export const headers = entryHeaders;

export const handle: PageHandle = { crawl: false, place: "inside" };

export const meta = metaOf(m.accounts_confirm_title, m.accounts_confirm_description, {
  path: "/verify-email",
  noindex: true,
});

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, account, next } = loaderData;
  const reply = useLastReply(actionData);
  return (
    <ConfirmPanel
      opened={page}
      reply={reply}
      account={account}
      next={safePath(reply?.values.next, next)}
    />
  );
}
