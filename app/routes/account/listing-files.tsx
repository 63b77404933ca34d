import { z } from "zod";
import { accountFailed } from "#app/features/accounts/account-failure.ts";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { ListingFiles } from "#app/features/listing-files/listing-files-page.tsx";
import { listingFilePath } from "#app/features/listing-files/listing-file.ts";
import { openFiles, takeFile } from "#app/features/listing-files/listing-files.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { type Form, FormRefused, formKey } from "#app/platform/forms/form.server.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { newId } from "#app/platform/id.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { formText } from "#app/platform/text.ts";
import { mayWrite } from "#app/platform/viewer.ts";
import { actionHeaders, answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import type { Route } from "./+types/listing-files";
import { memberOf } from "./member.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = memberOf(context);
  const [files, catalogue] = await Promise.all([
    openFiles(viewer, clock.now()),
    listCatalogue(locale),
  ]);
  return {
    ...files,
    categories: catalogue.map(({ id, name }) => ({ id, name })),
    newId: newId(),
    canWrite: mayWrite(viewer),
  };
}

const fileForm = {
  schema: z.object({ id: formKey }),
  failed: () => ({ title: m.common_error_title() }),
} satisfies Form;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm({ form, context }, fileForm, async ({ member, read, locale, now }) => {
    const { id } = read();
    const sent = form.get("file");
    const pasted = formText(form, "pasted");
    const isFile = sent instanceof File && sent.size > 0;
    if (!isFile && pasted.trim() === "")
      throw new FormRefused(422, { errors: { file: m.files_missing() } });
    const bytes = isFile ? Buffer.from(await sent.arrayBuffer()) : Buffer.from(pasted);
    const name = isFile ? sent.name : m.files_pasted_name();
    await takeFile(member(), { id, name, bytes, locale, now });
    return { to: `${listingFilePath}/${id}` };
  });
}

export const headers = actionHeaders;

export const clientAction = orFailed(accountFailed(m.account_update_failed));

export const meta = metaOf(m.files_title, m.files_text, { noindex: true });

export default function ListingFilesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="space-y-5">
      <AccountHeading title={m.files_title()} text={m.files_text()} />
      <ListingFiles {...loaderData} reply={actionData} />
    </div>
  );
}
