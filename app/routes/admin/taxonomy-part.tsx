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
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { Conflict, NotFound } from "#app/platform/errors.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { later } from "#app/ui/island.tsx";
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

const Page = later(
  async () => (await import("#app/features/administration/taxonomy-form.tsx")).TaxonomyPage,
);

export default function TaxonomyPart({ loaderData, actionData }: Route.ComponentProps) {
  return <Page part={loaderData.part} reply={actionData} />;
}
