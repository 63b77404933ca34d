import { accountFailed } from "#app/features/accounts/account-failure.ts";
import { ListingFile } from "#app/features/listing-files/listing-file-page.tsx";
import { listingFilePath } from "#app/features/listing-files/listing-file.ts";
import {
  deleteFile,
  getFile,
  startFile,
} from "#app/features/listing-files/listing-files.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { type Form, FormRefused, noFields } from "#app/platform/forms/form.server.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { mayWrite } from "#app/platform/viewer.ts";
import { actionHeaders, answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import type { Route } from "./+types/listing-file";
import { memberOf } from "./member.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  const query = new URL(request.url).searchParams;
  const page = { plan: query.get("plan"), after: query.get("after") };
  const { locale } = context.get(requestInfoContext);
  const file = await getFile(viewer, params.id, page, { locale, now: clock.now() });
  return { ...file, canWrite: mayWrite(viewer) };
}

const rowsForm = {
  schema: noFields,
  failed: () => ({ title: m.common_error_title() }),
} satisfies Form;

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm({ form, context }, rowsForm, async ({ member, now }) =>
    answerIntents(form, {
      do: async () => {
        if (!form.has("terms"))
          throw new FormRefused(422, { errors: { terms: m.listings_error_terms_required() } });
        await startFile(member(), id, now);
        return { to: `${listingFilePath}/${id}` };
      },
      delete: async () => {
        await deleteFile(member(), id);
        return { to: listingFilePath };
      },
    }),
  );
}

export const headers = actionHeaders;

export const clientAction = orFailed(accountFailed(m.account_update_failed));

export const meta = metaOf(m.files_title, m.files_text, { noindex: true });

export default function ListingFilePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="space-y-4">
      <AccountHeading title={m.files_title()} text={<bdi>{loaderData.name}</bdi>} />
      <ListingFile {...loaderData} reply={actionData} />
    </div>
  );
}
