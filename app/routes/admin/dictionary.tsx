import { data } from "react-router";
import type { Route } from "./+types/dictionary";
import { readListAsked } from "#app/features/moderation/staff-list.ts";
import { StaffListFrame } from "#app/features/moderation/staff-list-frame.tsx";
import { addEntry, listEntries } from "#app/features/search/dictionary-entries.server.ts";
import { type EntryErrors, isEntryId, parseTerms } from "#app/features/search/dictionary-entry.ts";
import {
  DictionaryEntryForm,
  DictionaryEntryList,
  type EntryReply,
} from "#app/features/search/dictionary-entries.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { Conflict } from "#app/platform/errors.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { metaOf } from "../page-meta.ts";
import { decided } from "./staff-page.server.ts";

const path = "/admin/dictionary";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { q } = readListAsked(query);
  const page = { q, after: query.get("after"), limit: 50 };
  return { ...(await listEntries(context.get(viewerContext), page)), q };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  await listEntries(viewer, { q: "", after: null, limit: 1 });
  const form = await request.formData();
  const values = {
    id: String(form.get("id") ?? "").trim(),
    terms: String(form.get("terms") ?? ""),
  };
  const { terms, error } = parseTerms(values.terms);
  const again = (errors: EntryErrors) => data<EntryReply>({ errors, values }, { status: 422 });
  if (!isEntryId(values.id) || !terms) {
    return again({ ...(!isEntryId(values.id) && { id: "id_wrong" }), terms: error });
  }
  try {
    await addEntry({ viewer, id: values.id, terms, now: clock.now() });
  } catch (caught) {
    if (caught instanceof Conflict) return again({ id: "id_taken" });
    throw caught;
  }
  return decided(context, { path, notice: "staff-saved" }, async () => {});
}

export const meta = metaOf(m.staff_dictionary, m.staff_dictionary_text, { path, noindex: true });

export default function Dictionary({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, next, q } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeading title={m.staff_dictionary()} text={m.staff_dictionary_text()} />
      <Disclosure summary={m.staff_word_add()} defaultOpen={actionData !== undefined}>
        <DictionaryEntryForm entry={null} reply={actionData} />
      </Disclosure>
      <StaffListFrame
        path={path}
        page={{ rows: entries, asked: { q, state: "all" }, next }}
        hint={m.staff_dictionary_find()}
        states={[]}
      >
        <DictionaryEntryList entries={entries} />
      </StaffListFrame>
    </div>
  );
}
