import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { later } from "./asleep.tsx";

const ErrorSummary = later(async () => (await import("./error-summary.tsx")).ErrorSummary);

type FormErrorsProps = { reply: FormReply | null | undefined; title?: string };

/** At the top of a form: what is wrong with its fields, with a way to each. */
export function FormErrors({ reply, title }: FormErrorsProps) {
  const errors = Object.entries(reply?.errors ?? {}).map(([name, message = ""]) => ({
    id: `field-${name}`,
    message,
  }));
  return errors.length > 0 && <ErrorSummary title={title} errors={errors} />;
}
