import { m } from "#app/paraglide/messages.js";
import { wordsAround } from "#app/platform/words-around.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { LocalLink } from "#app/ui/link.tsx";

/** Publishing accepts the terms. */
export function TermsField({ accepted, error }: { accepted: boolean; error?: string }) {
  const [before, after] = wordsAround((link) => m.listings_field_terms({ link }));
  return (
    <Checkbox
      name="terms"
      value="yes"
      required
      defaultChecked={accepted}
      error={error}
      label={
        <>
          {before}
          <LocalLink
            to="/privacy-policy"
            target="_blank"
            className="text-green underline underline-offset-4"
          >
            {m.listings_terms_link()}
          </LocalLink>
          {after}
        </>
      }
    />
  );
}
