import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { CircleUser, Plus } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type Locale, otherLocales } from "#app/platform/locale.ts";
import { storeItem } from "#app/platform/device-storage.ts";
import { useRootData } from "#app/root-data.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { island } from "#app/ui/island.tsx";
import { partOf } from "#app/ui/part-code.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { type DestinationProps, useDestinations } from "./destinations.ts";
import { SearchBox } from "./search-box.tsx";
import { ShellLink, signInFor } from "./shell-link.tsx";
import { useSite } from "./site.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

const MobileMenu = island(async () => (await import("./mobile-menu.tsx")).MobileMenu, "touched");

export function Header() {
  const { communities, messages, favorites, notifications } = useDestinations();
  useEscape();
  return (
    <header className="site-header no-print">
      <div className="header-rows page-gutter">
        <Brand />
        <SearchBox />
        <div className="header-tools">
          {otherLocales(getLocale()).map((locale) => (
            <LanguageToggle key={locale} target={locale} />
          ))}
          <ThemeToggle />
          <MobileMenu />
          <nav aria-label={m.shell_main_nav()} className="hidden items-center md:flex">
            <span aria-hidden className="mx-1.5 h-6 w-px bg-line" />
            <IconLink {...communities} />
            <IconLink {...messages} />
            <IconLink {...favorites} />
            <IconLink {...notifications} />
            <UserPlace />
            <ShellLink
              to="/add-listing"
              gate="sign-in-for-add-listing"
              aria-label={m.shell_add_listing()}
              className={cx(buttonClass(), "ms-2 max-lg:w-11 max-lg:px-0")}
            >
              <Plus aria-hidden />
              <span className="hidden lg:block">{m.shell_add_listing()}</span>
            </ShellLink>
          </nav>
        </div>
      </div>
    </header>
  );
}

function Brand() {
  const { name, slogan, logo } = useSite();
  return (
    <LocalLink to="/" className="header-brand flex min-h-11 items-center gap-2 rounded-button">
      <Logo className="size-9 shrink-0" src={logo} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-lg leading-[1.6] font-extrabold md:text-xl">
          {name}
        </span>
        <span className="header-tagline">{slogan}</span>
        <VisuallyHidden>{`(${m.shell_nav_home()})`}</VisuallyHidden>
      </span>
    </LocalLink>
  );
}

function IconLink({ to, gate, label, icon: Icon, count = 0, countLabel }: DestinationProps) {
  return (
    <ShellLink
      to={to}
      gate={gate}
      aria-label={countLabel ? `${label} (${countLabel})` : label}
      className="target relative grid place-items-center rounded-button hover:bg-sunk aria-[current=page]:text-green"
    >
      <Icon aria-hidden className="size-5.5" />
      <CountBadge count={count} className="absolute end-1 top-1.5" />
    </ShellLink>
  );
}

function LanguageToggle({ target }: { target: Locale }) {
  const { pathname, search } = useLocation();
  const locale = getLocale();
  // Written by the resulting page, so that a press before hydration counts too.
  useEffect(() => {
    storeItem("isArabic", String(locale === "ar"));
  }, [locale]);
  return (
    <form method="post" action="/preferences/language">
      <input type="hidden" name="language" value={target} />
      <input type="hidden" name="path" value={pathname + search} />
      <button
        type="submit"
        lang={target}
        aria-label={m.shell_to_language({}, { locale: target })}
        className="target grid place-items-center rounded-button text-sm font-bold hover:bg-sunk"
      >
        {target.toUpperCase()}
      </button>
    </form>
  );
}

/**
 * Escape closes the open menu also before the menu is hydrated (ui/island.tsx): it has opened without its script,
 * and may be given up before that has come.
 */
function useEscape(): void {
  useEffect(() => {
    function close({ key }: KeyboardEvent) {
      const open = key === "Escape" && document.querySelector("details[data-menu][open]");
      if (!open) return;
      open.removeAttribute("open");
      open.querySelector("summary")?.focus();
    }
    // On its way down: React lets no key out of an island that is not hydrated.
    addEventListener("keydown", close, true);
    return () => removeEventListener("keydown", close, true);
  }, []);
}

const UserMenu = partOf(async () => (await import("./user-menu.tsx")).UserMenu);

/** A member's menu; for a visitor the way in. A kept page has one way for both, as wide as the menu that may follow. */
function UserPlace() {
  const root = useRootData();
  const way = root?.isShared ? (
    <AccountLink to={signInFor("/account")} label={m.shell_my_account()} />
  ) : (
    <AccountLink to="/sign-in" label={m.shell_sign_in()} />
  );
  if (!root?.viewer) return way;
  return (
    <Suspense fallback={way}>
      <UserMenu props={{}} />
    </Suspense>
  );
}

function AccountLink({ to, label }: { to: string; label: string }) {
  return (
    <LocalLink
      to={to}
      aria-label={label}
      className="target flex items-center justify-center gap-2 rounded-button text-sm font-semibold hover:bg-sunk xl:w-43"
    >
      <CircleUser aria-hidden className="size-5.5" />
      <span className="hidden xl:block">{label}</span>
    </LocalLink>
  );
}
