import { data } from "react-router";
import { refineReply, startReply } from "#app/features/listing-editor/listing-form.server.ts";
import type { ListingErrors } from "#app/features/listing-editor/listing-fields.ts";
import { type ListingInput, parseListing } from "#app/features/listing-editor/listing-input.ts";
import { isDatabaseAway } from "#app/platform/database.server.ts";
import { Conflict, TooMany, tooManyInit } from "#app/platform/errors.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { Viewer } from "#app/platform/viewer.ts";

type Sent = { request: Request; viewer: Viewer; locale: Locale; mode: "new" | "edit" };
type Saved = { id?: number; errors?: ListingErrors; conflict?: { version: number } };

/** The reply to a listing form: everything typed and its errors; null once it is saved. */
export async function answerListingForm(
  { request, viewer, locale, mode }: Sent,
  save: (input: ListingInput) => Promise<Saved>,
) {
  const form = await request.formData().catch(() => {
    throw data({ code: "bad-request" }, { status: 400 });
  });
  const reply = await startReply(viewer, form);
  if (form.get("intent") === "refine") return data(await refineReply(reply, locale));
  const { input, errors } = parseListing(form, mode);
  if (!input || reply.pictureProblems.length > 0) {
    return data({ ...reply, errors: errors ?? {} }, { status: 422 });
  }
  if (viewer.mustConfirmEmail) return data({ ...reply, unconfirmed: true }, { status: 403 });
  const outcome = await save(input).catch(toFormError);
  if (outcome === "failed") return data({ ...reply, failed: true }, { status: 503 });
  if (outcome instanceof TooMany)
    return data({ ...reply, limit: outcome.text }, tooManyInit(outcome));
  if (outcome.errors) return data({ ...reply, errors: outcome.errors }, { status: 422 });
  if (!outcome.conflict) return null;
  const values = { ...reply.values, version: String(outcome.conflict.version) };
  return data({ ...reply, values, conflict: true }, { status: 409 });
}

// A database that goes away at the last moment must not cost anybody their text.
function toFormError(error: unknown) {
  if (error instanceof Conflict || isDatabaseAway(error)) return "failed";
  if (error instanceof TooMany) return error;
  throw error;
}
