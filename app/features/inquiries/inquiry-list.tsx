import { Check, Inbox, Mail, RotateCcw } from "lucide-react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import type { Inquiry } from "./inquiry.ts";

type InquiryListProps = { inquiries: readonly Inquiry[]; next: string | null };

/** What staff read and answer (D1 §2 inquiries). */
export function InquiryList({ inquiries, next }: InquiryListProps) {
  if (inquiries.length === 0) {
    return <EmptyState icon={Inbox} title={m.inquiries_list_empty()} />;
  }
  return (
    <div className="space-y-6">
      <ul className="space-y-4">
        {inquiries.map((inquiry) => (
          <li key={inquiry.id}>
            <InquiryCard {...inquiry} />
          </li>
        ))}
      </ul>
      <Pagination next={next} />
    </div>
  );
}

function InquiryCard(inquiry: Inquiry) {
  const digits = useDigits();
  const answerTo = inquiry.replyTo ?? inquiry.email;
  const isHelp = inquiry.kind === "help";
  return (
    <Card as="article" className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={isHelp ? "green" : "neutral"}>
          {isHelp ? m.inquiries_kind_help() : m.inquiries_kind_suggestion()}
        </Badge>
        {inquiry.handledAt && <Badge>{m.inquiries_is_handled()}</Badge>}
        {inquiry.subcategory && <span>{inquiry.subcategory}</span>}
        {inquiry.isSuspended && <Badge tone="danger">{m.inquiries_suspended()}</Badge>}
        <UserWords>{inquiry.name ?? m.inquiries_gone()}</UserWords>
        <time dateTime={inquiry.createdAt.toISOString()}>
          {formatMoment(inquiry.createdAt, getLocale(), digits)}
        </time>
      </div>
      <UserText as="h2" className="text-lg font-bold">
        {inquiry.title}
      </UserText>
      <UserText keepLines>{inquiry.description}</UserText>
      <div className="flex flex-wrap gap-3">
        <a
          href={`mailto:${encodeURIComponent(answerTo)}?subject=${encodeURIComponent(`Re: ${inquiry.title}`)}`}
          className={buttonClass({ variant: "secondary" })}
        >
          <Mail aria-hidden />
          {m.inquiries_answer()}
          <bdi className="break-all">{answerTo}</bdi>
        </a>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={inquiry.id} />
          <Button
            type="submit"
            name="intent"
            value={inquiry.handledAt ? "reopen" : "handle"}
            variant="quiet"
          >
            {inquiry.handledAt ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
            {inquiry.handledAt ? m.inquiries_reopen() : m.inquiries_handle()}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
