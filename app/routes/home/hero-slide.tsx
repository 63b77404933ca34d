import { ArrowRight } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Khatam } from "#app/ui/khatam.tsx";
import { LocalLink } from "#app/ui/link.tsx";

type HeroSlideProps = {
  scene: ReactNode;
  place: string;
  title: string;
  text: string;
  action: string;
  to: string;
};

/** A picture, and beside it (on a phone before it) a wall of smooth stone for the words. */
export function HeroSlide({ scene, place, title, text, action, to }: HeroSlideProps) {
  return (
    <div className="relative flex w-full flex-col md:flex-row">
      <div className="absolute inset-x-2 bottom-2 z-10 flex items-center gap-2 rounded-card bg-surface px-3 py-1 shadow-soft md:static md:z-auto md:order-first md:max-w-[39%] md:flex-1 md:basis-[39%] md:flex-col md:items-stretch md:justify-center md:gap-0 md:rounded-none md:px-8 md:pt-4 md:pb-16 md:shadow-none">
        <div className="min-w-0 flex-1 md:flex-none">
          <p className="flex items-center gap-1.5 text-xs font-semibold text-brass md:gap-2 md:text-sm">
            <Khatam className="size-4 shrink-0 md:size-5" />
            {place}
          </p>
          <h2 className="font-extrabold md:mt-3 md:text-3xl lg:text-4xl">{title}</h2>
        </div>
        <p className="hidden text-muted md:mt-3 md:block md:text-lg">{text}</p>
        <LocalLink
          to={to}
          className={cx(
            buttonClass({ size: "large" }),
            "md:mt-6 md:self-start",
            // On a phone the whole slide leads there; the button shrinks to its arrow.
            "max-md:size-11 max-md:min-h-11 max-md:rounded-full max-md:p-0 max-md:after:absolute max-md:after:inset-0",
          )}
        >
          <span className="max-md:sr-only">{action}</span>
          <ArrowRight aria-hidden className="flip-rtl" />
        </LocalLink>
      </div>
      <div className="relative aspect-video overflow-hidden max-md:max-h-[218px] md:order-last md:aspect-auto md:flex-1">
        {scene}
        <div aria-hidden className="quoins absolute inset-y-0 start-0 hidden md:block" />
      </div>
    </div>
  );
}
