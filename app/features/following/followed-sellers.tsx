import { m } from "#app/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Bell } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { FollowButton } from "./follow-button.tsx";
import type { SuggestedSellers } from "./following.server.ts";

type FollowedSellersProps = {
  sellers: readonly { id: string; name: string }[];
  next: string | null;
  suggested: SuggestedSellers | null;
};

export function FollowedSellers({ sellers, next, suggested }: FollowedSellersProps) {
  if (sellers.length === 0)
    return suggested ? (
      <Suggested {...suggested} />
    ) : (
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
      {suggested && <Suggested {...suggested} />}
    </>
  );
}

function Suggested({ isNear, sellers }: SuggestedSellers) {
  return (
    <section aria-labelledby="suggested-sellers">
      <h2 id="suggested-sellers" className="mb-2 text-lg font-extrabold">
        {isNear ? m.sellers_followed_near() : m.sellers_followed_new()}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {sellers.map(({ id, name, avatarUrl, title, locale }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2">
            <Avatar name={name} src={avatarUrl} />
            <div className="min-w-0 flex-1">
              <TextLink to={`/seller/${id}`} className="font-bold text-green wrap-anywhere">
                <UserWords>{name}</UserWords>
              </TextLink>
              <UserText
                lang={locale}
                isAligned
                className="aligned line-clamp-1 text-sm text-muted wrap-anywhere"
              >
                {title}
              </UserText>
            </div>
            <FollowButton sellerId={id} name={name} isFollowed={false} />
          </li>
        ))}
      </ul>
      <ButtonLink to="/category/all" variant="secondary" className="mt-4">
        {m.sellers_followed_find()}
      </ButtonLink>
    </section>
  );
}
