import { data } from "react-router";
import type { Route } from "./+types/dictionary";
import { addEntry, listEntries } from "#app/features/search/dictionary-entries.server.ts";
import { type EntryErrors, isEntryId, parseTerms } from "#app/features/search/dictionary-entry.ts";
import {
  DictionaryEntryForm,
  DictionaryEntryRow,
  type EntryReply,
} from "#app/features/search/dictionary-entries.tsx";
import { defineQueue } from "#app/features/staff/queue.ts";
import { decided, queueLoader } from "#app/features/staff/queue.server.ts";
import { StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { Conflict } from "#app/platform/errors.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { metaOf } from "../page-meta.ts";

const queue = defineQueue({
  path: "/admin/dictionary",
  title: m.staff_dictionary,
  text: m.staff_dictionary_text,
  find: m.staff_dictionary_find,
});

export const loader = queueLoader(queue, listEntries, 50);

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
  return decided(context, { path: queue.path, notice: "staff-saved" }, async () => {});
}

export const meta = metaOf(queue.title, queue.text, { path: queue.path, noindex: true });

export default function Dictionary({ loaderData: page, actionData: reply }: Route.ComponentProps) {
  return (
    <StaffQueue
      queue={queue}
      page={page}
      above={
        <Disclosure summary={m.staff_word_add()} defaultOpen={reply !== undefined}>
          <DictionaryEntryForm entry={null} reply={reply} />
        </Disclosure>
      }
    >
      {(entry) => <DictionaryEntryRow entry={entry} />}
    </StaffQueue>
  );
}
