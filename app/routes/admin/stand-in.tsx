import type { Route } from "./+types/stand-in";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { profileForm, descriptionForm } from "#app/features/profiles/profile-form.server.ts";
import {
  getOwnProfile,
  updateDescription,
  updateProfile,
} from "#app/features/profiles/profile.server.ts";
import { valuesOfProfile } from "#app/features/profiles/profile-values.ts";
import { actingFor } from "#app/features/stand-ins/stand-ins.server.ts";
import { m } from "#app/paraglide/messages.js";
import { fieldsOf } from "#app/platform/forms/form-reply.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { later } from "#app/ui/island.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextareaField } from "#app/ui/text-field.tsx";
import { weekOf, weekOfTyped } from "#app/ui/week-times.ts";
import { answerForm } from "../answer-form.server.ts";
import { memberOf } from "../account/member.server.ts";
import { metaOf } from "../page-meta.ts";

const pathOf = (id: string) => `/admin/stand-ins/${id}`;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const seller = await actingFor(context.get(viewerContext), params.id);
  const [profile, governorates] = await Promise.all([
    getOwnProfile(seller),
    listGovernorateOptions(locale),
  ]);
  return {
    name: profile.fullName,
    description: profile.companyDescription ?? "",
    values: valuesOfProfile(profile, "system"),
    week: weekOf(profile.hours),
    governorates,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestInfoContext);
  const by = memberOf(context);
  const seller = await actingFor(by, params.id);
  const form = await request.formData();
  const saved = { to: pathOf(params.id), flash: "staff-saved" } as const;
  return answerIntents(form, {
    profile: () =>
      answerForm({ form, context }, profileForm(form), async ({ read, now }) => {
        const caller = { clientAddress, request, now, by };
        const { errors } = await updateProfile(seller, read(), caller);
        if (errors) throw new FormRefused(422, { errors });
        return saved;
      }),
    description: () =>
      answerForm({ form, context }, descriptionForm, async ({ read, now }) => {
        await updateDescription(seller, read().companyDescription, now, by);
        return saved;
      }),
  });
}

export const meta = metaOf(m.handover_page, m.handover_text, { noindex: true });

// The list of all pages, which everybody gets, need not name its parts.
const ProfileForm = later(
  async () => (await import("#app/features/profiles/profile-form.tsx")).ProfileForm,
);

export default function StandInPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, description, values, week, governorates } = loaderData;
  const isOfText = actionData?.intent === "description";
  const reply = isOfText ? undefined : actionData;
  const ofText = isOfText ? actionData : undefined;
  return (
    <div className="max-w-3xl space-y-5">
      <PageHeading title={name} text={m.handover_page_text()} />
      <ProfileForm
        key={reply?.id ?? JSON.stringify(values)}
        to={pathOf(params.id)}
        values={reply?.values ?? values}
        week={reply ? weekOfTyped(reply.values) : week}
        reply={reply}
        governorates={governorates}
        isVerified={false}
      />
      <LocalForm
        to={pathOf(params.id)}
        noValidate
        className="card space-y-3 p-4"
        fields={{ intent: "description" }}
      >
        <FormErrors reply={ofText} />
        <TextareaField
          {...fieldsOf(ofText, { companyDescription: description })("companyDescription")}
          label={m.account_description()}
          hint={m.account_description_hint()}
          rows={6}
        />
        <SubmitButton>{m.account_save()}</SubmitButton>
      </LocalForm>
    </div>
  );
}
