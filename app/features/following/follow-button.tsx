import { m } from "#app/paraglide/messages.js";
import { LocalForm } from "#app/ui/local-form.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

type FollowButtonProps = { sellerId: string; name: string; isFollowed: boolean };

/** The gate of its address sends visitors to sign-in; the page leaves it out for the seller themselves. */
export function FollowButton({ sellerId, name, isFollowed }: FollowButtonProps) {
  const path = `/seller/${sellerId}/follow`;
  return (
    <LocalForm to={path} preventScrollReset>
      <button
        className="text-link -my-2 text-sm font-bold text-green"
        name="intent"
        value={isFollowed ? "unfollow" : "follow"}
      >
        {isFollowed ? m.sellers_unfollow() : m.sellers_follow()}
        <VisuallyHidden>
          {" "}
          <UserWords>{name}</UserWords>
        </VisuallyHidden>
      </button>
    </LocalForm>
  );
}
