import { redirect } from "react-router";
import type { Route } from "./+types/searches";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { filterChips } from "#app/features/listings/listing-filter-words.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { DroppedSearch, SavedSearchList } from "#app/features/search/saved-search-list.tsx";
import {
  findSavedSearch,
  listSavedSearches,
  removeSearch,
} from "#app/features/search/saved-searches.server.ts";
import { readSearchAsked } from "#app/features/search/search-asked.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import { memberOf } from "./member.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const [searches, sections, governorates] = await Promise.all([
    listSavedSearches(memberOf(context)),
    listCatalogue(locale),
    listGovernorateOptions(locale),
  ]);
  const shown = searches.map((search) => {
    const address = new URLSearchParams(search.path.split("?")[1] ?? "");
    const { section, filter } = readSearchAsked(address, { sections, governorates });
    const category = sections.find(({ id }) => id === section.categoryId);
    const inner = category?.subcategories.find(({ id }) => id === section.subcategoryId);
    const chips = filterChips(filter, { ...section, governorates }, locale);
    return {
      ...search,
      conditions: [category?.name, inner?.title, ...chips.map(({ text }) => text)].filter(
        (text) => text !== undefined,
      ),
    };
  });
  return {
    searches: shown,
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
  return redirect(pathIn(context.get(requestInfoContext).locale, `/account/searches?${dropped}`));
}

export const meta = metaOf(m.saved_title, m.saved_text, { noindex: true });

export default function Searches({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <AccountHeading title={m.saved_title()} text={m.saved_text()} />
      {loaderData.dropped && <DroppedSearch address={loaderData.dropped} />}
      <SavedSearchList {...loaderData} />
    </div>
  );
}
