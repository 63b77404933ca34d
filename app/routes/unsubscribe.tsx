import { data } from "react-router";
import type { Route } from "./+types/unsubscribe";
import type { PageHandle } from "#app/page-handle.ts";
import { readUnsubscribe, unsubscribe } from "#app/features/member-mail/mail-choices.server.ts";
import {
  UnsubscribePanel,
  type UnsubscribeState,
} from "#app/features/member-mail/unsubscribe-panel.tsx";
import { mailLabel } from "#app/features/notifications/notification-choices.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { entryHeaders, secretAddress } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";

/** Looking changes nothing; what a mail program posts by itself is answered before (server/app.ts). */
export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const known = readUnsubscribe(token);
  const page: UnsubscribeState = known
    ? { state: "ready", mails: mailLabel(known.kind), token }
    : { state: "invalid" };
  return data({ page }, { status: known ? 200 : 400, headers: secretAddress });
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const outcome = await unsubscribe(String(form.get("token") ?? ""), clock.now());
  if (outcome === "invalid") return data<Reply>({ page: { state: "invalid" } }, { status: 400 });
  // The loader, asked again without its token, must not say what became of this.
  return data<Reply>({ page: { state: "done", mails: mailLabel(outcome.kind) } }, { status: 200 });
}

type Reply = { page: UnsubscribeState };

export const headers = entryHeaders;

export const meta = metaOf(m.account_unsubscribe_title, m.account_unsubscribe_description, {
  path: "/unsubscribe",
  noindex: true,
});

export const handle: PageHandle = { place: "inside" };

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <UnsubscribePanel
      page={actionData?.page ?? loaderData.page}
      isAnswer={actionData !== undefined}
    />
  );
}
