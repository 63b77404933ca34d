import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { LocalLink } from "#app/ui/link.tsx";

type TermsCheckboxProps = {
  checked?: boolean;
  error: ReactNode;
  words?: (link: string) => string;
  link?: string;
};

export function TermsCheckbox({
  checked = false,
  error,
  words = (policy) => m.accounts_terms({ policy }),
  link = m.shell_privacy_policy(),
}: TermsCheckboxProps) {
  const [before, after] = splitAtPlaceholder(words);
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
            {link}
          </LocalLink>
          {after}
        </>
      }
    />
  );
}
