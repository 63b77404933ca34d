import { type RefObject, useEffect, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { formatNumber } from "#app/platform/format.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { lengthOf } from "#app/platform/text.ts";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { longestDescription, longestTitle } from "../listing.ts";

type CountedFieldProps = { value?: string; error?: string };

export function TitleField({ value, error }: CountedFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const count = useCount(control);
  return (
    <Field
      name="title"
      label={m.listings_field_title()}
      hint={m.listings_field_title_hint()}
      error={error}
      required
    >
      {(props) => (
        <>
          <Input {...props} ref={control} defaultValue={value} autoComplete="off" />
          <Counter count={count} most={longestTitle} />
        </>
      )}
    </Field>
  );
}

export function DescriptionField({ value, error }: CountedFieldProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  const count = useCount(control);
  return (
    <Field
      name="description"
      label={m.listings_field_description()}
      hint={m.listings_field_description_hint()}
      error={error}
      required
    >
      {(props) => (
        <>
          <Textarea {...props} ref={control} rows={7} defaultValue={value} />
          <Counter count={count} most={longestDescription} />
        </>
      )}
    </Field>
  );
}

// Null until scripts run: a number that never moves would be wrong.
function useCount(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const element = control.current;
    if (!element) return;
    const read = () => setCount(lengthOf(element.value.trim()));
    read();
    element.addEventListener("input", read);
    return () => element.removeEventListener("input", read);
  }, [control]);
  return count;
}

function Counter({ count, most }: { count: number | null; most: number }) {
  if (count === null) return null;
  const locale = getLocale();
  return (
    <p
      aria-hidden
      className={cx(
        "numbers mt-1 text-end text-xs",
        count > most ? "font-bold text-danger" : "text-muted",
      )}
    >
      {m.listings_counter({ count: formatNumber(count, locale), most: formatNumber(most, locale) })}
    </p>
  );
}
