import { data } from "react-router";
import type { Route } from "./+types/verify-email";
import {
  confirmEmail,
  isConfirmationLive,
  resendConfirmation,
} from "#app/features/accounts/confirmation.server.ts";
import {
  ConfirmPanel,
  type ConfirmState,
  type LinkPurpose,
} from "#app/features/accounts/confirm-panel.tsx";
import {
  orOffline,
  orTooMany,
  tooManyInit,
  troubleOf,
} from "#app/features/accounts/entry-trouble.ts";
import { confirmEmailChange, isEmailChangeLive } from "#app/features/accounts/security.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { TooMany } from "#app/platform/errors.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { entryHeaders, secretAddress } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";

/** Looking at the page of a link spends nothing: mail scanners look, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const query = new URL(request.url).searchParams;
  const now = await stateOf(query.get("token"), query.get("change"), viewer);
  const account = !viewer ? "none" : viewer.emailVerified ? "confirmed" : "unconfirmed";
  const status = now.state === "failed" ? 400 : 200;
  return data({ now, account } as const, { status, headers: secretAddress });
}

async function stateOf(
  token: string | null,
  change: string | null,
  viewer: MaybeViewer,
): Promise<ConfirmState> {
  const at = clock.now();
  if (token) {
    const isLive = await isConfirmationLive(token, at);
    return isLive ? { state: "ready", purpose: "confirm", token } : { state: "failed" };
  }
  if (change) {
    const isLive = await isEmailChangeLive(change, at);
    return isLive ? { state: "ready", purpose: "change", token: change } : { state: "failed" };
  }
  return { state: viewer?.emailVerified ? "already" : "missing" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "resend") return resend(context.get(viewerContext));
  const purpose: LinkPurpose = intent === "change" ? "change" : "confirm";
  const spend = purpose === "change" ? confirmEmailChange : confirmEmail;
  const outcome = await spend(String(form.get("token") ?? ""), clock.now());
  if (outcome === "invalid") return data<Answer>({ now: { state: "failed" } }, { status: 400 });
  return data<Answer>({ now: { state: "done", purpose } });
}

type Answer = { now: ConfirmState };

// Whoever has nothing to confirm gets the same answer as whoever has.
async function resend(viewer: MaybeViewer) {
  const outcome = viewer ? await orTooMany(resendConfirmation(viewer, clock.now())) : "sent";
  if (outcome instanceof TooMany) {
    const trouble = troubleOf(outcome);
    return data<Answer>({ now: { state: "trouble", trouble } }, tooManyInit(outcome));
  }
  if (outcome !== "mail-failed") return data<Answer>({ now: { state: "resent" } });
  return data<Answer>({ now: { state: "trouble", trouble: { kind: outcome } } }, { status: 422 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction(), () =>
    data<Answer>({ now: { state: "trouble", trouble: { kind: "offline" } } }, { status: 503 }),
  );
}

export const headers = entryHeaders;

export const meta = metaOf(m.accounts_confirm_title, m.accounts_confirm_description, {
  path: "/verify-email",
  noindex: true,
});

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmPanel
      now={actionData?.now ?? loaderData.now}
      fresh={actionData !== undefined}
      account={loaderData.account}
    />
  );
}
