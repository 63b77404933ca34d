import { m } from "#app/paraglide/messages.js";
import { UserWords } from "#app/ui/user-text.tsx";
import { BlockButton } from "./block-button.tsx";

export function BlockedMembers({ members }: { members: readonly { id: string; name: string }[] }) {
  if (members.length === 0) return <p className="text-muted">{m.safety_blocked_none()}</p>;
  return (
    <ul className="divide-y divide-line">
      {members.map(({ id, name }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <UserWords>{name}</UserWords>
          </span>
          <BlockButton memberId={id} name={name} isBlocked />
        </li>
      ))}
    </ul>
  );
}
