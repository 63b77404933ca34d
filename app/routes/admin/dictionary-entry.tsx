import type { Route } from "./+types/dictionary-entry";
import {
  editEntry,
  entryForm,
  getEntry,
  switchEntryOff,
} from "#app/features/search/dictionary-entries.server.ts";
import { DictionaryEntryForm, headingOf } from "#app/features/search/dictionary-entries.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Search } from "#app/ui/icons.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";
import { redirectAfterDecision } from "#app/features/staff/queue.server.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";

const list = "/admin/dictionary";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { entry: await getEntry(context.get(viewerContext), params.id) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { id } = await getEntry(viewer, params.id);
  const form = await request.formData();
  const input = { viewer, id, now: clock.now() };
  const done = (act: () => Promise<void>) =>
    redirectAfterDecision(context, { path: `${list}/${id}`, flash: "staff-saved" }, act);
  return answerIntents(form, {
    off: () => done(() => switchEntryOff(input)),
    save: () =>
      answerForm({ form, context }, entryForm, async ({ read }) => {
        const { terms } = read();
        return done(() => editEntry({ ...input, terms }));
      }),
  });
}

export const meta = metaOf(m.staff_dictionary, m.staff_dictionary_text, { noindex: true });

export default function DictionaryEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry } = loaderData;
  return (
    <div className="space-y-3 md:space-y-5">
      <Breadcrumb
        className="-my-3"
        items={[{ label: m.staff_dictionary(), to: list }, { label: headingOf(entry) }]}
      />
      <PageHeading
        title={<bdi>{headingOf(entry)}</bdi>}
        actions={
          <ButtonLink to={`/search?q=${encodeURIComponent(headingOf(entry))}`} variant="secondary">
            <Search aria-hidden />
            {m.staff_word_found()}
          </ButtonLink>
        }
      />
      <Card as="section" className="max-w-3xl">
        <DictionaryEntryForm key={entry.id} entry={entry} reply={actionData} />
      </Card>
    </div>
  );
}
