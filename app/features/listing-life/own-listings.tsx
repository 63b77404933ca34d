import {
  CircleCheck,
  CircleHelp,
  Clock,
  EyeOff,
  Heart,
  type IconType,
  MessageCircle,
  Phone,
} from "#app/ui/icons.tsx";
import { type ReactNode, useState } from "react";
import { CategoryArtwork } from "#app/features/catalogue/category-artwork.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate, formatNumber } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import {
  actionsOf,
  daysLeft,
  isConfirmationDue,
  isStale,
  type LifeAction,
  type OwnListing,
  type OwnTab,
} from "#app/features/listings/listing-life.ts";
import { CardPrice } from "#app/features/listings/listing-price.tsx";
import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import { ListingRemoval } from "./removed-listings.tsx";
import { actionIcons, OwnListingActions } from "./components/own-listing-actions.tsx";
import { lifeActionName, ownStatusName } from "./rules/life-words.ts";

type OwnListingsProps = {
  listings: readonly OwnListing[];
  tab: OwnTab;
  now: Date;
  canWrite: boolean;
  conversationCounts: Readonly<Record<string, number>>;
  hasInactive: boolean;
};

const severalForm = "several";

export function OwnListings({
  listings,
  tab,
  now,
  canWrite,
  conversationCounts,
  hasInactive,
}: OwnListingsProps) {
  const [toRemove, askToRemove] = useState<OwnListing | null>(null);
  if (listings.length === 0) return <None tab={tab} hasInactive={hasInactive} />;
  const several = severalActions.filter((action) =>
    listings.some((listing) => actionsOf(listing, now).includes(action)),
  );
  return (
    <div className="group/own relative mt-2">
      {canWrite && several.length > 0 && <ChooseSeveral />}
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {listings.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <OwnRow
              listing={listing}
              now={now}
              conversationCount={conversationCounts[listing.id] ?? 0}
              isSelectable={canWrite && several.length > 0}
              actions={
                canWrite && (
                  <OwnListingActions listing={listing} tab={tab} now={now} onRemove={askToRemove} />
                )
              }
            />
          </li>
        ))}
      </ul>
      {canWrite && <SeveralBar actions={several} tab={tab} />}
      <Dialog
        open={toRemove !== null}
        onClose={() => askToRemove(null)}
        title={m.account_remove_title()}
      >
        {toRemove && (
          <ListingRemoval
            listing={{ ...toRemove, pictureId: toRemove.picture?.id ?? null }}
            tab={tab}
            onDone={() => askToRemove(null)}
            cancel={
              <button
                type="button"
                onClick={() => askToRemove(null)}
                className={buttonClass({ variant: "secondary" })}
              >
                {m.account_remove_cancel()}
              </button>
            }
          />
        )}
      </Dialog>
    </div>
  );
}

type OwnRowProps = {
  listing: OwnListing;
  now: Date;
  conversationCount: number;
  isSelectable: boolean;
  actions: ReactNode;
};

