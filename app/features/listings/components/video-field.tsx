import { Film } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { FormFold } from "./form-section.tsx";

/** A video elsewhere. */
export function VideoField({ value, error }: { value?: string; error?: string }) {
  return (
    <FormFold title={m.listings_form_video()} icon={Film} folded={!value && !error}>
      <Field
        name="video"
        label={m.listings_field_video()}
        hint={m.listings_field_video_hint()}
        error={error}
        optional
      >
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            defaultValue={value}
            className="in-[[dir=rtl]]:text-end"
          />
        )}
      </Field>
    </FormFold>
  );
}
