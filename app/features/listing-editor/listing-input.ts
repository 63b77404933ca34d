import { isUuid } from "#app/platform/id.ts";
import { type FieldValues, type ListingErrors, readFields } from "./listing-fields.ts";

/** What a form says, once it is read. */
export type ListingInput = FieldValues & {
  submissionKey: string;
  /** The one the editor read; null for a new listing. */
  version: number | null;
};

/** Reads the listing form: the listing, or an error for each field. */
export function parseListing(
  form: FormData,
  mode: "new" | "edit" = "new",
): { input: ListingInput; errors?: undefined } | { input?: undefined; errors: ListingErrors } {
  const { values, errors } = readFields(form, mode);
  if (Object.keys(errors).length > 0) return { errors };
  const submissionKey = form.get("submissionKey");
  const version = String(form.get("version") ?? "");
  return {
    input: {
      ...values,
      submissionKey: isUuid(submissionKey) ? submissionKey : crypto.randomUUID(),
      version: /^[1-9]\d{0,8}$/.test(version) ? Number(version) : null,
    },
  };
}
