import { StaffMark } from "#app/features/staff/staff-mark.tsx";
import { BadgeCheck, Building2, Phone } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { MemberAvatar } from "#app/features/media/member-avatar.tsx";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { OpeningBadge } from "#app/features/listing-page/opening-hours.tsx";
import { MemberSince, ReplyPace, SendMessage } from "#app/features/listing-page/seller-ways.tsx";
import type { Seller } from "./sellers.server.ts";

type SellerProfileProps = {
  seller: Seller;
  reader: "seller" | "other";
  rating: ReactNode;
  contact?: ReactNode;
  share?: ReactNode;
  about: ReactNode;
};

export function SellerProfile(props: SellerProfileProps) {
  const { seller, reader, rating, contact, share, about } = props;
  const { business, description } = seller;
  return (
    // On a phone over the foot of its cover, so that both and the first goods are in sight.
    <div className={cx("relative", business?.cover && "max-md:-mt-7!")}>
      <Card
        as="section"
        ablaq
        aria-labelledby="seller-name"
        className="group/seller max-md:px-3 max-md:ps-5 max-md:pt-3 max-md:pb-0 md:p-7 md:ps-10"
      >
        <div className="gap-x-8 space-y-3 lg:flex lg:items-start lg:justify-between lg:pe-8">
          <Head seller={seller} rating={rating} />
          {reader !== "seller" && (
            <div className="seller-ways shrink-0 lg:w-64">
              {contact}
              <SendMessage sellerId={seller.id} />
            </div>
          )}
        </div>
        {description && (
          <UserText
            preservesLines
            className={cx(
              // Goods are on the first screen of a phone: below a cover it is folded away.
              business?.cover ? "max-md:hidden" : "max-md:line-clamp-2",
              "mt-3 max-w-prose wrap-anywhere max-md:group-has-[details.seller-about[open]]/seller:line-clamp-none",
            )}
          >
            {description}
          </UserText>
        )}
        {(business || seller.isVerified || reader !== "seller") && (
          <Disclosure
            className="seller-about"
            summary={
              seller.kind === "business" ? m.sellers_about_company() : m.sellers_about_person()
            }
          >
            {about}
          </Disclosure>
        )}
      </Card>
      <div className="absolute end-1 top-1">{share}</div>
    </div>
  );
}

function Head({ seller, rating }: Pick<SellerProfileProps, "seller" | "rating">) {
  const { name, avatarMediaId, isStaff, isVerified, kind, memberSince, business } = seller;
  const { hasProvedNumber } = seller;
  const { listingCount: count } = seller;
  const shown = useFormats().number(count);
  return (
    <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 sm:items-start sm:gap-x-4">
      <MemberAvatar
        name={name}
        mediaId={avatarMediaId}
        className="size-14 text-2xl sm:row-span-2 sm:size-20 sm:text-3xl"
      />
      <h1
        id="seller-name"
        className="pe-9 text-xl leading-snug font-extrabold wrap-anywhere sm:text-2xl"
      >
        <UserWords>{name}</UserWords>
      </h1>
      <div className="space-y-1 max-sm:col-span-2">
        <div className="flex flex-wrap items-center gap-x-3 sm:block">
          {rating}
          <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <MemberSince at={memberSince} />
            <ReplyPace pace={seller.replyPace} />
            {/* The head of the list says it too. */}
            <p className="max-md:hidden">{m.sellers_listing_count({ count, shown })}</p>
          </div>
        </div>
        {(isStaff || isVerified || hasProvedNumber || kind === "business") && (
          <p className="flex flex-wrap gap-1.5 pt-1">
            {isStaff && <StaffMark />}
            {isVerified && (
              <Badge tone="green" icon={<BadgeCheck aria-hidden />}>
                {m.listings_verified()}
              </Badge>
            )}
            {hasProvedNumber && (
              <Badge tone="green" icon={<Phone aria-hidden />}>
                {m.sellers_number_proved()}
              </Badge>
            )}
            {kind === "business" && (
              <Badge
                icon={<Building2 aria-hidden />}
                className={business?.opening ? "max-md:hidden" : undefined}
              >
                {m.listings_seller_business()}
              </Badge>
            )}
            {business?.opening && <OpeningBadge {...business.opening} />}
          </p>
        )}
      </div>
    </div>
  );
}
