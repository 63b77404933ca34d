import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import {
  type Delivery,
  maxWebhooks,
  type Webhook,
  type WebhookEvent,
  webhooksPath,
} from "./webhook.ts";

export type WebhookReply = FormReply<{ secret: string }>;
type WebhookListProps = { webhooks: readonly Webhook[]; formReply: WebhookReply | undefined };

export function WebhookList({ webhooks, formReply }: WebhookListProps) {
  return (
    <>
      {formReply?.secret && (
        <Alert tone="success">
          <p>{m.webhooks_secret()}</p>
          <p
            dir="ltr"
            className="mt-2 rounded-small bg-sunk px-3 py-2 text-start font-[ui-monospace,monospace] break-all select-all"
          >
            {formReply.secret}
          </p>
        </Alert>
      )}
      {webhooks.length < maxWebhooks && <NewWebhook formReply={formReply} />}
      {webhooks.length === 0 && <WhatIsSent />}
      {webhooks.length > 0 && (
        <ul className="space-y-4">
          {webhooks.map((webhook) => (
            <Card as="li" key={webhook.id} className="space-y-3">
              <p dir="ltr" className="text-start font-bold break-all">
                {webhook.url}
              </p>
              <Deliveries of={webhook.deliveries} />
              <form method="post" action={localPath(webhooksPath)}>
                <input type="hidden" name="id" value={webhook.id} />
                <Button
                  intent="delete"
                  variant="quiet"
                  aria-label={m.webhooks_delete_named({ url: webhook.url })}
                >
                  {m.chat_delete()}
                </Button>
              </form>
            </Card>
          ))}
        </ul>
      )}
    </>
  );
}

function NewWebhook({ formReply }: { formReply: WebhookReply | undefined }) {
  return (
    <Card>
      <LocalForm key={formReply?.secret} to={webhooksPath} className="space-y-3">
        <FormErrors reply={formReply} hasSummary={false} />
        <TextField
          id="webhook-url"
          name="url"
          type="url"
          dir="ltr"
          label={m.webhooks_url()}
          hint={m.webhooks_url_hint()}
          error={formReply?.errors.url}
          defaultValue={formReply?.secret ? "" : formReply?.values.url}
          required
        />
        <SubmitButton intent="add">{m.webhooks_add()}</SubmitButton>
      </LocalForm>
    </Card>
  );
}

const eventWords: Record<WebhookEvent, () => string> = {
  "listing.published": m.webhooks_event_published,
  "listing.changed": m.webhooks_event_changed,
  "listing.sold": m.webhooks_event_sold,
  "listing.ended": m.webhooks_event_ended,
  "message.received": m.webhooks_event_message,
};

const example = `{
  "type": "listing.sold",
  "timestamp": "2026-11-30T09:15:00.000Z",
  "data": {
    "listing": 297,
    "url": "https://…/297",
    "status": "sold",
    "title": "…"
  }
}`;

function WhatIsSent() {
  return (
    <Card as="section" aria-labelledby="webhook-events" className="space-y-3">
      <h2 id="webhook-events" className="text-lg font-extrabold">
        {m.webhooks_events()}
      </h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {Object.entries(eventWords).map(([event, words]) => (
          <div key={event} className="contents">
            <dt dir="ltr" className="font-[ui-monospace,monospace]">
              {event}
            </dt>
            <dd className="text-muted">{words()}</dd>
          </div>
        ))}
      </dl>
      <h3 className="font-bold">{m.webhooks_example()}</h3>
      <pre
        dir="ltr"
        className="overflow-x-auto rounded-small bg-sunk p-3 text-start font-[ui-monospace,monospace] text-xs/relaxed"
      >
        {example}
      </pre>
    </Card>
  );
}

function Deliveries({ of }: { of: readonly Delivery[] }) {
  const { moment } = useFormats();
  if (of.length === 0) return <p className="text-sm text-muted">{m.webhooks_none_sent()}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {of.map(({ id, event, at, status, isDelivered }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <bdi dir="ltr">{event}</bdi>
          <span className="text-muted">{moment(at)}</span>
          <Badge tone={isDelivered ? "green" : status === null ? "featured" : "danger"}>
            {status === null
              ? m.webhooks_waiting()
              : status === 0
                ? m.webhooks_no_answer()
                : m.webhooks_answered({ status })}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
