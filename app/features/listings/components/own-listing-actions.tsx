import {
  BadgeCheck,
  CircleCheck,
  type IconType,
  Pause,
  Pencil,
  Play,
  RefreshCw,
  Trash2,
} from "#app/ui/icons.tsx";
import type { MouseEvent } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { lifeActionName } from "../life-words.ts";
import { actionsOf, type LifeAction } from "../listing-life.ts";
import type { OwnListing, OwnTab } from "../own-listing.ts";
import { ContactsShown } from "./contacts-shown.tsx";
import { LifeLine } from "./life-line.tsx";

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
export function OwnListingActions({ listing, tab, now, onRemove }: OwnListingActionsProps) {
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
