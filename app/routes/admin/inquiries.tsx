import type { Route } from "./+types/inquiries";
import { handleInquiry, listInquiries } from "#app/features/inquiries/inquiries.server.ts";
import { InquiryList } from "#app/features/inquiries/inquiry-list.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { readMomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { metaOf } from "../page-meta.ts";
import { decided, ownPath } from "./staff-page.server.ts";

const inquiriesPerPage = 30;
const path = "/admin/inquiries";
const allPath = `${path}?state=all`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const onlyWaiting = query.get("state") !== "all";
  const { inquiries, next } = await listInquiries(context.get(viewerContext), {
    after: readMomentKey(query.get("after")),
    limit: inquiriesPerPage,
    locale: context.get(requestInfoContext).locale,
    onlyWaiting,
  });
  const base = onlyWaiting ? `${path}?` : `${allPath}&`;
  return { inquiries, onlyWaiting, next: next && `${base}after=${writeMomentKey(next)}` };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const isHandled = form.get("intent") !== "reopen";
  return decided(context, { path: ownPath(path, url), notice: "staff-saved" }, () =>
    handleInquiry({
      viewer: context.get(viewerContext),
      id: String(form.get("id")),
      isHandled,
      now: clock.now(),
    }),
  );
}

export const meta = metaOf(m.inquiries_list_title, m.inquiries_list_text, { path, noindex: true });

export default function Inquiries({ loaderData }: Route.ComponentProps) {
  const { onlyWaiting } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeading title={m.inquiries_list_title()} text={m.inquiries_list_text()} />
      <TabLinks
        label={m.inquiries_list_title()}
        items={[
          { to: path, label: m.inquiries_waiting(), current: onlyWaiting },
          { to: allPath, label: m.inquiries_all(), current: !onlyWaiting },
        ]}
      />
      <InquiryList {...loaderData} />
    </div>
  );
}
