import { m } from "#app/paraglide/messages.js";
import { LocalLink } from "#app/ui/link.tsx";
import { UserWords } from "#app/ui/user-text.tsx";

export function MemberLink({ id, name }: { id: string | null; name: string | null }) {
  if (!id || !name) return m.staff_account_gone();
  return (
    <LocalLink
      to={`/admin/members/${id}`}
      className="inline-flex min-h-11 items-center text-green underline underline-offset-4 wrap-anywhere"
    >
      <UserWords>{name}</UserWords>
    </LocalLink>
  );
}
