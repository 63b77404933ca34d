import { ExternalLink, Star } from "#app/ui/icons.tsx";
import { Form, useNavigation } from "react-router";
import { listingStatusName } from "#app/features/listings/listing-words.ts";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { Facts, MemberLink } from "./components/facts.tsx";
import { ContentForm } from "./content-form.tsx";
import type { StaffReply } from "./decision-input.ts";
import { dayOf, longestFeature } from "./featured.ts";
import type { StaffListingDetail } from "./staff-lists.server.ts";

type ListingDeskProps = {
  listing: StaffListingDetail;
  reply: StaffReply | undefined;
  now: Date;
};

export function ListingDesk({ listing, reply, now }: ListingDeskProps) {
  const { id, title, isTaken, canAct, featuredUntil } = listing;
  const { moment: written, number } = useFormats();
  const moment = (at: Date | null) => (at ? written(at) : "—");
  return (
    <div className="space-y-5">
      <Breadcrumb
        items={[{ label: m.staff_listings(), to: "/admin/listings" }, { label: title }]}
      />
      <PageHeading
        title={<UserWords>{title}</UserWords>}
        actions={
          <ButtonLink to={`/listing/${id}`} variant="secondary">
            <ExternalLink aria-hidden className="flip-rtl" />
            {m.staff_target_open()}
          </ButtonLink>
        }
      />
      <Card as="section">
        <Facts
          rows={[
            [m.staff_fact_id(), <bdi key="id">{id}</bdi>],
            [m.staff_fact_status(), listingStatusName(listing.status)],
            [
              m.staff_fact_owner(),
              <MemberLink key="owner" id={listing.ownerId} name={listing.owner} />,
            ],
            [m.staff_fact_created(), moment(listing.createdAt)],
            [m.staff_fact_published(), moment(listing.publishedAt)],
            [m.staff_fact_featured(), moment(featuredUntil)],
            [m.staff_fact_reports(), number(listing.reportCount)],
          ]}
        />
        <History kind="listing" id={String(id)} />
      </Card>
      {!canAct && <Alert tone="info">{m.staff_not_yours()}</Alert>}
      {canAct && (
        <Card as="section">
          <ContentForm kind="listing" id={String(id)} isTaken={isTaken} reply={reply} />
        </Card>
      )}
      {canAct && listing.status === "active" && (
        <FeatureForm featuredUntil={featuredUntil} reply={reply} now={now} />
      )}
    </div>
  );
}

export function History({ kind, id }: { kind: string; id: string }) {
  return (
    <LocalLink
      to={`/admin/audit?kind=${kind}&id=${id}`}
      className="mt-3 inline-flex min-h-11 items-center text-green underline underline-offset-4"
    >
      {m.staff_history()}
    </LocalLink>
  );
}

type FeatureFormProps = { featuredUntil: Date | null; reply: StaffReply | undefined; now: Date };

const day = 24 * 60 * 60 * 1_000;

function FeatureForm({ featuredUntil, reply, now }: FeatureFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const isFeatured = featuredUntil !== null && featuredUntil > now;
  const in14Days = dayOf(new Date(now.getTime() + 14 * day));
  return (
    <Card as="section" className="space-y-4">
      <h2 className="text-lg font-extrabold">{m.staff_feature_title()}</h2>
      <p className="text-sm text-muted">{m.staff_feature_text()}</p>
      <Form method="post" className="flex flex-wrap items-end gap-3" preventScrollReset>
        <Field
          label={m.staff_feature_until()}
          name="until"
          error={reply?.errors.until && m.staff_feature_wrong({ days: String(longestFeature) })}
          className="flex-1 basis-48"
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              defaultValue={isFeatured ? dayOf(featuredUntil) : in14Days}
            />
          )}
        </Field>
        <Button type="submit" name="intent" value="feature" busy={busy}>
          <Star aria-hidden />
          {m.staff_feature()}
        </Button>
        {isFeatured && (
          <Button type="submit" name="intent" value="unfeature" variant="secondary" busy={busy}>
            {m.staff_unfeature()}
          </Button>
        )}
      </Form>
    </Card>
  );
}
