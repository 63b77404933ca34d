import { Images } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Picture } from "../listing.ts";
import type { PictureProblem } from "../listing-form-reply.ts";
import { listingErrorText } from "../listing-words.ts";
import { FormSection } from "./form-section.tsx";
import { PictureDrop } from "./picture-drop.tsx";
import { KeptPicture, PickedPictures } from "./picked-pictures.tsx";
import { usePickedPictures } from "./use-picked-pictures.ts";

type PictureFieldsProps = {
  stored: readonly Picture[];
  problems: readonly PictureProblem[];
  error?: string;
  /** Hears whether pictures are still being made smaller: the form should wait for them. */
  onPreparing: (isPreparing: boolean) => void;
};

/**
 * Up to five pictures, which the server already has or which come with the form. With script they are
 * seen, ordered and taken out before they are sent; without it, stored ones can be ticked to be removed.
 */
export function PictureFields({ stored, problems, error, onPreparing }: PictureFieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const { picked, refused, isPreparing, add, remove, move } = usePickedPictures(stored, input);
  useEffect(() => onPreparing(isPreparing), [onPreparing, isPreparing]);
  const wrong = [...refused, ...problems];
  return (
    <FormSection title={m.listings_form_pictures()} text={m.listings_pictures_hint()} icon={Images}>
      {hydrated ? (
        <PickedPictures pictures={picked} onRemove={remove} onMove={move} />
      ) : (
        stored.length > 0 && (
          <ul
            aria-label={m.listings_pictures_kept()}
            className="grid grid-cols-2 gap-3 sm:grid-cols-3"
          >
            {stored.map((picture, index) => (
              <KeptPicture key={picture.id} picture={picture} number={index + 1} />
            ))}
          </ul>
        )
      )}
      <div>
        <PictureDrop ref={input} invalid={Boolean(error) || wrong.length > 0} onPick={add} />
        <div id="field-pictures-error" aria-live="polite">
          {error && <FieldError>{error}</FieldError>}
          {wrong.map(({ name, key }) => (
            <FieldError key={name + key}>
              <bdi>{name}</bdi>: {listingErrorText(key)}
            </FieldError>
          ))}
        </div>
      </div>
    </FormSection>
  );
}
