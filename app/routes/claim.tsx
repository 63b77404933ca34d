import { data, redirect } from "react-router";
import type { Route } from "./+types/claim";
import type { PageHandle } from "#app/page-handle.ts";
import { accountRefused } from "#app/features/accounts/account-form.server.ts";
import { enterNewAccount } from "#app/features/sign-in/sign-in.server.ts";
import { claimForm } from "#app/features/stand-ins/stand-in-forms.server.ts";
import { ClaimForm } from "#app/features/stand-ins/claim-form.tsx";
import { claimStandIn, openClaim } from "#app/features/stand-ins/stand-ins.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { setFlash } from "#app/platform/flash-message.server.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { newDeviceCookie } from "#app/platform/limits/device-cookie.server.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { KeyRound } from "#app/ui/icons.tsx";
import { answerForm } from "./answer-form.server.ts";
import { entryHeaders, secretAddress, withCookies } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clientAddress } = context.get(requestInfoContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await openClaim(token, { request, clientAddress }, clock.now());
  const device = newDeviceCookie(request);
  return data(
    { token, name: found?.name ?? null, minLength: site().passwordMinLength },
    {
      status: found ? 200 : 410,
      headers: { ...secretAddress, ...(device && { "set-cookie": device }) },
    },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const form = await request.formData();
  return answerForm({ form, context }, claimForm, async ({ read, now }) => {
    const { email, password } = read();
    const caller = { request, clientAddress };
    const claim = { email, password, token: String(form.get("token")) };
    const claimed = await claimStandIn(claim, caller, now);
    if (claimed.outcome === "claimed") {
      // Where mails are sent, the address is confirmed first.
      const entered = await enterNewAccount({ email, password }, caller, now);
      const path = entered.length > 0 ? "/account" : "/sign-in?next=/account";
      return redirect(pathIn(locale, path), {
        headers: withCookies([...claimed.cookies, ...entered, setFlash("stand-in-claimed")]),
      });
    }
    if (claimed.outcome === "no-link")
      throw new FormRefused(410, { summary: { title: m.handover_link_over() } });
    if (claimed.outcome === "email-taken")
      throw new FormRefused(422, { errors: { email: m.handover_email_taken() } });
    throw accountRefused(claimed.outcome, "password");
  });
}

export const headers = entryHeaders;

export const handle: PageHandle = { crawl: false, place: "inside" };

export const meta = metaOf(m.handover_claim_title, m.handover_claim_title, { noindex: true });

export default function ClaimPage({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { token, name, minLength } = loaderData;
  const secret = reply?.values.token ?? token;
  if (name === null && !reply)
    return (
      <EmptyState
        icon={KeyRound}
        title={m.handover_link_over()}
        text={m.handover_link_over_text()}
        level={1}
      >
        <ButtonLink to="/sign-in">{m.accounts_sign_in_submit()}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {m.common_return_home()}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <ClaimForm {...{ minLength, reply }} token={secret} name={name ?? m.handover_claim_title()} />
  );
}
