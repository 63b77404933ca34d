import { Star } from "#app/ui/icons.tsx";
import { cx } from "#app/ui/cx.ts";

type StarsProps = {
  /** 0 to 5 in halves. */
  value: number;
  /** What a screen reader says in their place; none where it stands beside them. */
  label?: string;
  className?: string;
};

const five = [1, 2, 3, 4, 5];

/** Five stars, filled from the start of the line. */
export function Stars({ value, label, className }: StarsProps) {
  const name = label ? ({ role: "img", "aria-label": label } as const) : { "aria-hidden": true };
  return (
    <span {...name} className={cx("inline-flex gap-0.5 text-brass", className)}>
      {five.map((star) => (
        <OneStar key={star} filled={value >= star ? 1 : value >= star - 0.5 ? 0.5 : 0} />
      ))}
    </span>
  );
}

const outline = "size-[1.15em] shrink-0";

function OneStar({ filled }: { filled: 0 | 0.5 | 1 }) {
  if (filled !== 0.5) {
    return <Star aria-hidden className={cx(outline, filled === 1 && "fill-current")} />;
  }
  return (
    <span className="relative inline-flex">
      <Star aria-hidden className={outline} />
      <span className="absolute inset-y-0 start-0 flex w-1/2 overflow-hidden">
        <Star aria-hidden className={cx(outline, "fill-current")} />
      </span>
    </span>
  );
}
