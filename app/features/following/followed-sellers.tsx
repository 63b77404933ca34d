import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Bell } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { FollowButton } from "./follow-button.tsx";

type FollowedSellersProps = {
  sellers: readonly { id: string; name: string }[];
  next: string | null;
};

export function FollowedSellers({ sellers, next }: FollowedSellersProps) {
  if (sellers.length === 0)
    return (
      <EmptyState
        icon={Bell}
        title={m.sellers_followed_none()}
        text={m.sellers_followed_none_text()}
      >
        <ButtonLink to="/category/all">{m.sellers_followed_find()}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {sellers.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-3 px-4 py-2">
            <TextLink to={`/seller/${id}`} className="min-w-0 font-bold text-green wrap-anywhere">
              <UserWords>{name}</UserWords>
            </TextLink>
            <FollowButton sellerId={id} name={name} isFollowed />
          </li>
        ))}
      </ul>
      <Pagination next={next} />
    </>
  );
}
