import {
  Bell,
  BookOpen,
  CirclePlus,
  Heart,
  LogIn,
  Menu as MenuIcon,
  ShieldCheck,
  Target,
  UsersRound,
  X,
} from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { Menu } from "#app/ui/menu.tsx";
import { AccountEntries, MenuEntry, SignOutEntry } from "./menu-entries.tsx";
import { signInFor } from "./shell-link.tsx";
import { SocialLinks } from "./social-links.tsx";

export function MobileMenu() {
  const root = useRootData();
  return (
    <Menu
      label={m.shell_menu()}
      className="md:hidden"
      panel="inset-x-0 max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-b-card border-t border-line"
      trigger={
        <>
          <MenuIcon aria-hidden className="size-6 group-open:hidden" />
          <X aria-hidden className="hidden size-6 group-open:block" />
        </>
      }
    >
      {root?.viewer ? (
        <>
          <AccountEntries />
          <MenuEntry to="/notifications" icon={Bell}>
            {m.shell_nav_notifications()}
          </MenuEntry>
          <Favorites />
          <MenuEntry to="/communities" icon={UsersRound}>
            {m.shell_nav_communities()}
          </MenuEntry>
          <MenuEntry to="/add-listing" icon={CirclePlus}>
            {m.shell_add_listing()}
          </MenuEntry>
          <SignOutEntry />
        </>
      ) : (
        <>
          <Favorites />
          <MenuEntry
            to={root?.isShared ? signInFor("/account") : "/sign-in"}
            icon={LogIn}
            iconClass="flip-rtl"
          >
            {root?.isShared ? m.shell_my_account() : m.shell_sign_in()}
          </MenuEntry>
        </>
      )}
      <hr className="my-2 border-line" />
      <MenuEntry to="/business-guide" icon={BookOpen}>
        {m.shell_business_guide()}
      </MenuEntry>
      <MenuEntry to="/vision-goals" icon={Target}>
        {m.shell_vision_goals()}
      </MenuEntry>
      <MenuEntry to="/privacy-policy" icon={ShieldCheck}>
        {m.shell_privacy_policy()}
      </MenuEntry>
      <SocialLinks className="px-1 pt-1" />
    </Menu>
  );
}

function Favorites() {
  return (
    <MenuEntry to="/favorites" icon={Heart}>
      {m.shell_nav_favorites()}
    </MenuEntry>
  );
}
