import { UsersRound } from "#app/ui/icons.tsx";
import { mediaUrl } from "#app/features/media/media.ts";
import { cx } from "#app/ui/cx.ts";

const sizes = { small: "size-10 text-sm", medium: "size-14 text-lg", large: "size-20 text-2xl" };

type CommunityIconProps = {
  name: string;
  iconMediaId: string | null;
  size?: keyof typeof sizes;
};

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

/** By grapheme: a letter with its marks, a joined emoji, are one. */
export function firstTwoLetters(name: string): string {
  const letters = [...new Intl.Segmenter("ar", { granularity: "grapheme" }).segment(name)]
    .map(({ segment }) => segment)
    .filter((segment) => /[\p{L}\p{N}\p{Emoji}]/u.test(segment));
  // Between two Arabic letters nothing joins: they are initials, not a word.
  return letters.slice(0, 2).join("\u200C").toLocaleUpperCase("en") || "?";
}
