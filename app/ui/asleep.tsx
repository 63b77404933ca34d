import { type ComponentType, memo, Suspense, useEffect, useRef, useState } from "react";
import { holdClicks } from "./held-clicks.ts";
import { keptBehind, type Load, partOf } from "./part-code.tsx";

type Until = "seen" | "touched";

const isServer = typeof document === "undefined";
const sleeping = new Set<() => void>();
let isAwake = isServer;

/**
 * Wakes what sleeps, and lets nothing sleep any more: the page is about to change. Called as
 * soon as the router stirs (routes/shell/page-scripts.tsx).
 */
export function wakeAll(): void {
  isAwake = true;
  for (const wake of sleeping) wake();
  sleeping.clear();
}

/**
 * A part of a page whose code comes by itself: drawn by the server as ever, fetched by the browser when it
 * is first drawn there.
 */
export function later<P extends object>(load: Load<P>): ComponentType<P> {
  const Part = partOf(load);
  return function Later(props: P) {
    return (
      <Suspense>
        <Part props={props} />
      </Suspense>
    );
  };
}

/**
 * A part of a page that stands there as the server drew it, working as it does without script, until
 * somebody has it in sight (`seen`) or turns to it (`touched`): its code comes only then. Its props must not
 * change but with the page's data.
 */
export function asleep<P extends object>(load: Load<P>, until: Until): ComponentType<P> {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  if (!isAwake) sleeping.add(wake);
  const Part = partOf<P>(async () => {
    if (!isAwake) await woken;
    return load();
  }, load);
  return memo(function Asleep(props: P) {
    const mark = useRef<HTMLTemplateElement>(null);
    const [risen] = useState(newMoment);
    useEffect(() => watch(mark.current, { until, wake, risen: risen.promise }), [risen]);
    return (
      <>
        <template ref={mark} />
        <Suspense>
          <Part props={props} kept={() => keptBehind(mark.current)} />
          <Risen tell={risen.resolve} />
        </Suspense>
      </>
    );
  }) as unknown as ComponentType<P>;
}

function newMoment() {
  let resolve = () => {};
  const promise = new Promise<void>((tell) => {
    resolve = tell;
  });
  return { promise, resolve };
}

function Risen({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

const turning = ["pointerover", "pointerdown", "touchstart", "focusin"] as const;

type Sleeper = { until: Until; wake: () => void; risen: Promise<void> };

function watch(mark: Element | null, { until, wake, risen }: Sleeper) {
  const part = mark?.nextElementSibling;
  if (!part || isAwake) return wake();
  const ending = new AbortController();
  function turn({ target }: Event) {
    if (target instanceof Node && part?.contains(target)) wake();
  }
  // At the window and on the way down: React lets no event into a part that still sleeps.
  for (const kind of turning)
    addEventListener(kind, turn, { signal: ending.signal, passive: true, capture: true });
  const sight = until === "seen" ? new IntersectionObserver(look, { rootMargin: "200px" }) : null;
  function look(entries: IntersectionObserverEntry[]) {
    if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
  }
  sight?.observe(part);
  const letGo = holdClicks(part, { wake, risen });
  const end = () => {
    ending.abort();
    sight?.disconnect();
    letGo();
  };
  void risen.then(end);
  return end;
}
