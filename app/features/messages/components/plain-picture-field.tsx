import { WithoutScript } from "#app/ui/without-script.tsx";
import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import type { RefusedPicture } from "../message.ts";
import { refusedPictureWords } from "../message-words.ts";

/** Attaches pictures where no script runs, and says of each that was not taken why. */
export function PlainPictureField({ refused }: { refused: readonly RefusedPicture[] }) {
  const isWrong = refused.length > 0;
  return (
    <>
      <WithoutScript>
        <Field
          name="file"
          id="message-pictures"
          label={m.messages_add_pictures()}
          hint={`${m.messages_pictures_hint()} ${m.pictures_formats()}`}
        >
          {(control) => (
            <input
              type="file"
              accept="image/*"
              multiple
              {...control}
              aria-invalid={isWrong || undefined}
              aria-describedby={cx("message-pictures-hint", isWrong && "message-pictures-error")}
              className="block min-h-11 w-full max-w-full"
            />
          )}
        </Field>
      </WithoutScript>
      {isWrong && (
        <FieldError id="message-pictures-error">
          {refused.map(({ name, problem }, index) => (
            <span key={index} className="block">
              <UserWords>{name}</UserWords>: {refusedPictureWords(problem)}
            </span>
          ))}
        </FieldError>
      )}
    </>
  );
}
