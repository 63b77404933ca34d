import {
  Bell,
  BookOpen,
  CirclePlus,
  Heart,
  LogIn,
  LogOut,
  Menu as MenuIcon,
  ShieldCheck,
  Target,
  UserCog,
  UserRound,
  UsersRound,
  X,
} from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { Menu, MenuLink, MenuSubmit, menuEntryClass } from "#app/ui/menu.tsx";
import { ShellLink } from "./shell-link.tsx";
import { SocialLinks } from "./social-links.tsx";

/** Below 768 px: everything the header has no room for. */
export function MobileMenu() {
  const viewer = useRootData()?.viewer;
  const signedIn = Boolean(viewer);
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
      {signedIn ? (
        <>
          <MenuLink to="/account" icon={<UserRound aria-hidden />}>
            {m.shell_my_account()}
          </MenuLink>
          {viewer?.isStaff && (
            <MenuLink to="/admin" icon={<UserCog aria-hidden />}>
              {m.staff_menu()}
            </MenuLink>
          )}
          <Entry to="/notifications" icon={<Bell aria-hidden />}>
            {m.shell_nav_notifications()}
          </Entry>
          <Entry to="/favorites" icon={<Heart aria-hidden />}>
            {m.shell_nav_favorites()}
          </Entry>
          <Entry to="/communities" icon={<UsersRound aria-hidden />}>
            {m.shell_nav_communities()}
          </Entry>
          <MenuLink to="/add-listing" icon={<CirclePlus aria-hidden />}>
            {m.shell_add_listing()}
          </MenuLink>
          <MenuSubmit
            action="/sign-out"
            icon={<LogOut aria-hidden className="flip-rtl" />}
            tone="danger"
          >
            {m.shell_sign_out()}
          </MenuSubmit>
        </>
      ) : (
        <MenuLink to="/sign-in" icon={<LogIn aria-hidden className="flip-rtl" />}>
          {m.shell_sign_in()}
        </MenuLink>
      )}
      <hr className="my-2 border-line" />
      <Entry to="/business-guide" icon={<BookOpen aria-hidden />}>
        {m.shell_business_guide()}
      </Entry>
      <Entry to="/vision-goals" icon={<Target aria-hidden />}>
        {m.shell_vision_goals()}
      </Entry>
      <Entry to="/privacy-policy" icon={<ShieldCheck aria-hidden />}>
        {m.shell_privacy_policy()}
      </Entry>
      <SocialLinks className="px-1 pt-1" />
    </Menu>
  );
}

function Entry({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <ShellLink to={to} data-menu-entry="" className={menuEntryClass}>
      {icon}
      {children}
    </ShellLink>
  );
}
