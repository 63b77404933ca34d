import {
  BadgeCheck,
  ChartNoAxesCombined,
  CircleCheck,
  Copy,
  EllipsisVertical,
  type IconType,
  Pause,
  Pencil,
  Play,
  RefreshCw,
  Trash2,
} from "#app/ui/icons.tsx";
import { type MouseEvent } from "react";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { Menu, menuEntryClass } from "#app/ui/menu.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import {
  actionsOf,
  type LifeAction,
  type OwnListing,
  type OwnTab,
} from "#app/features/listings/listing-life.ts";
import { lifeActionName } from "../rules/life-words.ts";

export const actionIcons: Record<LifeAction, IconType> = {
  pause: Pause,
  resume: Play,
  sold: CircleCheck,
  relist: Play,
  renew: RefreshCw,
  confirm: BadgeCheck,
};

// The first that applies is a button of the row; the others are in the menu.
const wanted: readonly LifeAction[] = ["confirm", "renew", "resume", "relist", "sold", "pause"];

type OwnListingActionsProps = {
  listing: OwnListing;
  tab: OwnTab;
  now: Date;
  onRemove: (listing: OwnListing) => void;
};

export function OwnListingActions({ listing, tab, now, onRemove }: OwnListingActionsProps) {
  const { id, title, listingType } = listing;
  const actions = actionsOf(listing, now);
  const first = wanted.find((action) => actions.includes(action));
  const rest = actions.filter((action) => action !== first);
  const state = { to: `/account/listings/${id}/state`, fields: { tab } };
  function askHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onRemove(listing);
  }
  const button = (action: LifeAction, className: string) => {
    const Icon = actionIcons[action];
    const name = lifeActionName(action, listingType);
    return (
      <SubmitButton
        key={action}
        intent={action}
        variant={className ? "quiet" : "secondary"}
        aria-label={m.life_action_named({ action: name, title })}
        className={cx(small, className || "min-w-0 [&_svg]:hidden")}
      >
        <Icon aria-hidden />
        <span className="truncate">
          {action === "pause" && !className ? m.life_pause_short() : name}
        </span>
      </SubmitButton>
    );
  };
  return (
    <div className="mt-auto flex gap-1.5 pt-1">
      {first && (
        <LocalForm {...state} className="contents">
          {button(first, "")}
        </LocalForm>
      )}
      <LocalLink
        to={`/account/listings/${id}/edit`}
        aria-label={m.account_edit_listing({ title })}
        title={m.account_edit()}
        className={buttonClass({ variant: "secondary", size: "icon" })}
      >
        <Pencil aria-hidden />
      </LocalLink>
      <Menu
        label={m.account_more({ title })}
        trigger={<EllipsisVertical className="size-5" />}
        className="relative ms-auto shrink-0"
        panel="end-0 mt-1 w-52 rounded-card"
      >
        {rest.length > 0 && (
          <LocalForm {...state}>
            {rest.map((action) => button(action, "w-full justify-start!"))}
          </LocalForm>
        )}
        <LocalLink
          to={`/add-listing?like=${id}`}
          aria-label={m.listings_like_named({ title })}
          data-menu-entry=""
          className={cx(menuEntryClass, "text-sm")}
        >
          <Copy aria-hidden />
          {m.listings_like_this()}
        </LocalLink>
        <LocalLink
          to={`/account/listings/${id}/stats`}
          aria-label={m.life_stats_named({ title })}
          data-menu-entry=""
          className={cx(menuEntryClass, "text-sm")}
        >
          <ChartNoAxesCombined aria-hidden />
          {m.life_stats()}
        </LocalLink>
        <LocalLink
          to={`/account/listings/${id}/delete?tab=${tab}`}
          aria-label={m.account_remove_listing({ title })}
          onClick={askHere}
          data-menu-entry=""
          className={cx(menuEntryClass, "text-sm text-danger")}
        >
          <Trash2 aria-hidden />
          {m.account_remove()}
        </LocalLink>
      </Menu>
    </div>
  );
}

const small = "min-w-0 shrink px-2.5! text-sm [&_svg]:size-4!";
