import { House, Plus, UserRound } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { type DestinationProps, useDestinations } from "./destinations.ts";
import { ShellLink, signInFor } from "./shell-link.tsx";

export function BottomBar() {
  const { messages, communities, notifications, favorites } = useDestinations();
  const root = useRootData();
  const account = root?.viewer ? "/account" : root?.isShared ? signInFor("/account") : "/sign-in";
  return (
    <nav
      aria-label={m.shell_bottom_nav()}
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto grid h-(--bar-height) grid-cols-7">
        <Place to="/" icon={House} label={m.shell_nav_home()} />
        <Place {...messages} short={m.shell_nav_messages_short()} />
        <Place {...communities} short={m.shell_nav_communities_short()} />
        <li className="grid justify-center">
          <ShellLink
            to="/add-listing"
            gate="sign-in-for-add-listing"
            pointsToSignIn
            aria-label={m.shell_add_listing()}
            className="bar-add forced-border"
          >
            <Plus aria-hidden className="size-6" />
          </ShellLink>
        </li>
        <Place {...notifications} short={m.shell_nav_notifications_short()} />
        <Place {...favorites} gate="sign-in-for-favorites" short={m.shell_nav_favorites_short()} />
        <Place to={account} icon={UserRound} label={m.shell_nav_account()} />
      </ul>
    </nav>
  );
}

type PlaceProps = DestinationProps & { short?: string };

function Place({ to, gate, icon: Icon, label, short = label, count = 0, countLabel }: PlaceProps) {
  return (
    <li className="min-w-0">
      <ShellLink to={to} gate={gate} pointsToSignIn className="bar-place">
        <span className="relative">
          <Icon aria-hidden className="size-5.5" />
          <CountBadge count={count} className="absolute -end-2.5 -top-2" />
        </span>
        {short !== label && <span className="min-[26rem]:hidden">{short}</span>}
        <span className={short === label ? undefined : "hidden min-[26rem]:block"}>{label}</span>
        {countLabel && <VisuallyHidden>({countLabel})</VisuallyHidden>}
      </ShellLink>
    </li>
  );
}
