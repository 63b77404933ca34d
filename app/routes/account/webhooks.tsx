import type { Route } from "./+types/webhooks";
import { WebhookList, type WebhookReply } from "#app/features/webhooks/webhook-list.tsx";
import { webhooksPath } from "#app/features/webhooks/webhook.ts";
import {
  addWebhook,
  deleteWebhook,
  listWebhooks,
  webhookForm,
} from "#app/features/webhooks/webhooks.server.ts";
import { m } from "#app/paraglide/messages.js";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { formText } from "#app/platform/text.ts";
import { useLastReply } from "#app/ui/use-last-reply.ts";
import { actionHeaders, answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import { memberOf } from "./member.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { webhooks: await listWebhooks(memberOf(context)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm<typeof webhookForm.schema, Partial<WebhookReply>>(
    { form, context },
    webhookForm,
    ({ member, read, now }) =>
      answerIntents(form, {
        delete: async () => {
          await deleteWebhook(member(), formText(form, "id"));
          return { flash: "account-saved", to: webhooksPath } as const;
        },
        add: async () => ({
          stay: { secret: await addWebhook(member(), read().url, now) },
        }),
      }),
  );
}

export const headers = actionHeaders;

export const clientAction = orFailed<Partial<WebhookReply>>(() => ({
  title: m.common_error_title(),
}));

export const meta = metaOf(m.webhooks_title, m.webhooks_text, { noindex: true });

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="space-y-5">
      <AccountHeading title={m.webhooks_title()} text={m.webhooks_text()} />
      <WebhookList
        webhooks={loaderData.webhooks}
        formReply={useLastReply(actionData as WebhookReply)}
      />
    </div>
  );
}
