import type { Route } from "./+types/fields";
import { fieldForm } from "#app/features/administration/field-form.server.ts";
import {
  addField,
  getFields,
  moveField,
  setFieldState,
  undoField,
} from "#app/features/administration/fields.server.ts";
import { fieldsPath } from "#app/features/administration/field-rules.ts";
import { redirectAfterDecision } from "#app/features/staff/queue.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { later } from "#app/ui/island.tsx";
import { answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return getFields(context.get(viewerContext), params);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { part } = await getFields(viewer, params);
  const form = await request.formData();
  const path = fieldsPath(part);
  const typed = (name: string) => String(form.get(name) ?? "");
  const input = { viewer, id: typed("field"), now: clock.now() };
  const done = (act: () => Promise<void>) =>
    redirectAfterDecision(context, { path, flash: "staff-saved" }, act);
  const from = typed("from");
  return answerIntents(form, {
    up: () => done(() => moveField({ ...input, by: -1, from })),
    down: () => done(() => moveField({ ...input, by: 1, from })),
    resume: () => done(() => setFieldState({ ...input, state: "active" })),
    retire: () => done(() => setFieldState({ ...input, state: "retired" })),
    hide: () => done(() => setFieldState({ ...input, state: "hidden" })),
    undo: () => done(() => undoField({ ...input, from: typed("undoFrom") })),
    add: () =>
      answerForm({ form, context }, fieldForm, async ({ read, now }) => {
        await addField({ viewer, part, form: read(), now });
        return { flash: "staff-saved", to: path };
      }),
  });
}

export const meta = metaOf(m.staff_fields, m.staff_fields_text, { noindex: true });

// The list of all pages, which everybody gets, need not name its parts.
const Page = later(
  async () => (await import("#app/features/administration/fields-page.tsx")).FieldsPage,
);

export default function FieldsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <Page {...loaderData} reply={actionData} />;
}
