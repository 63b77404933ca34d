import type { ComponentProps } from "react";
import type { Seller } from "#app/features/sellers/sellers.server.ts";
import { ListingSection } from "#app/features/listings/listing-section.tsx";
import { SellerBusiness } from "#app/features/sellers/seller-business.tsx";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { Reviews } from "#app/features/reviews/review-list.tsx";
import type { Review } from "#app/features/reviews/review.ts";
import { BlockButton } from "#app/features/safety/block-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";

export function OwnPage() {
  return (
    <Alert>
      {m.sellers_own()}{" "}
      <TextLink to="/account/profile" className="font-bold">
        {m.sellers_own_edit()}
      </TextLink>
    </Alert>
  );
}

type SellerAboutProps = {
  seller: Seller;
  reader: "seller" | "other";
  isBlocked: boolean;
};

export function SellerAbout({ seller, reader, isBlocked }: SellerAboutProps) {
  const { id, name, business, isVerified } = seller;
  return (
    <div className="space-y-4">
      {business && <SellerBusiness business={business} />}
      {isVerified && <p className="max-w-prose text-sm text-muted">{m.sellers_checked_text()}</p>}
      {reader !== "seller" && (
        <div className="-ms-3 flex flex-wrap">
          <ReportButton kind="member" id={id} />
          <BlockButton memberId={id} name={name} isBlocked={isBlocked} />
        </div>
      )}
    </div>
  );
}

export function FewListings(
  props: Pick<ComponentProps<typeof ListingSection>, "listings" | "now">,
) {
  return (
    <ListingSection
      {...props}
      title={m.sellers_listings()}
      toggle={false}
      empty={
        <EmptyState title={m.sellers_empty()} text={m.sellers_empty_text()}>
          <ButtonLink to="/">{m.sellers_browse()}</ButtonLink>
        </EmptyState>
      }
    />
  );
}

export function SellerReviews(props: Omit<ComponentProps<typeof Reviews>, "actions">) {
  return <Reviews {...props} actions={reportOf} />;
}

function reportOf({ id }: Review) {
  return <ReportButton kind="review" id={id} />;
}
