import type { Route } from "./+types/taxonomy-part";
import {
  newPartForm,
  partForm,
  partIdTaken,
} from "#app/features/administration/taxonomy-form.server.ts";
import {
  addSubcategory,
  editPart,
  getPart,
  hidePart,
  movePart,
} from "#app/features/administration/taxonomy.server.ts";
import { SubcategoryForm, TaxonomyForm } from "#app/features/administration/taxonomy-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { Conflict, NotFound } from "#app/platform/errors.ts";
import { textIn } from "#app/platform/locale.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";
import { redirectAfterDecision } from "#app/features/staff/queue.server.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";

const list = "/admin/taxonomy";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { part: await getPart(context.get(viewerContext), params) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { kind, id } = await getPart(viewer, params);
  const form = await request.formData();
  const input = { viewer, kind, id, now: clock.now() };
  const done = (act: () => Promise<void>) =>
    redirectAfterDecision(context, { path: list, flash: "staff-saved" }, act);
  const place = String(form.get("from") ?? "");
  const from = /^\d{1,4}$/.test(place) ? Number(place) : null;
  const sent = { form, context };
  return answerIntents(form, {
    up: () => done(() => movePart({ ...input, by: -1, from })),
    down: () => done(() => movePart({ ...input, by: 1, from })),
    hide: () => done(() => hidePart({ ...input, isHidden: true })),
    show: () => done(() => hidePart({ ...input, isHidden: false })),
    edit: () =>
      answerForm(sent, partForm, async ({ read }) => {
        const texts = read();
        return done(() => editPart({ ...input, texts }));
      }),
    add: () => {
      if (kind !== "category") throw new NotFound();
      return answerForm(sent, newPartForm, async ({ read, now }) => {
        const { id: newId, texts } = read();
        try {
          await addSubcategory({ viewer, categoryId: id, id: newId, texts, now });
        } catch (caught) {
          throw caught instanceof Conflict ? partIdTaken() : caught;
        }
        return { flash: "staff-saved", to: list };
      });
    },
  });
}

export const meta = metaOf(m.staff_taxonomy, m.staff_taxonomy_text, { noindex: true });

export default function TaxonomyPartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { part } = loaderData;
  const name = textIn(part.name, getLocale());
  return (
    <div className="space-y-5">
      <Breadcrumb items={[{ label: m.staff_taxonomy(), to: list }, { label: name }]} />
      <PageHeading title={name} />
      <Card as="section">
        <TaxonomyForm texts={part} reply={actionData} />
      </Card>
      {part.kind === "category" && (
        <Card as="section">
          <SubcategoryForm reply={actionData} />
        </Card>
      )}
    </div>
  );
}
