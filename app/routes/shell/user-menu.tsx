import { ChevronDown } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { AccountEntries, SignOutEntry } from "./menu-entries.tsx";

export function UserMenu() {
  const root = useRootData();
  const viewer = root?.viewer;
  if (!viewer) return null;
  // Without a connection a kept page knows that a member reads it, and not their name.
  const name = viewer.name || (root.isShared ? m.shell_my_account() : m.shell_user_fallback());
  return (
    <Menu
      label={root.isShared && !viewer.name ? name : m.shell_user_menu({ name })}
      trigger={
        <span className="flex items-center gap-2 px-1.5">
          <Avatar name={name} src={viewer.avatarUrl} size="small" />
          <ChevronDown aria-hidden className="hidden size-4 text-muted xl:block" />
          {/* As wide with any name: it comes a moment after the page (root-data.ts), and nothing moves. */}
          <bdi className="hidden w-24 truncate text-start text-sm font-semibold xl:block">
            {name}
          </bdi>
        </span>
      }
    >
      <p className="flex px-3 pt-1 pb-2 font-bold xl:hidden">
        <bdi className="truncate">{name}</bdi>
      </p>
      <AccountEntries />
      <SignOutEntry />
    </Menu>
  );
}
