import { BadgeCheck, MessageCircle } from "lucide-react";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMonth } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ComingSoonLink } from "#app/ui/coming-soon.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import type { SellerSummary } from "../listing.ts";

type SellerCardProps = {
  seller: SellerSummary;
  listingId: number;
  reader: "seller" | "member" | "visitor";
};

/** Who offers it (D1 §2): name, standing and since when. */
export function SellerCard({ seller, listingId, reader }: SellerCardProps) {
  const memberSince = formatMonth(seller.memberSince, getLocale(), useDigits());
  return (
    <Card as="section" ablaq aria-labelledby="seller-name">
      <p className="mb-3 text-sm text-muted">{m.listings_seller()}</p>
      <div className="flex items-center gap-3">
        <Avatar
          name={seller.name}
          src={seller.avatarMediaId && mediaUrl(seller.avatarMediaId, 320)}
          className="size-14 text-2xl"
        />
        <div className="min-w-0">
          <h2 id="seller-name" className="text-lg leading-snug font-extrabold wrap-anywhere">
            <UserWords>{seller.name}</UserWords>
          </h2>
          <p className="text-sm text-muted">{m.listings_member_since({ month: memberSince })}</p>
        </div>
      </div>
      {(seller.isVerified || seller.kind === "business") && (
        <div className="mt-3 flex flex-wrap gap-2">
          {seller.isVerified && (
            <Badge tone="green" icon={<BadgeCheck aria-hidden />}>
              {m.listings_verified()}
            </Badge>
          )}
          {seller.kind === "business" && <Badge>{m.listings_seller_business()}</Badge>}
        </div>
      )}
      {seller.description && (
        <UserText className="mt-3 text-sm text-muted wrap-anywhere">{seller.description}</UserText>
      )}
      {reader !== "seller" && (
        <div className="mt-4">
          <SendMessage
            to={`/messages?receiverId=${seller.id}&listingId=${listingId}`}
            reader={reader}
          />
        </div>
      )}
    </Card>
  );
}

// A visitor is sent to sign in by the gate of that address, and told why.
function SendMessage({ to, reader }: { to: string; reader: "member" | "visitor" }) {
  const words = (
    <>
      <MessageCircle aria-hidden />
      {m.listings_send_message()}
    </>
  );
  if (reader === "visitor") {
    return (
      <ButtonLink to={to} variant="secondary" full rel="nofollow">
        {words}
      </ButtonLink>
    );
  }
  return (
    <ComingSoonLink to={to} className={buttonClass({ variant: "secondary", full: true })}>
      {words}
    </ComingSoonLink>
  );
}
