import {
  BadgeCheck,
  CircleCheckBig,
  CircleHelp,
  Clock,
  RefreshCw,
  Unlink,
} from "#app/ui/icons.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { MemberLink } from "#app/ui/member-link.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import type { LinkedListing, LinkPurpose, LinkState } from "./listing-links.server.ts";

type ListingLinkPanelProps = { link: LinkState; token: string; now: Date };

export function ListingLinkPanel({ link, token, now }: ListingLinkPanelProps) {
  if (link.state === "waiting") return <Waiting {...link} token={token} now={now} />;
  if (link.state === "answered") return <Answered {...link} />;
  const { icon, title, text } = stops[link.state];
  return (
    <EmptyState level={1} icon={icon} title={title()} text={text()}>
      <ToListings />
    </EmptyState>
  );
}

const stops = {
  nothing: {
    icon: CircleHelp,
    title: m.life_link_nothing_title,
    text: m.life_link_nothing_text,
  },
  over: { icon: Clock, title: m.life_link_over_title, text: m.life_link_over_text },
  invalid: { icon: Unlink, title: m.life_link_invalid_title, text: m.life_link_invalid_text },
};

type AboutProps = { purpose: LinkPurpose; listings: LinkedListing[] };

function Waiting({ purpose, listings, token, now }: AboutProps & { token: string; now: Date }) {
  const isRenewal = purpose === "renew";
  const count = listings.length;
  return (
    <EmptyState
      level={1}
      icon={isRenewal ? RefreshCw : BadgeCheck}
      title={isRenewal ? m.life_link_renew_title({ count }) : m.life_link_confirm_title({ count })}
      text={isRenewal ? m.life_link_renew_text() : m.life_link_confirm_text()}
    >
      <LocalForm to="/keep-listing" className="w-full" fields={{ token }}>
        <fieldset className="rounded-card border border-line bg-surface px-4 py-2 text-start">
          <legend className="sr-only">{m.life_link_choose()}</legend>
          <ul className="divide-y divide-line">
            {listings.map((listing) => (
              <li key={listing.id} className="py-1">
                {count === 1 ? (
                  <>
                    <input type="hidden" name="listing" value={listing.id} />
                    <About listing={listing} now={now} className="py-2" />
                  </>
                ) : (
                  <Checkbox
                    id={`listing-${listing.id}`}
                    name="listing"
                    value={listing.id}
                    defaultChecked
                    label={<About listing={listing} now={now} />}
                  />
                )}
              </li>
            ))}
          </ul>
        </fieldset>
        <SubmitButton size="large" className="mt-5">
          {isRenewal ? m.life_link_renew_submit() : m.life_link_confirm_submit()}
        </SubmitButton>
      </LocalForm>
    </EmptyState>
  );
}

type ListingProps = { listing: LinkedListing; now: Date; className?: string };

function About({ listing: { title, locale, expiresAt }, now, className }: ListingProps) {
  const { date } = useFormats();
  const ending = expiresAt && (expiresAt <= now ? m.life_link_ended : m.life_link_ends);
  return (
    <span className={`block ${className ?? ""}`}>
      <UserText as="span" lang={locale} isAligned className="aligned block font-bold">
        {title}
      </UserText>
      {expiresAt && ending && (
        <span className="block text-sm text-muted">{ending({ date: date(expiresAt) })}</span>
      )}
    </span>
  );
}

function Answered({ purpose, listings }: AboutProps) {
  const { date } = useFormats();
  const isRenewal = purpose === "renew";
  return (
    <EmptyState
      level={1}
      icon={CircleCheckBig}
      title={isRenewal ? m.life_link_renewed_title() : m.life_link_confirmed_title()}
      text={isRenewal ? m.life_link_renewed_text() : m.life_link_confirmed_text()}
    >
      <ul className="w-full divide-y divide-line rounded-card border border-line bg-surface px-4 text-start">
        {listings.map(({ id, title, locale, expiresAt }) => (
          <li key={id} className="py-3">
            <UserText lang={locale} isAligned className="aligned font-bold">
              {title}
            </UserText>
            {expiresAt && (
              <p className="text-sm text-muted">
                {m.life_link_shown_until({ date: date(expiresAt) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <ToListings />
    </EmptyState>
  );
}

function ToListings() {
  return (
    <MemberLink to="/account" variant="secondary">
      {m.life_link_account()}
    </MemberLink>
  );
}
