import { Star } from "#app/ui/icons.tsx";
import { Form } from "react-router";
import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import { CardPrice } from "#app/features/listings/listing-price.tsx";
import { listingStatusName } from "#app/features/listings/listing-words.ts";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Desk, MemberDeskLink, WrittenText } from "./components/desk.tsx";
import { ContentForm } from "./components/staff-fields.tsx";
import { dayOf } from "#app/platform/format.ts";
import type { StaffListingDetail } from "./staff-lists.server.ts";
import { dayMs } from "#app/platform/durations.ts";

type ListingDeskProps = {
  listing: StaffListingDetail;
  reply: FormReply | undefined;
  now: Date;
};

export function ListingDesk({ listing, reply, now }: ListingDeskProps) {
  const { title, isTaken, canAct, publishedAt, featuredUntil, reportCount } = listing;
  const { shortDate, number } = useFormats();
  const id = String(listing.id);
  const isFeatured = featuredUntil !== null && featuredUntil > now;
  return (
    <Desk
      kind="listing"
      id={id}
      name={title}
      page={`/listing/${id}`}
      mayAct={canAct}
      first={<Preview listing={listing} />}
      facts={[
        [m.staff_fact_status(), listingStatusName(listing.status)],
        [
          m.staff_fact_owner(),
          <span key="owner" className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <MemberDeskLink id={listing.ownerId} name={listing.owner} isInLine />
            {listing.isOwnerSuspended && (
              <span className="text-sm font-semibold text-danger">{m.staff_is_suspended()}</span>
            )}
          </span>,
        ],
        publishedAt
          ? [m.staff_fact_published(), shortDate(publishedAt)]
          : [m.staff_fact_created(), shortDate(listing.createdAt)],
        [m.staff_fact_reports(), number(reportCount)],
        ...(isFeatured ? [[m.staff_fact_featured(), shortDate(featuredUntil)] as const] : []),
      ]}
    >
      {canAct && (
        <div className="flex flex-wrap items-start gap-3">
          <ContentForm kind="listing" id={id} isTaken={isTaken} reply={reply} />
          {listing.status === "active" && (
            <FeatureForm until={isFeatured ? featuredUntil : null} reply={reply} now={now} />
          )}
        </div>
      )}
    </Desk>
  );
}

/** What there is to judge. */
function Preview({ listing }: { listing: StaffListingDetail }) {
  const { picture, price, isPriceUnread, category, description, locale } = listing;
  return (
    <Card as="section" className="flex gap-3 p-3 md:gap-4">
      {picture && (
        <div className="relative size-24 shrink-0 overflow-hidden rounded-small bg-sunk md:size-32">
          <ListingPicture picture={picture} sizes="8rem" eager />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <CardPrice price={price} unread={isPriceUnread} />
        {category && <p className="text-sm text-muted">{category}</p>}
        <div lang={locale}>
          <WrittenText text={description} className="mt-1 line-clamp-4 text-sm" />
        </div>
      </div>
    </Card>
  );
}

type FeatureFormProps = { until: Date | null; reply: FormReply | undefined; now: Date };

function FeatureForm({ until, reply, now }: FeatureFormProps) {
  const in14Days = dayOf(new Date(now.getTime() + 14 * dayMs));
  const error = reply?.errors.until;
  return (
    <details className="open:basis-full" {...(error && { open: true })}>
      <summary className={buttonClass({ variant: "secondary" })}>
        <Star aria-hidden />
        {m.staff_feature()}
      </summary>
      <Form method="post" className="flex flex-wrap items-end gap-3 pt-3" preventScrollReset>
        <div className="basis-full">
          <h2 className="font-bold">{m.staff_feature_title()}</h2>
          <p className="text-sm text-muted">{m.staff_feature_text()}</p>
        </div>
        <TextField
          label={m.staff_feature_until()}
          name="until"
          error={error}
          className="flex-1 basis-40"
          type="date"
          defaultValue={until ? dayOf(until) : in14Days}
        />
        <SubmitButton intent="feature">{m.staff_feature()}</SubmitButton>
        {until && (
          <SubmitButton intent="unfeature" variant="secondary">
            {m.staff_unfeature()}
          </SubmitButton>
        )}
      </Form>
    </details>
  );
}
