import { graphemesOf } from "#app/platform/graphemes.ts";
import { cx } from "./cx.ts";

const sizes = { small: "size-8 text-sm", medium: "size-11 text-lg", large: "size-20 text-3xl" };

const tones = [
  "bg-brass-soft text-brass-ink",
  "bg-green-soft text-green",
  "bg-stone-light text-ink",
];

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  className?: string;
};

export function Avatar({ name, src, size = "medium", className }: AvatarProps) {
  const shape = cx("shrink-0 rounded-full", sizes[size], className);
  if (src) return <img src={src} alt="" className={cx(shape, "object-cover")} loading="lazy" />;
  return (
    <span
      aria-hidden
      className={cx(shape, toneOf(name), "grid place-items-center leading-none font-bold")}
    >
      {firstLetter(name)}
    </span>
  );
}

/** The same for the same name, so that people in a list differ at a glance. */
function toneOf(name: string): string | undefined {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return tones[sum % tones.length];
}

function firstLetter(name: string): string {
  return graphemesOf(name.trim())[0]?.toLocaleUpperCase("en") ?? "?";
}
