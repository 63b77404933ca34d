import { Ban, RotateCcw } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { HiddenName } from "#app/ui/visually-hidden.tsx";

type BlockButtonProps = { memberId: string; name: string; isBlocked: boolean };

/** The gate of its address sends visitors to sign-in; the page leaves it out for oneself. */
export function BlockButton({ memberId, name, isBlocked }: BlockButtonProps) {
  return (
    <LocalForm to="/account/blocks" fields={{ member: memberId }} preventScrollReset>
      <Button intent={isBlocked ? "unblock" : "block"} variant="quiet" className="text-sm">
        {isBlocked ? <RotateCcw aria-hidden /> : <Ban aria-hidden />}
        {isBlocked ? m.safety_unblock() : m.safety_block()}
        <HiddenName name={name} />
      </Button>
    </LocalForm>
  );
}

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
