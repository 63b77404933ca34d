import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Alert } from "./alert.tsx";
import { later } from "./island.tsx";

const ErrorSummary = later(async () => (await import("./error-summary.tsx")).ErrorSummary);

type FormErrorsProps = {
  reply: FormReply | null | undefined;
  /** Not where a page has several such forms: then errors are at their fields only. */
  hasSummary?: boolean;
};

export function hasErrors({ status, summary, errors }: FormReply): boolean {
  return status >= 300 && (summary !== null || Object.keys(errors).length > 0);
}

/** Above a refused form: the reason, with a link to each invalid field. What was typed stays in it. */
export function FormErrors({ reply, hasSummary = true }: FormErrorsProps) {
  if (!reply || reply.status < 300) return null;
  const { title, text } = reply.summary ?? {};
  const errors = Object.entries(reply.errors).map(([name, message = ""]) => ({
    id: `field-${name}`,
    message,
  }));
  if (errors.length > 0 && !hasSummary) return null;
  if (errors.length > 0)
    return <ErrorSummary role="alert" title={title} text={text} errors={errors} />;
  if (!title) return null;
  return (
    <Alert key={reply.id} tone="danger" role="alert" title={title}>
      {text?.split("\n").map((part) => (
        <p key={part}>{part}</p>
      ))}
      {reply.status === 401 && (
        <p>
          {/* A tab of its own: what was typed stays in this one. */}
          <a
            href={localPath("/sign-in")}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {m.common_sign_in_first()}
          </a>
        </p>
      )}
    </Alert>
  );
}
