import type { Route } from "./+types/inquiries";
import { handleInquiry, listInquiries } from "#app/features/inquiries/inquiries.server.ts";
import { InquiryCard } from "#app/features/inquiries/inquiry-list.tsx";
import { defineQueue } from "#app/features/staff/queue.ts";
import { queueAction, queueLoader } from "#app/features/staff/queue.server.ts";
import { StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { Inbox } from "#app/ui/icons.tsx";
import { metaOf } from "../page-meta.ts";

const queue = defineQueue({
  path: "/admin/inquiries",
  title: m.inquiries_list_title,
  text: m.inquiries_list_text,
  states: { waiting: m.inquiries_waiting, all: m.inquiries_all },
});

export const loader = queueLoader(queue, listInquiries);
export const action = queueAction(queue, {
  handle: {
    flash: "staff-saved",
    decide: (input) => handleInquiry({ ...input, isHandled: true }),
  },
  reopen: {
    flash: "staff-saved",
    decide: (input) => handleInquiry({ ...input, isHandled: false }),
  },
});
export const meta = metaOf(queue.title, queue.text, { path: queue.path, noindex: true });

export default function Inquiries({ loaderData: page }: Route.ComponentProps) {
  const none = page.params.state === "waiting" ? m.inquiries_none_waiting : m.inquiries_list_empty;
  return (
    <StaffQueue queue={queue} page={page} layout="cards" empty={{ icon: Inbox, title: none() }}>
      {(inquiry) => <InquiryCard inquiry={inquiry} now={page.now} />}
    </StaffQueue>
  );
}
