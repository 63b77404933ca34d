import { redirect } from "react-router";
import type { Route } from "./+types/setup";
import type { PageHandle } from "#app/page-handle.ts";
import { accountWords } from "#app/features/accounts/account-form.server.ts";
import { openSetup, setUp, type SetupOutcome } from "#app/features/administration/setup.server.ts";
import { SetupForm } from "#app/features/administration/setup-form.tsx";
import { setupForm } from "#app/features/administration/setup-form.server.ts";
import { m } from "#app/paraglide/messages.js";
import { readProof } from "#app/platform/challenge/proof.ts";
import { clock } from "#app/platform/clock.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import { database } from "#app/platform/database.server.ts";
import { deviceKey } from "#app/platform/limits/device-cookie.server.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { pathIn } from "#app/platform/locale.ts";
import { setFlash } from "#app/platform/flash-message.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { answerForm } from "./answer-form.server.ts";
import { entryHeaders, forDevice, secretAddress, withCookies } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, setup } = await open(request, context);
  return forDevice(request, { token, setup }, secretAddress);
}

async function open(request: Request, context: Pick<Route.LoaderArgs["context"], "get">) {
  const { clientAddress } = context.get(requestInfoContext);
  const device = deviceKey(request, clientAddress);
  await consumeOrThrow(database(), limits.setupByDevice, device, clock.now());
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, setup: await openSetup(token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const {
    token,
    setup: { fixed },
  } = await open(request, context);
  const form = await request.formData();
  const described = setupForm((name) => name in fixed);
  return answerForm({ form, context }, described, async ({ read, now }) => {
    const caller = { request, clientAddress, proof: readProof(form) };
    const result = await setUp(token, read(), { caller, locale, now });
    if (result.outcome !== "done") throw new FormRefused(422, { errors: errorOf(result) });
    return redirect(pathIn(locale, result.path), {
      headers: withCookies([...result.cookies, setFlash("site-set-up")]),
    });
  });
}

function errorOf(result: Exclude<SetupOutcome, { outcome: "done" }>): Typed {
  if (result.outcome === "mail_refused") return { smtpHost: m.setup_error_mail() };
  if (result.outcome === "email_taken") return { email: m.setup_error_email_taken() };
  return { password: accountWords(result.outcome) };
}

export const headers = entryHeaders;

export const meta = metaOf(m.setup_title, m.setup_text, { noindex: true });

export const handle: PageHandle = { place: "inside" };

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SetupForm {...loaderData} reply={actionData} />;
}
