import { data } from "react-router";
import type { ContentKind } from "#app/features/moderation/report.ts";
import { type ListAsked, readListAsked } from "#app/features/moderation/staff-list.ts";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import type { Context } from "../account/member.server.ts";
import { moderateContent } from "./moderate-content.server.ts";
import { ownPath } from "./staff-page.server.ts";

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
  const answer = await moderateContent(context, form, { kind, id, back: ownPath(path, url) });
  return answer instanceof Response ? answer : data(answer, { status: 422 });
}
