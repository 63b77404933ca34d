import { data } from "react-router";
import type { Route } from "./+types/listing-contact";
import { contactOrFailed } from "#app/features/listing-page/contact.ts";
import { ContactPage } from "#app/features/listing-page/contact-page.tsx";
import {
  getContactedListing,
  revealListingContact,
} from "#app/features/listing-page/listing-contact.server.ts";
import { ListingNotFound } from "#app/features/listing-page/listing-not-found.tsx";
import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import { CardPrice } from "#app/features/listings/listing-price.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { answerContact, readWaiting } from "./contact-answer.server.ts";
import { entryHeaders } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";
import { absentOr } from "./shell/error-page.tsx";

/** Asking, never the answer: that is given to a form only. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const read = { locale, now: clock.now() };
  const listing = await getContactedListing(params.id, context.get(viewerContext), read);
  const { waiting, headers } = readWaiting(request);
  return data({ listing, waiting }, { headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { locale } = context.get(requestInfoContext);
  return answerContact({ request, context }, contactPath(params.id), (caller, now) =>
    revealListingContact(params.id, caller, { locale, now }),
  );
}

export const clientAction = contactOrFailed;

export const headers = entryHeaders;

export const meta = metaOf(m.contact_title, m.contact_description, { noindex: true });

export default function ListingContact({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, waiting } = loaderData;
  return (
    <ContactPage
      path={contactPath(String(listing.id))}
      of={{
        path: `/listing/${listing.id}`,
        name: (
          <UserText lang={listing.locale} isAligned className="aligned">
            {listing.title}
          </UserText>
        ),
        picture: listing.picture && (
          <div className="relative size-24 shrink-0 overflow-hidden rounded-small bg-sunk">
            <ListingPicture picture={listing.picture} sizes="96px" use="tile" eager />
          </div>
        ),
        opening: listing.opening,
        more: (
          <>
            <CardPrice price={listing.price} unread={listing.isPriceUnread} />
            <p className="text-muted">
              <UserWords>{listing.sellerName}</UserWords>
            </p>
          </>
        ),
      }}
      message={{ sellerId: listing.sellerId, listingId: listing.id }}
      reply={actionData}
      waiting={waiting}
    />
  );
}

export const ErrorBoundary = absentOr(ListingNotFound);

function contactPath(id: string): string {
  return `/listing/${id}/contact`;
}
