import { UsersRound } from "#app/ui/icons.tsx";
import { mediaUrl } from "#app/features/media/media.ts";
import { cx } from "#app/ui/cx.ts";
import { firstTwoLetters } from "./community-letters.ts";

const sizes = { small: "size-10 text-sm", medium: "size-14 text-lg", large: "size-20 text-2xl" };

type CommunityIconProps = {
  name: string;
  iconMediaId: string | null;
  size?: keyof typeof sizes;
};

/** A community's picture, else the first two letters of its name. */
export function CommunityIcon({ name, iconMediaId, size = "medium" }: CommunityIconProps) {
  const shape = cx("shrink-0 rounded-card", sizes[size]);
  if (iconMediaId)
    return (
      <img
        src={mediaUrl(iconMediaId, 320)}
        alt=""
        loading="lazy"
        className={cx(shape, "object-cover")}
      />
    );
  return (
    <span
      aria-hidden
      className={cx(
        shape,
        "grid place-items-center bg-brass-soft leading-none font-bold text-brass-ink",
      )}
    >
      {name.trim() ? (
        <bdi className="two-letters">{firstTwoLetters(name)}</bdi>
      ) : (
        <UsersRound strokeWidth={1.75} className="size-1/2" />
      )}
    </span>
  );
}
