import { m } from "#app/paraglide/messages.js";
import { LocalLink } from "#app/ui/link.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import type { FindingRule } from "../finding.ts";

const words: Record<FindingRule, () => string> = {
  banned_word: m.staff_found_banned_word,
  watched_category: m.staff_found_watched_category,
  phone_in_title: m.staff_found_phone_in_title,
  contact_in_comment: m.staff_found_contact_in_comment,
  repeated_title: m.staff_found_repeated_title,
  copied_text: m.staff_found_copied_text,
  copied_picture: m.staff_found_copied_picture,
  burst: m.staff_found_burst,
};

const namesListing: ReadonlySet<FindingRule> = new Set([
  "repeated_title",
  "copied_text",
  "copied_picture",
]);
const namesFound: ReadonlySet<FindingRule> = new Set(["banned_word", "burst"]);

/** What a rule found, with the way to what it is compared with. */
export function FindingWords({ rule, found }: { rule: FindingRule; found: string | null }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
      {words[rule]()}
      {found && namesFound.has(rule) && (
        <strong>
          <UserWords>{found}</UserWords>
        </strong>
      )}
      {found && namesListing.has(rule) && (
        <LocalLink
          to={`/admin/listings/${found}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m.staff_found_listing({ id: found })}
        </LocalLink>
      )}
    </p>
  );
}
