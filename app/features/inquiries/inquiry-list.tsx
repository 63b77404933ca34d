import { Check, Mail, RotateCcw } from "#app/ui/icons.tsx";
import type { ComponentProps } from "react";
import { Form } from "react-router";
import { QueueCard } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import type { Inquiry } from "./inquiries.server.ts";
import type { InquiryKind } from "./inquiry.ts";

const kinds: Record<
  InquiryKind,
  { words: () => string; tone: ComponentProps<typeof Badge>["tone"] }
> = {
  suggestion: { words: m.inquiries_kind_suggestion, tone: "neutral" },
  help: { words: m.inquiries_kind_help, tone: "green" },
  appeal: { words: m.inquiries_kind_appeal, tone: "new" },
};

export function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  const { moment } = useFormats();
  const answerTo = inquiry.replyTo ?? inquiry.email;
  const { words, tone } = kinds[inquiry.kind];
  return (
    <QueueCard>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={tone}>{words()}</Badge>
        {inquiry.handledAt && <Badge>{m.inquiries_is_handled()}</Badge>}
        {inquiry.subcategory && <span>{inquiry.subcategory}</span>}
        {inquiry.isSuspended && <Badge tone="danger">{m.inquiries_suspended()}</Badge>}
        {inquiry.userId ? (
          <TextLink to={`/admin/members/${inquiry.userId}`}>
            <UserWords>{inquiry.name}</UserWords>
          </TextLink>
        ) : (
          m.inquiries_gone()
        )}
        <time dateTime={inquiry.createdAt.toISOString()}>{moment(inquiry.createdAt)}</time>
      </div>
      <UserText as="h2" className="text-lg font-bold">
        {inquiry.title}
      </UserText>
      <UserText preservesLines>{inquiry.description}</UserText>
      {answerTo && (
        <p className="text-sm text-muted">
          <bdi dir="ltr" className="wrap-anywhere">
            {answerTo}
          </bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {answerTo && (
          <a
            href={`mailto:${encodeURIComponent(answerTo)}?subject=${encodeURIComponent(`Re: ${inquiry.title}`)}`}
            className={buttonClass({ variant: "secondary" })}
          >
            <Mail aria-hidden />
            {m.inquiries_answer()}
          </a>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={inquiry.id} />
          <Button intent={inquiry.handledAt ? "reopen" : "handle"} variant="quiet">
            {inquiry.handledAt ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
            {inquiry.handledAt ? m.inquiries_reopen() : m.inquiries_handle()}
          </Button>
        </Form>
      </div>
    </QueueCard>
  );
}