function OwnRow({ listing, now, conversationCount, isSelectable, actions }: OwnRowProps) {
  const { id, title, locale, status, listingType, picture } = listing;
  const artwork = <CategoryArtwork {...listing.artwork} size="thumb" />;
  return (
    <Card as="article" padded={false} className="flex min-w-0 gap-2.5 overflow-visible! p-2">
      <div className="relative min-h-20 w-24 shrink-0 overflow-hidden rounded-button bg-sunk">
        {picture ? <ListingPicture picture={picture} sizes="96px" fallback={artwork} /> : artwork}
        {isSelectable && (
          <label className="absolute start-0 top-0 size-11 place-items-center can-has:hidden group-has-[#choose-several:checked]/own:grid">
            <input
              type="checkbox"
              name="listing"
              value={id}
              form={severalForm}
              aria-label={m.account_choose({ title })}
              className="size-6 accent-green"
            />
          </label>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start gap-1.5">
          <UserText
            as="h3"
            lang={locale}
            isAligned
            className="line-clamp-2 min-w-0 flex-1 text-sm/snug font-bold"
          >
            <LocalLink to={`/listing/${id}`}>{title}</LocalLink>
          </UserText>
          {status !== "active" && <Badge>{ownStatusName(status, listingType)}</Badge>}
          {status === "active" && listing.isReserved && (
            <Badge tone="green">{m.listings_reserved()}</Badge>
          )}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-muted">
          <div className="min-w-0 text-ink">
            <CardPrice price={listing.price} unread={listing.isPriceUnread} />
          </div>
          <LifeLine listing={listing} now={now} />
          <Count icon={Phone} count={listing.contactsShown} label={m.contact_shown} />
          <Count icon={Heart} count={listing.favoritesCount} label={m.account_hearts} />
          <Count icon={MessageCircle} count={conversationCount} label={m.account_asked} />
        </div>
        {actions}
      </div>
    </Card>
  );
}

const severalActions = ["pause", "resume", "renew"] as const satisfies readonly LifeAction[];

// Beside the tabs above the list; the choices are shown by CSS alone.
function ChooseSeveral() {
  return (
    <label className="absolute end-0 -top-13 hidden min-h-11 cursor-pointer items-center gap-1.5 rounded-button px-2 text-sm font-bold text-green supports-[selector(:has(a))]:flex has-checked:bg-green-soft has-focus-visible:outline-2">
      <input type="checkbox" id="choose-several" className="sr-only" />
      <CircleCheck aria-hidden className="size-5" />
      <span className="max-[22.4rem]:sr-only">{m.account_choose_several()}</span>
    </label>
  );
}

// Shown from the first choice on, by CSS alone.
function SeveralBar({ actions, tab }: { actions: readonly LifeAction[]; tab: OwnTab }) {
  if (actions.length === 0) return null;
  return (
    <LocalForm
      id={severalForm}
      to="/account"
      onSubmit={({ currentTarget }) => void setTimeout(() => currentTarget.reset())}
      className="sticky bottom-[calc(var(--bar-height)+1rem)] z-20 mt-2 can-has:hidden items-center gap-2 rounded-card bg-raised p-2 shadow-lifted group-has-[input[name=listing]:checked]/own:flex"
    >
      <p className="flex-1 ps-1 text-sm font-bold">{m.account_chosen()}</p>
      <input type="hidden" name="tab" value={tab} />
      {actions.map((action) => {
        const Icon = actionIcons[action];
        return (
          <SubmitButton key={action} intent={`${action}-several`} variant="secondary">
            <Icon aria-hidden />
            {lifeActionName(action, "sale")}
          </SubmitButton>
        );
      })}
    </LocalForm>
  );
}

function None({ tab, hasInactive }: Pick<OwnListingsProps, "tab" | "hasInactive">) {
  if (tab === "inactive") {
    return (
      <EmptyState
        title={m.listings_mine_none_inactive()}
        text={m.listings_mine_none_inactive_text()}
      />
    );
  }
  if (hasInactive) {
    return (
      <EmptyState title={m.listings_mine_none_active()} text={m.listings_mine_none_active_again()}>
        <ButtonLink to="/account?tab=inactive">{m.listings_mine_show_inactive()}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={m.listings_mine_none_active()} text={m.listings_mine_none_active_text()}>
      <ButtonLink to="/add-listing">{m.listings_add_new()}</ButtonLink>
    </EmptyState>
  );
}

const soon = 3;

type LifeLineProps = { listing: OwnListing; now: Date };

function LifeLine({ listing, now }: LifeLineProps) {
  const line = useLine(listing, now);
  if (!line) return null;
  const { icon: Icon, text, urgent } = line;
  return (
    <p className={cx("flex min-w-0 items-center gap-1", urgent && "font-bold text-brass-ink")}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
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
  const count = daysLeft(listing, now);
  if (isConfirmationDue(listing) && (count === null || count > soon)) {
    const text = isStale(listing, now)
      ? m.life_stale()
      : listing.isSunk
        ? m.life_sunk()
        : m.life_asked();
    return { icon: CircleHelp, text, urgent: true };
  }
  if (count === null) return null;
  if (count === 0) return { icon: Clock, text: m.life_ends_now(), urgent: true };
  const shown = formatNumber(count, locale, digits);
  return { icon: Clock, text: m.life_ends_in({ count, shown }), urgent: count <= soon };
}

type CountProps = {
  icon: IconType;
  count: number;
  label: (words: { count: number; shown: string }) => string;
};

function Count({ icon: Icon, count, label }: CountProps) {
  const shown = useFormats().number(count);
  if (count === 0) return null;
  return (
    <p className="inline-flex items-center gap-1" title={label({ count, shown })}>
      <Icon aria-hidden className="size-3.5" />
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{label({ count, shown })}</VisuallyHidden>
    </p>
  );
}
