import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

type FollowButtonProps = { sellerId: string; name: string; isFollowed: boolean };

/** The gate of its address sends visitors to sign-in; the page leaves it out for the seller themselves. */
export function FollowButton({ sellerId, name, isFollowed }: FollowButtonProps) {
  const { pathname, search } = useLocation();
  const path = `/seller/${sellerId}/follow`;
  const look = "text-link -my-2 text-sm font-bold text-green";
  const words = (
    <>
      {isFollowed ? m.sellers_unfollow() : m.sellers_follow()}
      <VisuallyHidden>
        {" "}
        <UserWords>{name}</UserWords>
      </VisuallyHidden>
    </>
  );
  if (!useRootData()?.viewer)
    return (
      <LocalLink className={look} to={path} rel="nofollow">
        {words}
      </LocalLink>
    );
  return (
    <LocalForm to={path} preventScrollReset>
      <input type="hidden" name="next" value={pathname + search} />
      <button
        className={look}
        type="submit"
        name="intent"
        value={isFollowed ? "unfollow" : "follow"}
      >
        {words}
      </button>
    </LocalForm>
  );
}
