import {
  BadgeCheck,
  CircleCheck,
  CircleHelp,
  Clock,
  EyeOff,
  type IconType,
  Pause,
  Pencil,
  Phone,
  Play,
  RefreshCw,
  Trash2,
} from "#app/ui/icons.tsx";
import { type MouseEvent, useState } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate, formatNumber } from "#app/platform/format.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits } from "#app/root-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass, ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { ListingCard } from "./listing-card.tsx";
import {
  actionsOf,
  daysLeft,
  isAsked,
  isStale,
  type LifeAction,
  type OwnListing,
  type OwnTab,
} from "./listing-life.ts";
import { ListingRemoval } from "./listing-removal.tsx";
import { listingStatusName } from "./listing-words.ts";
import type { ListingStatus, ListingType } from "./listing.ts";

type OwnListingsProps = {
  listings: readonly OwnListing[];
  tab: OwnTab;
  now: Date;
  /** Whether the member may change anything now. */
  canWrite: boolean;
};

export function OwnListings({ listings, tab, now, canWrite }: OwnListingsProps) {
  const [asked, ask] = useState<OwnListing | null>(null);
  if (listings.length === 0) return <None tab={tab} />;
  return (
    <>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {listings.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <ListingCard
              listing={listing}
              now={now}
              badge={
                <Badge tone={listing.status === "active" ? "green" : "neutral"}>
                  {ownStatusName(listing.status, listing.listingType)}
                </Badge>
              }
              footer={
                canWrite && (
                  <OwnListingActions listing={listing} tab={tab} now={now} onRemove={ask} />
                )
              }
            />
          </li>
        ))}
      </ul>
      <Dialog open={asked !== null} onClose={() => ask(null)} title={m.account_remove_title()}>
        {asked && (
          <ListingRemoval
            listing={asked}
            tab={tab}
            onSent={() => ask(null)}
            cancel={
              <button
                type="button"
                onClick={() => ask(null)}
                className={buttonClass({ variant: "secondary" })}
              >
                {m.account_remove_cancel()}
              </button>
            }
          />
        )}
      </Dialog>
    </>
  );
}

function None({ tab }: Pick<OwnListingsProps, "tab">) {
  if (tab === "inactive") {
    return (
      <EmptyState
        title={m.listings_mine_none_inactive()}
        text={m.listings_mine_none_inactive_text()}
      />
    );
  }
  return (
    <EmptyState title={m.listings_mine_none_active()} text={m.listings_mine_none_active_text()}>
      <ButtonLink to="/add-listing">{m.listings_add_new()}</ButtonLink>
    </EmptyState>
  );
}

const icons: Record<LifeAction, IconType> = {
  pause: Pause,
  resume: Play,
  sold: CircleCheck,
  relist: Play,
  renew: RefreshCw,
  confirm: BadgeCheck,
};

// What is most likely wanted stands alone and in colour.
const wanted: readonly LifeAction[] = ["confirm", "renew", "resume", "relist"];

type OwnListingActionsProps = {
  listing: OwnListing;
  tab: OwnTab;
  now: Date;
  onRemove: (listing: OwnListing) => void;
};

/** Under one of the member's own listings: where it stands in its life, and all he can do with it. */
function OwnListingActions({ listing, tab, now, onRemove }: OwnListingActionsProps) {
  const { id, title, listingType } = listing;
  const actions = actionsOf(listing, now);
  const first = wanted.find((action) => actions.includes(action));
  const rest = actions.filter((action) => action !== first);
  function askHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onRemove(listing);
  }
  const button = (action: LifeAction) => {
    const Icon = icons[action];
    const name = lifeActionName(action, listingType);
    return (
      <SubmitButton
        key={action}
        name="intent"
        value={action}
        variant={action === first ? "primary" : "secondary"}
        aria-label={m.life_action_named({ action: name, title })}
        className={`min-w-fit px-2! text-sm [&_svg]:size-4! ${action === first ? "basis-full" : "flex-1"}`}
      >
        <Icon aria-hidden />
        {name}
      </SubmitButton>
    );
  };
  return (
    <div className="w-full min-w-0 space-y-2">
      <LifeLine listing={listing} now={now} />
      <ContactsShown count={listing.contactsShown} />
      {actions.length > 0 && (
        <Form
          method="post"
          action={pathIn(getLocale(), `/account/listings/${id}/state`)}
          className="flex flex-wrap gap-2"
        >
          <input type="hidden" name="tab" value={tab} />
          {first && button(first)}
          {rest.map(button)}
        </Form>
      )}
      <div className="flex gap-2">
        <LocalLink
          to={`/account/listings/${id}/edit`}
          aria-label={m.account_edit_listing({ title })}
          className={`${buttonClass({ variant: "secondary" })} min-w-0 flex-1 px-2! text-sm [&_svg]:size-4!`}
        >
          <Pencil aria-hidden />
          {m.account_edit()}
        </LocalLink>
        <LocalLink
          to={`/account/listings/${id}/delete?tab=${tab}`}
          aria-label={m.account_remove_listing({ title })}
          title={m.account_remove()}
          onClick={askHere}
          className={`${buttonClass({ variant: "secondary", size: "icon" })} [&_svg]:text-danger`}
        >
          <Trash2 aria-hidden />
        </LocalLink>
      </div>
    </div>
  );
}

