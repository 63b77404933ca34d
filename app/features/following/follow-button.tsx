import { BellOff, BellPlus } from "#app/ui/icons.tsx";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

type FollowButtonProps = { sellerId: string; name: string; isFollowed: boolean };

/** A visitor is sent to sign in by the gate of that address; the page leaves it out for oneself. */
export function FollowButton({ sellerId, name, isFollowed }: FollowButtonProps) {
  const { pathname, search } = useLocation();
  const path = `/seller/${sellerId}/follow`;
  const look = { variant: "quiet", className: "-ms-4 -my-1.5 text-sm whitespace-nowrap" } as const;
  const words = (
    <>
      {isFollowed ? <BellOff aria-hidden /> : <BellPlus aria-hidden />}
      {isFollowed ? m.sellers_unfollow() : m.sellers_follow()}
      <VisuallyHidden>
        {" "}
        <UserWords>{name}</UserWords>
      </VisuallyHidden>
    </>
  );
  if (!useRootData()?.viewer)
    return (
      <ButtonLink {...look} to={path} rel="nofollow" prefetch="none">
        {words}
      </ButtonLink>
    );
  return (
    <LocalForm to={path} preventScrollReset>
      <input type="hidden" name="next" value={pathname + search} />
      <Button {...look} type="submit" name="intent" value={isFollowed ? "unfollow" : "follow"}>
        {words}
      </Button>
    </LocalForm>
  );
}
