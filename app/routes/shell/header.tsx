import { Bell, Heart, type IconType, MessageCircle, Plus, UsersRound } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import type { NoticeCode } from "#app/platform/notice.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { asleep } from "#app/ui/asleep.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import { SearchBox } from "./search-box.tsx";
import { ShellLink } from "./shell-link.tsx";
import { useSite } from "./site.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { useUnread } from "./unread.ts";
import { useEscape } from "./use-escape.ts";
import { UserPlace } from "./user-place.tsx";

const MobileMenu = asleep(async () => (await import("./mobile-menu.tsx")).MobileMenu, "touched");

export function Header() {
  const unread = useUnread();
  useEscape();
  return (
    <header className="site-header no-print">
      <div className="header-rows page-gutter">
        <Brand />
        <SearchBox className="header-search" />
        <div className="header-tools">
          <LanguageToggle />
          <ThemeToggle />
          <MobileMenu />
          <nav aria-label={m.shell_main_nav()} className="hidden items-center md:flex">
            <span aria-hidden className="mx-1.5 h-6 w-px bg-line" />
            <IconLink
              to="/communities"
              gate="sign-in-for-communities"
              label={m.shell_nav_communities()}
              icon={UsersRound}
            />
            <IconLink
              to="/messages"
              gate="sign-in-for-messages"
              label={withCount(m.shell_nav_messages(), unread.messagesLabel)}
              icon={MessageCircle}
              count={unread.messages}
            />
            <IconLink to="/favorites" label={m.shell_nav_favorites()} icon={Heart} />
            <IconLink
              to="/notifications"
              gate="sign-in-for-notifications"
              label={withCount(m.shell_nav_notifications(), unread.notificationsLabel)}
              icon={Bell}
              count={unread.notifications}
            />
            <UserPlace />
            <ShellLink
              to="/add-listing"
              gate="sign-in-for-add-listing"
              className={cx(buttonClass(), "ms-2 max-lg:w-11 max-lg:px-0")}
            >
              <Plus aria-hidden />
              <span className="max-lg:sr-only">{m.shell_add_listing()}</span>
            </ShellLink>
          </nav>
        </div>
      </div>
    </header>
  );
}

function Brand() {
  const { name } = useSite();
  return (
    <LocalLink to="/" className="header-brand flex min-h-11 items-center gap-2 rounded-button">
      <Logo className="size-9 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-lg leading-[1.6] font-extrabold md:text-xl">
          {name}
        </span>
        <span className="header-tagline">{m.shell_tagline()}</span>
        <VisuallyHidden>{`(${m.shell_nav_home()})`}</VisuallyHidden>
      </span>
    </LocalLink>
  );
}

type IconLinkProps = {
  to: string;
  gate?: NoticeCode;
  label: string;
  icon: IconType;
  count?: number;
};

function IconLink({ to, gate, label, icon: Icon, count = 0 }: IconLinkProps) {
  return (
    <ShellLink
      to={to}
      gate={gate}
      aria-label={label}
      className="target relative grid place-items-center rounded-button hover:bg-sunk aria-[current=page]:text-green"
    >
      <Icon aria-hidden className="size-5.5" />
      <CountBadge count={count} className="absolute end-1 top-1.5" />
    </ShellLink>
  );
}

function withCount(label: string, count: string | null): string {
  return count ? `${label} (${count})` : label;
}
