import { cx } from "./cx.ts";

const sizes = { small: "size-8 text-sm", medium: "size-11 text-lg", large: "size-20 text-3xl" };

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  className?: string;
};

/** A face or the first letter of a name; the name itself is written beside it. */
export function Avatar({ name, src, size = "medium", className }: AvatarProps) {
  const shape = cx("shrink-0 rounded-full", sizes[size], className);
  if (src) return <img src={src} alt="" className={cx(shape, "object-cover")} loading="lazy" />;
  return (
    <span
      aria-hidden
      className={cx(
        shape,
        "grid place-items-center bg-brass-soft leading-none font-bold text-brass-ink",
      )}
    >
      {firstLetter(name)}
    </span>
  );
}

/** By grapheme: a letter with its marks, a joined emoji, are one. */
export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter("ar", { granularity: "grapheme" }).segment(name.trim());
  return first ? first.segment.toLocaleUpperCase("en") : "?";
}
