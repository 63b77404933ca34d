import { Star } from "#app/ui/icons.tsx";
import { Form } from "react-router";
import { listingStatusName } from "#app/features/listings/listing-words.ts";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Desk, MemberDeskLink } from "./components/desk.tsx";
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
  const { title, isTaken, canAct, featuredUntil } = listing;
  const { moment: written, number } = useFormats();
  const moment = (at: Date | null) => (at ? written(at) : "—");
  const id = String(listing.id);
  return (
    <Desk
      kind="listing"
      id={id}
      name={title}
      page={`/listing/${id}`}
      mayAct={canAct}
      facts={[
        [m.staff_fact_id(), <bdi key="id">{id}</bdi>],
        [m.staff_fact_status(), listingStatusName(listing.status)],
        [
          m.staff_fact_owner(),
          <MemberDeskLink key="owner" id={listing.ownerId} name={listing.owner} />,
        ],
        [m.staff_fact_created(), moment(listing.createdAt)],
        [m.staff_fact_published(), moment(listing.publishedAt)],
        [m.staff_fact_featured(), moment(featuredUntil)],
        [m.staff_fact_reports(), number(listing.reportCount)],
      ]}
    >
      {canAct && (
        <Card as="section">
          <ContentForm kind="listing" id={id} isTaken={isTaken} reply={reply} />
        </Card>
      )}
      {canAct && listing.status === "active" && (
        <FeatureForm featuredUntil={featuredUntil} reply={reply} now={now} />
      )}
    </Desk>
  );
}

type FeatureFormProps = { featuredUntil: Date | null; reply: FormReply | undefined; now: Date };

function FeatureForm({ featuredUntil, reply, now }: FeatureFormProps) {
  const isFeatured = featuredUntil !== null && featuredUntil > now;
  const in14Days = dayOf(new Date(now.getTime() + 14 * dayMs));
  return (
    <Card as="section" className="space-y-4">
      <h2 className="text-lg font-extrabold">{m.staff_feature_title()}</h2>
      <p className="text-sm text-muted">{m.staff_feature_text()}</p>
      <Form method="post" className="flex flex-wrap items-end gap-3" preventScrollReset>
        <TextField
          label={m.staff_feature_until()}
          name="until"
          error={reply?.errors.until}
          className="flex-1 basis-48"
          type="date"
          defaultValue={isFeatured ? dayOf(featuredUntil) : in14Days}
        />
        <SubmitButton intent="feature">
          <Star aria-hidden />
          {m.staff_feature()}
        </SubmitButton>
        {isFeatured && (
          <SubmitButton intent="unfeature" variant="secondary">
            {m.staff_unfeature()}
          </SubmitButton>
        )}
      </Form>
    </Card>
  );
}
