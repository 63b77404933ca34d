import { data } from "react-router";
import type { ContentKind } from "#app/features/moderation/report.ts";
import { type ListAsked, readListAsked } from "#app/features/moderation/staff-list.ts";
import { severalChosen } from "#app/features/moderation/staff-reason.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import type { Context } from "../account/member.server.ts";
import { moderateContent } from "./moderate-content.server.ts";
import { decided, ownPath } from "./staff-page.server.ts";

const rowsPerPage = 30;

type Sent = { request: Request; url: URL; context: Context };

type Asked = ListAsked & { after: string | null; limit: number; now: Date };

export async function readStaffList<Page>(
  list: (viewer: MaybeViewer, asked: Asked) => Promise<Page>,
  { request, context }: Sent,
) {
  const query = new URL(request.url).searchParams;
  const asked = readListAsked(query);
  const now = clock.now();
  const page = { ...asked, after: query.get("after"), limit: rowsPerPage, now };
  return { ...(await list(context.get(viewerContext), page)), asked, now };
}

export async function actOnContent(
  kind: ContentKind,
  path: string,
  { request, url, context }: Sent,
) {
  const form = await request.formData();
  const id = String(form.get("id")).toLowerCase();
  const back = ownPath(path, url);
  const ids = id === severalChosen ? form.getAll("chosen").map(String) : [id];
  if (ids.length === 0)
    return decided(context, { path: back, notice: "listing-none-chosen" }, async () => {});
  if (ids.length > rowsPerPage) throw new NotFound();
  const answer = await moderateContent(context, form, { kind, id, ids, back });
  return answer instanceof Response ? answer : data(answer, { status: 422 });
}
