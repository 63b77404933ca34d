import type { Route } from "./+types/dictionary";
import {
  addEntry,
  listEntries,
  newEntryForm,
} from "#app/features/search/dictionary-entries.server.ts";
import {
  DictionaryEntryForm,
  DictionaryEntryRow,
} from "#app/features/search/dictionary-entries.tsx";
import { defineQueue } from "#app/features/staff/queue.ts";
import { queueLoader } from "#app/features/staff/queue.server.ts";
import { AddFold, StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { viewerContext } from "#app/platform/request-info.ts";
import { answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";

const queue = defineQueue({
  path: "/admin/dictionary",
  title: m.staff_dictionary,
  text: m.staff_dictionary_text,
  searchLabel: m.staff_dictionary_find,
});

export const loader = queueLoader(queue, listEntries, 50);

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  await listEntries(viewer, { q: "", after: null, limit: 1 });
  const form = await request.formData();
  return answerForm({ form, context }, newEntryForm, async ({ read, now }) => {
    await addEntry({ viewer, ...read(), now });
    return { flash: "staff-saved", to: queue.path };
  });
}

export const meta = metaOf(queue.title, queue.text, { path: queue.path, noindex: true });

export default function Dictionary({ loaderData: page, actionData: reply }: Route.ComponentProps) {
  return (
    <StaffQueue
      queue={queue}
      page={page}
      above={
        <AddFold summary={m.staff_word_add()} isOpen={reply !== undefined}>
          <DictionaryEntryForm entry={null} reply={reply} />
        </AddFold>
      }
    >
      {(entry) => <DictionaryEntryRow entry={entry} />}
    </StaffQueue>
  );
}
