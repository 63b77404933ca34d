import { Check, Mail, RotateCcw } from "#app/ui/icons.tsx";
import type { ComponentProps } from "react";
import { Form } from "react-router";
import { QueueCard } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
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

export function InquiryCard({ inquiry, now }: { inquiry: Inquiry; now: Date }) {
  const answerTo = inquiry.replyTo ?? inquiry.email;
  const { words, tone } = kinds[inquiry.kind];
  return (
    <QueueCard className="space-y-2 overflow-clip p-4 focus:outline-2 md:p-5" padded={false}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={tone}>{words()}</Badge>
        {inquiry.handledAt && <Badge>{m.inquiries_is_handled()}</Badge>}
        {inquiry.isSuspended && <Badge tone="danger">{m.inquiries_suspended()}</Badge>}
        {inquiry.subcategory && <span>{inquiry.subcategory}</span>}
      </p>
      <UserText as="h2" className="font-bold md:text-lg">
        {inquiry.title}
      </UserText>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {inquiry.userId ? (
          <LocalLink
            to={`/admin/members/${inquiry.userId}`}
            className="-my-2.5 inline-block py-2.5 underline underline-offset-4"
          >
            <UserWords>{inquiry.name}</UserWords>
          </LocalLink>
        ) : (
          m.inquiries_gone()
        )}
        <RelativeTime at={inquiry.createdAt} now={now} />
        {answerTo && (
          <bdi dir="ltr" className="wrap-anywhere">
            {answerTo}
          </bdi>
        )}
      </p>
      <UserText preservesLines>{inquiry.description}</UserText>
      <div className="flex flex-wrap gap-x-1 pt-1">
        {answerTo && (
          <a
            href={`mailto:${encodeURIComponent(answerTo)}?subject=${encodeURIComponent(`Re: ${inquiry.title}`)}`}
            className={cx(buttonClass({ variant: "secondary" }), "max-sm:px-3")}
          >
            <Mail aria-hidden />
            {m.inquiries_answer()}
          </a>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={inquiry.id} />
          <Button
            intent={inquiry.handledAt ? "reopen" : "handle"}
            variant="quiet"
            className="max-sm:px-3"
          >
            {inquiry.handledAt ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
            {inquiry.handledAt ? m.inquiries_reopen() : m.inquiries_handle()}
          </Button>
        </Form>
      </div>
    </QueueCard>
  );
}
