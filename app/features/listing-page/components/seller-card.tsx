import { StaffMark } from "#app/features/staff/staff-mark.tsx";
import { BadgeCheck, Store } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { MemberAvatar } from "#app/features/media/member-avatar.tsx";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import type { ListingDetail } from "#app/features/listings/listings.server.ts";
import { MemberSince, ReplyPace, SendMessage } from "../seller-ways.tsx";

type SellerCardProps = {
  seller: ListingDetail["seller"];
  listingId: number;
  reader: "seller" | "other";
  rating?: ReactNode;
  mayWrite: boolean;
};

export function SellerCard({ seller, listingId, reader, rating, mayWrite }: SellerCardProps) {
  const page = `/seller/${seller.id}`;
  return (
    <Card as="section" ablaq aria-labelledby="seller-name">
      <p className="mb-3 text-sm text-muted">{m.listings_seller()}</p>
      <div className="flex items-center gap-3">
        {/* The name beside it leads to the same place. */}
        <LocalLink to={page} aria-hidden tabIndex={-1} className="shrink-0 rounded-full">
          <MemberAvatar
            name={seller.name}
            mediaId={seller.avatarMediaId}
            className="size-14 text-2xl"
          />
        </LocalLink>
        <div className="min-w-0">
          <h2 id="seller-name" className="text-lg leading-snug font-extrabold wrap-anywhere">
            <LocalLink
              to={page}
              className="inline-flex min-h-11 items-center hover:text-green hover:underline hover:underline-offset-4"
            >
              <UserWords>{seller.name}</UserWords>
            </LocalLink>
          </h2>
          <MemberSince at={seller.memberSince} />
          <ReplyPace pace={seller.replyPace} />
        </div>
      </div>
      {rating && <div className="mt-3">{rating}</div>}
      {(seller.isStaff || seller.isVerified || seller.kind === "business") && (
        <div className="mt-3 flex flex-wrap gap-2">
          {seller.isStaff && <StaffMark />}
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
      <div className="mt-4 grid gap-2">
        <ButtonLink to={page} variant="secondary" full>
          <Store aria-hidden />
          {seller.kind === "business" ? m.sellers_about_company() : m.sellers_about_person()}
        </ButtonLink>
        {reader !== "seller" && mayWrite && (
          <SendMessage sellerId={seller.id} listingId={listingId} />
        )}
      </div>
    </Card>
  );
}
