import type { Route } from "./+types/inquiries";
import { listInquiries } from "#app/features/inquiries/inquiries.server.ts";
import { InquiryList } from "#app/features/inquiries/inquiry-list.tsx";
import { m } from "#app/paraglide/messages.js";
import { readMomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageMeta } from "../page-meta.ts";

const inquiriesPerPage = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { inquiries, next } = await listInquiries(context.get(viewerContext), {
    after: readMomentKey(new URL(request.url).searchParams.get("after")),
    limit: inquiriesPerPage,
    locale: context.get(requestInfoContext).locale,
  });
  return { inquiries, next: next && `/admin/inquiries?after=${writeMomentKey(next)}` };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.inquiries_list_title(),
    description: m.inquiries_list_text(),
    path: "/admin/inquiries",
    noindex: true,
  });
}

export default function Inquiries({ loaderData }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <PageHeading title={m.inquiries_list_title()} text={m.inquiries_list_text()} />
      <InquiryList {...loaderData} />
    </div>
  );
}
