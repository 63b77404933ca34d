import { WithoutScript } from "#app/ui/without-script.tsx";
import { Pause, Play } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { readConnection } from "#app/platform/connection.ts";
import { directionOf } from "#app/platform/language.ts";
import { cx } from "./cx.ts";
import { useHydrated } from "./use-hydrated.ts";

type CarouselProps = {
  label: string;
  slides: readonly {
    key: string;
    label: string;
    content: ReactNode;
    /** Stands for the content, from the second slide on, where there is no script; something lighter. */
    withoutScript?: ReactNode;
  }[];
  slideClass?: string;
  controls?: string;
  /** How wide a dot's target is. */
  dotClass?: string;
  /** Where there is room for the dots; without them a finger moves the slides. */
  dots?: "everywhere" | "wide";
  className?: string;
};

const phone = "(max-width: 47.99rem)";
const slideMs = 3_000;

/**
 * Slides that advance by themselves and loop, with dots and a pause button. Each is
 * drawn shortly before it is seen, the first at once; without script they follow each other sideways.
 */
export function Carousel({
  label,
  slides,
  slideClass,
  controls = "inset-x-0 bottom-3 justify-center",
  dotClass = "w-11",
  dots = "everywhere",
  className,
}: CarouselProps) {
  const hydrated = useHydrated();
  const direction = directionOf(getLocale());
  const viewport = useRef<HTMLDivElement>(null);
  const [selected, select] = useState(0);
  const [playing, play] = useState(false);
  // What has never moved by itself needs no button to hold it.
  const [mayPlay, setMayPlay] = useState(false);
  const [drawn, draw] = useState(1);
  const held = useRef(false);
  const count = slides.length;

  // A phone that nobody scrolls shows the first alone, and neither fetches nor draws the others.
  useEffect(() => {
    if (!mayMoveByItself()) return setMayPlay(true);
    const begin = () => {
      setMayPlay(true);
      play(true);
    };
    if (!matchMedia(phone).matches) begin();
    else window.addEventListener("scroll", begin, { once: true, capture: true });
    return () => window.removeEventListener("scroll", begin, { capture: true });
  }, []);

  useEffect(() => {
    if (!playing) return;
    const drawNext = setTimeout(() => drawUpTo(selected + 1), slideMs / 2);
    const timer = setInterval(() => {
      if (!held.current && !document.hidden) show((selected + 1) % count);
    }, slideMs);
    return () => {
      clearTimeout(drawNext);
      clearInterval(timer);
    };
    // A jump to another slide restarts the timer.
  }, [playing, selected, count]);

  // A finger or a wheel moves the slides, too: where they come to rest is what is shown.
  useEffect(() => {
    const track = viewport.current;
    const rest = () => {
      if (!track) return;
      const index = Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
      drawUpTo(index);
      select(index);
    };
    track?.addEventListener("scrollend", rest);
    return () => track?.removeEventListener("scrollend", rest);
  }, []);

  function drawUpTo(index: number) {
    draw((before) => Math.max(before, index + 1));
  }

  function show(index: number) {
    drawUpTo(index);
    select(index);
    const [first, slide] = [0, index].map(
      (at) => viewport.current?.firstElementChild?.children[at],
    );
    if (first instanceof HTMLElement && slide instanceof HTMLElement)
      viewport.current?.scrollTo({
        left: slide.offsetLeft - first.offsetLeft,
        // Not backwards past all the others, and not at all for who asks for stillness.
        behavior: index > 0 && mayMoveByItself() ? "smooth" : "instant",
      });
  }

  return (
    <section
      aria-label={label}
      aria-roledescription={m.common_carousel()}
      className={cx("relative", className)}
      onPointerEnter={() => (held.current = true)}
      onPointerLeave={() => (held.current = false)}
      onFocus={() => (held.current = true)}
      onBlur={() => (held.current = false)}
    >
      <div
        ref={viewport}
        dir={direction}
        onPointerDown={() => drawUpTo(count - 1)}
        className={cx(
          "snap-x snap-mandatory overflow-x-auto",
          hydrated && "[scrollbar-width:none] [&::-webkit-scrollbar]:hidden",
        )}
      >
        <div className="flex">
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              role="group"
              aria-roledescription={m.common_slide()}
              aria-label={m.common_slide_label({
                number: index + 1,
                of: slides.length,
                name: slide.label,
              })}
              inert={hydrated && index !== selected}
              className={cx("min-w-0 shrink-0 grow-0 basis-full snap-start", slideClass)}
            >
              {index < drawn
                ? slide.content
                : !hydrated && (
                    <WithoutScript>{slide.withoutScript ?? slide.content}</WithoutScript>
                  )}
            </div>
          ))}
        </div>
      </div>
      {hydrated && slides.length > 1 && (
        <div className={cx("pointer-events-none absolute flex", controls)}>
          <div
            className={cx(
              "pointer-events-auto flex h-11 items-center",
              dots === "wide" && !mayPlay && "max-md:hidden",
            )}
          >
            {mayPlay && (
              <button
                type="button"
                aria-label={playing ? m.common_pause() : m.common_play()}
                onClick={() => play(!playing)}
                className="grid size-11 place-items-center rounded-full text-ink hover:text-green"
              >
                <span className="forced-border grid size-8 place-items-center rounded-full bg-surface">
                  {playing ? (
                    <Pause aria-hidden className="size-4 fill-current" />
                  ) : (
                    <Play aria-hidden className="size-4 fill-current" />
                  )}
                </span>
              </button>
            )}
            {slides.map((slide, index) => (
              <button
                key={slide.key}
                type="button"
                aria-label={m.common_go_to_slide({ number: index + 1, name: slide.label })}
                aria-current={index === selected || undefined}
                onClick={() => show(index)}
                className={cx(
                  "group h-11 place-items-center",
                  dotClass,
                  dots === "wide" ? "hidden md:grid" : "grid",
                )}
              >
                <span
                  className={cx(
                    // Seen on any picture, and covers little of it.
                    "forced-border block h-2.5 rounded-full ring-2 ring-surface transition-all duration-calm",
                    index === selected ? "w-6 bg-green" : "w-2.5 bg-edge group-hover:bg-ink",
                  )}
                />
              </button>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function mayMoveByItself(): boolean {
  return !readConnection().saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