// As soon as its owner is reminded by mail.
const soon = 3;

type LifeLineProps = { listing: OwnListing; now: Date };

/** Where a listing stands in its life, in one line: how long it still runs, what its owner is asked. */
function LifeLine({ listing, now }: LifeLineProps) {
  const line = useLine(listing, now);
  if (!line) return null;
  const { icon: Icon, text, urgent } = line;
  return (
    <p
      className={cx(
        "flex items-start gap-1.5 text-sm",
        urgent ? "font-bold text-brass-ink" : "text-muted",
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{text}</span>
    </p>
  );
}

type Line = { icon: IconType; text: string; urgent?: boolean };

function useLine(listing: OwnListing, now: Date): Line | null {
  const digits = useDigits();
  const locale = getLocale();
  const { status, expiresAt, soldAt } = listing;
  const date = (at: Date) => formatDate(at, locale, digits);
  if (status === "draft") return { icon: EyeOff, text: m.life_draft() };
  if (status === "paused") return { icon: EyeOff, text: m.life_paused() };
  if (status === "sold")
    return soldAt && { icon: Clock, text: m.life_sold_on({ date: date(soldAt) }) };
  if (status === "expired")
    return expiresAt && { icon: Clock, text: m.life_expired_on({ date: date(expiresAt) }) };
  if (isAsked(listing)) {
    const text = isStale(listing, now) ? m.life_stale() : m.life_asked();
    return { icon: CircleHelp, text, urgent: true };
  }
  const count = daysLeft(listing, now);
  if (count === null) return null;
  if (count === 0) return { icon: Clock, text: m.life_ends_now(), urgent: true };
  const shown = formatNumber(count, locale, digits);
  return { icon: Clock, text: m.life_ends_in({ count, shown }), urgent: count <= soon };
}

/** For the owner: how often his contact was asked for, and never by whom. */
function ContactsShown({ count }: { count: number }) {
  const shown = formatNumber(count, getLocale(), useDigits());
  if (count === 0) return null;
  return (
    <p className="flex items-start gap-1.5 text-sm text-muted">
      <Phone aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{m.contact_shown({ count, shown })}</span>
    </p>
  );
}

const actions: Record<Exclude<LifeAction, "sold">, () => string> = {
  pause: m.life_pause,
  resume: m.life_resume,
  relist: m.life_relist,
  renew: m.life_renew,
  confirm: m.life_confirm,
};

const taken: Partial<Record<ListingType, { action: () => string; state: () => string }>> = {
  rent: { action: m.life_sold_rent, state: m.life_badge_rent },
  job: { action: m.life_sold_job, state: m.life_badge_job },
  wanted: { action: m.life_sold_wanted, state: m.life_badge_wanted },
  free: { action: m.life_sold_free, state: m.life_badge_free },
};

function lifeActionName(action: LifeAction, type: ListingType): string {
  if (action !== "sold") return actions[action]();
  return taken[type]?.action() ?? m.life_sold_sale();
}

/** The state of his listing as its owner reads it: a flat is rented out, not sold. */
function ownStatusName(status: ListingStatus, type: ListingType): string {
  if (status !== "sold") return listingStatusName(status);
  return taken[type]?.state() ?? m.life_badge_sale();
}
