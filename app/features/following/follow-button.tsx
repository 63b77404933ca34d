import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { LocalForm } from "#app/ui/local-form.tsx";
import { HiddenName } from "#app/ui/visually-hidden.tsx";

type FollowButtonProps = { sellerId: string; name: string; isFollowed: boolean };

/** The gate of its address sends visitors to sign-in; the page leaves it out for the seller themselves. */
export function FollowButton({ sellerId, name, isFollowed }: FollowButtonProps) {
  const path = `/seller/${sellerId}/follow`;
  const follows = useRootData()?.followed === sellerId || isFollowed;
  return (
    <LocalForm to={path} preventScrollReset>
      <button
        className="text-link -my-2 text-sm font-bold text-green"
        name="intent"
        value={follows ? "unfollow" : "follow"}
      >
        {follows ? m.sellers_unfollow() : m.sellers_follow()}
        <HiddenName name={name} />
      </button>
    </LocalForm>
  );
}
