import type { Route } from "./+types/searches";
import { DroppedSearch, SavedSearchList } from "#app/features/search/saved-search-list.tsx";
import {
  findSavedSearch,
  listSavedSearches,
  removeSearch,
} from "#app/features/search/saved-searches.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import { memberOf, backTo } from "./member.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  return {
    searches: await listSavedSearches(memberOf(context), locale),
    dropped: new URL(request.url).searchParams.get("dropped"),
    now: clock.now(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const viewer = memberOf(context);
  const id = String(form.get("id"));
  const path = await findSavedSearch(viewer, id);
  await removeSearch(viewer, id);
  const dropped = new URLSearchParams({ dropped: path?.split("?")[1] ?? "" });
  return backTo(context, `/account/searches?${dropped}`);
}

export const meta = metaOf(m.saved_title, m.saved_text, { noindex: true });

export default function Searches({ loaderData }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <AccountHeading title={m.saved_title()} text={m.saved_text()} />
      {loaderData.dropped && <DroppedSearch address={loaderData.dropped} />}
      <SavedSearchList {...loaderData} suggests={!loaderData.dropped} />
    </div>
  );
}
