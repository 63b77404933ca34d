import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { LocalLink } from "#app/ui/link.tsx";

export function TermsCheckbox({ checked = false, error }: { checked?: boolean; error: ReactNode }) {
  const [before, after] = splitAtPlaceholder((policy) => m.accounts_terms({ policy }));
  return (
    <Checkbox
      name="terms"
      value="yes"
      required
      defaultChecked={checked}
      error={error}
      label={
        <>
          {before}
          <LocalLink
            to="/privacy-policy"
            target="_blank"
            className="font-semibold text-green underline underline-offset-4"
          >
            {m.shell_privacy_policy()}
          </LocalLink>
          {after}
        </>
      }
    />
  );
}
