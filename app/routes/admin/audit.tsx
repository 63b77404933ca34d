import type { Route } from "./+types/audit";
import { AuditFilter, AuditList } from "#app/features/moderation/audit-list.tsx";
import {
  listActors,
  listAudit,
  listAuditKinds,
  readAuditFilter,
} from "#app/features/moderation/staff-lists.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { metaOf } from "../page-meta.ts";

const path = "/admin/audit";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const query = new URL(request.url).searchParams;
  const filter = readAuditFilter(query);
  const [{ rows, next }, actors] = await Promise.all([
    listAudit(viewer, { ...filter, after: query.get("after"), limit: 50 }),
    listActors(viewer),
  ]);
  if (next) query.set("after", next);
  return {
    now: clock.now(),
    rows,
    filter,
    actors,
    kinds: listAuditKinds(),
    next: next && `${path}?${query}`,
  };
}

export const meta = metaOf(m.staff_audit, m.staff_audit_text, { path, noindex: true });

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { now, rows, filter, actors, kinds, next } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeading title={m.staff_audit()} text={m.staff_audit_text()} />
      <AuditFilter filter={filter} actors={actors} kinds={kinds} />
      <AuditList rows={rows} now={now} />
      <Pagination next={next} />
    </div>
  );
}
