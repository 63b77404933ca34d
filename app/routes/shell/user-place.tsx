import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { later } from "#app/ui/asleep.tsx";
import { CircleUser } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";

const UserMenu = later(async () => (await import("./user-menu.tsx")).UserMenu);

/** A member's menu; for a visitor the way in. */
export function UserPlace() {
  if (useRootData()?.viewer) return <UserMenu />;
  return (
    <LocalLink
      to="/sign-in"
      aria-label={m.shell_sign_in()}
      title={m.shell_sign_in()}
      className="target grid place-items-center rounded-button hover:bg-sunk"
    >
      <CircleUser aria-hidden className="size-5.5" />
    </LocalLink>
  );
}
