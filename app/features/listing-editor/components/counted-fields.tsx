import { type RefObject, useEffect, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { formatNumber } from "#app/platform/format.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { lengthOf } from "#app/platform/text.ts";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { longestDescription, longestTitle } from "#app/features/listings/listing.ts";
import { DescriptionContactNote, TitleNumberNote } from "#app/features/listings/contact-note.tsx";

type CountedFieldProps = { value?: string; error?: string };

export function TitleField({ value, error }: CountedFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const text = useText(control);
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
          <Counter text={text} most={longestTitle} />
          <TitleNumberNote title={text ?? value ?? ""} />
        </>
      )}
    </Field>
  );
}

export function DescriptionField({ value, error }: CountedFieldProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  const text = useText(control);
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
          <Counter text={text} most={longestDescription} />
          <DescriptionContactNote description={text ?? value ?? ""} />
        </>
      )}
    </Field>
  );
}

// Null until scripts run: a number that never moves would be wrong.
function useText(control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const element = control.current;
    if (!element) return;
    const read = () => setText(element.value.trim());
    read();
    element.addEventListener("input", read);
    return () => element.removeEventListener("input", read);
  }, [control]);
  return text;
}

function Counter({ text, most }: { text: string | null; most: number }) {
  if (text === null) return null;
  const count = lengthOf(text);
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
