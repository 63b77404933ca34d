import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { cx } from "#app/ui/cx.ts";
import { type IconType, LogOut, UserCog, UserRound } from "#app/ui/icons.tsx";
import { menuEntryClass } from "#app/ui/menu.tsx";
import { ShellLink } from "./shell-link.tsx";
import { localPath } from "#app/platform/local-path.ts";

type MenuEntryProps = { to: string; icon: IconType; iconClass?: string; children: ReactNode };

export function MenuEntry({ to, icon: Icon, iconClass, children }: MenuEntryProps) {
  return (
    <ShellLink to={to} data-menu-entry="" className={menuEntryClass}>
      <Icon className={iconClass} />
      {children}
    </ShellLink>
  );
}

export function AccountEntries() {
  return (
    <>
      <MenuEntry to="/account" icon={UserRound}>
        {m.shell_my_account()}
      </MenuEntry>
      {useRootData()?.viewer?.isStaff && (
        <MenuEntry to="/admin" icon={UserCog}>
          {m.staff_menu()}
        </MenuEntry>
      )}
    </>
  );
}

export function SignOutEntry() {
  return (
    <form method="post" action={localPath("/sign-out")}>
      <button type="submit" data-menu-entry="" className={cx(menuEntryClass, "text-danger")}>
        <LogOut className="flip-rtl" />
        {m.shell_sign_out()}
      </button>
    </form>
  );
}
