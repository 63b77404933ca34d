import { createContext } from "react-router";
import type { Route } from "./+types/inquiry";
import type { PageHandle } from "#app/page-handle.ts";
import { sendInquiry } from "#app/features/inquiries/inquiries.server.ts";
import {
  inquiryKinds,
  inquiryPath,
  inquiryDraftKey,
  readTopic,
} from "#app/features/inquiries/inquiry.ts";
import { InquiryFields } from "#app/features/inquiries/inquiry-fields.tsx";
import { inquiryForm } from "#app/features/inquiries/inquiry-form.server.ts";
import { inquiryFailed, inquiryHeadings } from "#app/features/inquiries/inquiry-words.ts";
import { m } from "#app/paraglide/messages.js";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { Card } from "#app/ui/card.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useTypedDraft } from "#app/ui/typed-draft.ts";
import { LocalForm } from "#app/ui/local-form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { actionHeaders, answerForm } from "./answer-form.server.ts";
import { metaOf } from "./page-meta.ts";
import { toSignIn } from "./account/member.server.ts";

// A sent form stays on its page, whoever sent it.
const formContext = createContext(false);

export function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const query = new URL(request.url).searchParams;
  const requestedKind = inquiryKinds.find((each) => each === query.get("kind")) ?? "suggestion";
  const kind =
    requestedKind === "appeal" && viewer && !viewer.isSuspended ? "suggestion" : requestedKind;
  const topic = readTopic({
    category: query.get("category"),
    subcategory: query.get("subcategory"),
  });
  // Nobody should write what they cannot send: sign in first, and come back to the form.
  if (!viewer && !context.get(formContext)) {
    throw toSignIn(context, inquiryPath(kind, topic), "sign-in-for-inquiry");
  }
  return { kind, topic, email: viewer?.email ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  context.set(formContext, true);
  const form = await request.formData();
  return answerForm({ form, context }, inquiryForm, async ({ member, read, locale, now }) => {
    await sendInquiry({ viewer: member(), input: read(), locale, now });
    return { flash: "inquiry-sent", to: "/" };
  });
}

export const headers = actionHeaders;

export const clientAction = orFailed(inquiryFailed);

export const handle: PageHandle = { crawl: false, place: "inside" };

export const meta = metaOf(m.inquiries_heading, m.shell_suggestion_text, { noindex: true });

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, topic, email } = loaderData;
  const draft = useTypedDraft(inquiryDraftKey);
  return (
    <Card as="section" className="mx-auto max-w-xl md:p-8">
      <h1 className="mb-4 text-2xl font-extrabold">{inquiryHeadings[kind]()}</h1>
      <LocalForm to={inquiryPath(kind, topic)} className="space-y-4">
        <FormErrors reply={actionData} />
        <InquiryFields
          key={draft ? "kept" : "typed"}
          kind={kind}
          topic={topic}
          values={actionData?.values ?? draft ?? undefined}
          errors={actionData?.errors}
          email={email}
        />
        <SubmitButton size="large" full>
          {m.inquiries_send()}
        </SubmitButton>
      </LocalForm>
    </Card>
  );
}
