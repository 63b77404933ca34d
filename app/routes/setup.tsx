import { data, redirect } from "react-router";
import type { Route } from "./+types/setup";
import { openSetup, setUp, type SetupOutcome } from "#app/features/moderation/setup.server.ts";
import { SetupForm, type SetupReply } from "#app/features/moderation/setup-form.tsx";
import type { SetupErrors, SetupValues } from "#app/features/moderation/setup-fields.ts";
import { parseSetup, readSetup } from "#app/features/moderation/setup-input.ts";
import { m } from "#app/paraglide/messages.js";
import { readProof } from "#app/platform/challenge/proof.ts";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { deviceOf } from "#app/platform/limits/device-cookie.server.ts";
import { demand } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { pathIn } from "#app/platform/locale.ts";
import { leaveNotice } from "#app/platform/notice.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { entryHeaders, forDevice, secretAddress, withCookies } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clientAddress } = context.get(requestInfoContext);
  const device = deviceOf(request, clientAddress);
  await demand(database(), limits.setupByDevice, device, clock.now());
  const token = tokenOf(request);
  return forDevice(request, { token, setup: await openSetup(token) }, secretAddress);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const token = tokenOf(request);
  const { fixed } = await openSetup(token);
  const form = await request.formData();
  const values = readSetup(form);
  const { input, errors } = parseSetup(values, (name) => !fixed.includes(name));
  if (!input) return refuse(values, errors);
  const caller = { request, clientAddress, proof: readProof(form) };
  const result = await setUp(token, input, { caller, locale, now: clock.now() });
  if (result.outcome !== "done") return refuse(values, ...troubleOf(result));
  return redirect(pathIn(locale, result.path), {
    headers: withCookies([...result.cookies, leaveNotice("site-set-up")]),
  });
}

function troubleOf(result: Exclude<SetupOutcome, { outcome: "done" }>): [SetupErrors, string?] {
  if (result.outcome === "mail_refused") return [{ smtpHost: "mail_refused" }, result.reason];
  if (result.outcome === "email_taken") return [{ email: result.outcome }];
  return [{ password: result.outcome }];
}

function refuse(values: SetupValues, errors: SetupErrors, reason = "") {
  const { password: _, confirmation: __, smtpPassword: ___, ...shown } = values;
  return data<SetupReply>({ values: shown, errors, reason }, { status: 422 });
}

export const headers = entryHeaders;

export const meta = metaOf(m.setup_title, m.setup_text, { noindex: true });

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SetupForm {...loaderData} reply={actionData} />;
}
