import type { Route } from "./+types/field";
import { fieldForm } from "#app/features/administration/field-form.server.ts";
import { editField, getField } from "#app/features/administration/fields.server.ts";
import { fieldsPath } from "#app/features/administration/field-rules.ts";
import { m } from "#app/paraglide/messages.js";
import { intentOf } from "#app/platform/forms/intents.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { later } from "#app/ui/island.tsx";
import { answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return getField(context.get(viewerContext), params.id);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { part } = await getField(viewer, params.id);
  const form = await request.formData();
  intentOf(form, ["edit"]);
  return answerForm({ form, context }, fieldForm, async ({ read, now }) => {
    await editField({ viewer, id: params.id, form: read(), now });
    return { flash: "staff-saved", to: fieldsPath(part) };
  });
}

export const meta = metaOf(m.staff_fields, m.staff_fields_text, { noindex: true });

// The list of all pages, which everybody gets, need not name its parts.
const Page = later(
  async () => (await import("#app/features/administration/fields-page.tsx")).FieldPage,
);

export default function FieldRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <Page {...loaderData} reply={actionData} />;
}
