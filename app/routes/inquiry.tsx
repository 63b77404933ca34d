import { useEffect, useState } from "react";
import { createContext, data, redirect, useNavigation } from "react-router";
import type { Route } from "./+types/inquiry";
import { sendInquiry } from "#app/features/inquiries/inquiries.server.ts";
import { inquiryKinds, inquiryPath } from "#app/features/inquiries/inquiry.ts";
import { InquiryFields, InquiryTrouble } from "#app/features/inquiries/inquiry-fields.tsx";
import {
  type InquiryReply,
  type InquiryValues,
  parseInquiry,
  readInquiryValues,
  readTopic,
  takeKeptInquiry,
} from "#app/features/inquiries/inquiry-input.ts";
import { inquiryHeadings } from "#app/features/inquiries/inquiry-words.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { isDatabaseAway } from "#app/platform/database.server.ts";
import { TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { leaveNotice } from "#app/platform/notice.server.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { actionHeaders, orFailed } from "./failed-reply.ts";
import { metaOf } from "./page-meta.ts";

// A form that was sent keeps its page, whoever sent it.
const formContext = createContext(false);

export function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  const query = new URL(request.url).searchParams;
  const asked = inquiryKinds.find((each) => each === query.get("kind")) ?? "suggestion";
  const kind = asked === "appeal" && viewer && !viewer.isSuspended ? "suggestion" : asked;
  const topic = readTopic(query);
  // Nobody should write what he cannot send: sign in first, and come back to the form.
  if (!viewer && !context.get(formContext)) {
    const next = encodeURIComponent(pathIn(locale, inquiryPath(kind, topic)));
    throw redirect(`${pathIn(locale, "/sign-in")}?next=${next}`, {
      headers: { "set-cookie": leaveNotice("sign-in-for-inquiry") },
    });
  }
  return { kind, topic, email: viewer?.email ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { locale } = context.get(requestInfoContext);
  context.set(formContext, true);
  const form = await request.formData();
  const { init, ...reply } = await answer(form, context.get(viewerContext), locale);
  if (reply.outcome === "sent" && form.get("from") !== "dialog") {
    throw redirect(pathIn(locale, "/"), {
      headers: { "set-cookie": leaveNotice("inquiry-sent") },
    });
  }
  return data<InquiryReply>({ id: newId(), values: readInquiryValues(form), ...reply }, init);
}

type Answer = Pick<InquiryReply, "outcome" | "errors" | "limit"> & { init: ResponseInit };

async function answer(form: FormData, viewer: MaybeViewer, locale: Locale): Promise<Answer> {
  const plain = { errors: {} };
  if (!viewer) return { ...plain, outcome: "sign-in", init: { status: 401 } };
  const { input, errors } = parseInquiry(form);
  if (!input) return { ...plain, outcome: "invalid", errors, init: { status: 422 } };
  try {
    await sendInquiry({ viewer, input, locale, now: clock.now() });
    return { ...plain, outcome: "sent", init: {} };
  } catch (error) {
    if (error instanceof TooMany) {
      const headers = { "retry-after": String(error.retryAfter) };
      const init = { status: 429, headers };
      return { ...plain, outcome: "too-many", limit: error.text, init };
    }
    if (isDatabaseAway(error)) return { ...plain, outcome: "failed", init: { status: 503 } };
    throw error;
  }
}

export const headers = actionHeaders;

export function clientAction(sent: Route.ClientActionArgs) {
  return orFailed(sent, (form) => ({ values: readInquiryValues(form), errors: {} }));
}

export const meta = metaOf(m.inquiries_heading, m.shell_suggestion_text, { noindex: true });

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, topic, email } = loaderData;
  const [kept, setKept] = useState<InquiryValues | null>(null);
  useEffect(() => setKept(takeKeptInquiry()), []);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section" className="mx-auto max-w-xl md:p-8">
      <h1 className="mb-4 text-2xl font-extrabold">{inquiryHeadings[kind]()}</h1>
      <LocalForm to={inquiryPath(kind, topic)} className="space-y-4">
        {actionData && <InquiryTrouble key={actionData.id} reply={actionData} />}
        <InquiryFields
          key={kept ? "kept" : "typed"}
          kind={kind}
          topic={topic}
          values={actionData?.values ?? kept ?? undefined}
          errors={actionData?.errors ?? {}}
          email={email}
        />
        <Button type="submit" size="large" full busy={busy}>
          {m.inquiries_send()}
        </Button>
      </LocalForm>
    </Card>
  );
}
