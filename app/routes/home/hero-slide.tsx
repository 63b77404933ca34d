import { ArrowRight } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { Ablaq } from "#app/ui/ablaq.tsx";
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

/** A picture, and beside it (on a phone below it) a wall of smooth stone for the words. */
export function HeroSlide({ scene, place, title, text, action, to }: HeroSlideProps) {
  return (
    <div className="relative flex w-full flex-col md:flex-row">
      <div className="order-last flex flex-1 flex-col px-5 pt-4 pb-4 md:order-first md:max-w-[39%] md:basis-[39%] md:justify-center md:px-8 md:pb-16">
        <p className="flex items-center gap-2 text-sm font-semibold text-brass">
          <Khatam className="size-5 shrink-0" />
          {place}
        </p>
        <h2 className="mt-1 text-2xl font-extrabold md:mt-3 md:text-3xl lg:text-4xl">{title}</h2>
        <p className="mt-1 mb-4 text-muted md:mt-3 md:mb-0 md:text-lg">{text}</p>
        <LocalLink
          to={to}
          className={cx(
            buttonClass({ size: "large" }),
            "mt-auto self-start md:mt-6",
            // On a phone the whole slide leads there; the button shrinks to its arrow, beside the dots.
            "max-md:size-11 max-md:min-h-11 max-md:rounded-full max-md:p-0 max-md:after:absolute max-md:after:inset-0",
          )}
        >
          <span className="max-md:sr-only">{action}</span>
          <ArrowRight aria-hidden className="flip-rtl" />
        </LocalLink>
      </div>
      <Ablaq className="order-2 md:hidden" />
      <div className="relative aspect-video overflow-hidden md:order-last md:aspect-auto md:flex-1">
        {scene}
        <div aria-hidden className="quoins absolute inset-y-0 start-0 hidden md:block" />
      </div>
    </div>
  );
}
