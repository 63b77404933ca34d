import { useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "./alert.tsx";
import { openEnclosingDetails } from "./open-enclosing-details.ts";

type ErrorSummaryProps = {
  title?: string;
  text?: string;
  errors: { id: string; message: string }[];
  /** Where nothing else says that the form was refused. */
  role?: "alert";
};

export function ErrorSummary({
  title = m.common_form_errors(),
  text,
  errors,
  role,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const found = errors.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (found) box.current?.focus();
  }, [found]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="danger" role={role} title={title}>
        {text && <p>{text}</p>}
        <ul className="list-disc ps-5">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={() => openEnclosingDetails(document.getElementById(id))}
                className="block min-h-11 py-2.5 underline underline-offset-4"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
