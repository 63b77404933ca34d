import { m } from "#app/paraglide/messages.js";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { UserWords } from "#app/ui/user-text.tsx";

/** The other side of an offer or a deal, by name. */
export function WithWhom({ isSeller, name }: { isSeller: boolean; name: string }) {
  const [before, after] = splitAtPlaceholder((slot) =>
    isSeller ? m.offers_deal_with_buyer({ name: slot }) : m.offers_deal_with_seller({ name: slot }),
  );
  return (
    <p className="wrap-anywhere">
      {before}
      <UserWords>{name}</UserWords>
      {after}
    </p>
  );
}
