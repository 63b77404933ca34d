import { data } from "react-router";
import type { Route } from "./+types/taxonomy-part";
import {
  isPartId,
  parsePart,
  type PartErrors,
  readPartTexts,
} from "#app/features/moderation/taxonomy.ts";
import {
  addSubcategory,
  editPart,
  getPart,
  hidePart,
  movePart,
} from "#app/features/moderation/taxonomy.server.ts";
import {
  type PartReply,
  SubcategoryForm,
  TaxonomyForm,
} from "#app/features/moderation/taxonomy-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { Conflict } from "#app/platform/errors.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { metaOf } from "../page-meta.ts";
import { decided } from "#app/features/staff/queue.server.ts";

const list = "/admin/taxonomy";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { part: await getPart(context.get(viewerContext), params) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { kind, id } = await getPart(viewer, params);
  const form = await request.formData();
  const asked = { viewer, kind, id, now: clock.now() };
  const done = (act: () => Promise<void>) =>
    decided(context, { path: list, notice: "staff-saved" }, act);
  const place = String(form.get("from") ?? "");
  const from = /^\d{1,4}$/.test(place) ? Number(place) : null;
  switch (form.get("intent")) {
    case "up":
      return done(() => movePart({ ...asked, by: -1, from }));
    case "down":
      return done(() => movePart({ ...asked, by: 1, from }));
    case "hide":
      return done(() => hidePart({ ...asked, isHidden: true }));
    case "show":
      return done(() => hidePart({ ...asked, isHidden: false }));
  }
  const isNew = kind === "category" && form.get("intent") === "add";
  const newId = isNew ? String(form.get("id") ?? "").trim() : null;
  const { input: texts, errors } = parsePart(form);
  const again = (wrong: PartErrors) =>
    data<PartReply>({ id: newId, errors: wrong, values: readPartTexts(form) }, { status: 422 });
  const idError = newId !== null && !isPartId(newId) ? ({ id: "id_wrong" } as const) : {};
  if (!texts || idError.id) return again({ ...errors, ...idError });
  if (newId === null) return done(() => editPart({ ...asked, texts }));
  try {
    await addSubcategory({ viewer, categoryId: id, id: newId, texts, now: asked.now });
  } catch (caught) {
    if (caught instanceof Conflict) return again({ id: "id_taken" });
    throw caught;
  }
  return done(async () => {});
}

export const meta = metaOf(m.staff_taxonomy, m.staff_taxonomy_text, { noindex: true });

export default function TaxonomyPartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { part } = loaderData;
  const name = getLocale() === "ar" ? part.nameAr : part.nameEn;
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
