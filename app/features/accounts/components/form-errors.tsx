import { later } from "#app/ui/asleep.tsx";
import { type AccountErrorKey, errorTitle, errorWords } from "../error-words.ts";
import type { FieldErrors } from "../sign-up-input.ts";

const ErrorSummary = later(async () => (await import("#app/ui/error-summary.tsx")).ErrorSummary);

type FormErrorsProps<Field extends string> = {
  errors: FieldErrors<Field>;
  fields: readonly Field[];
  words?: (key: AccountErrorKey) => string | undefined;
};

export function FormErrors<Field extends string>({
  errors,
  fields,
  words = errorWords,
}: FormErrorsProps<Field>) {
  const found = fields.flatMap((field) => {
    const key = errors[field];
    const message = key && words(key);
    return message ? [{ id: `field-${field}`, message }] : [];
  });
  return found.length > 0 && <ErrorSummary title={errorTitle(errors)} errors={found} />;
}
