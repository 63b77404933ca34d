import { type ComponentType, memo, Suspense, useEffect, useRef, useState } from "react";
import { markupBehind, type Load, partOf } from "./part-code.tsx";

type Part = { hydrate: () => void; hydrated: Promise<unknown> };

const parts = new Map<Element, Part>();
/** Milliseconds after which what was pressed does what it does without script. */
const patience = 3_000;

/**
 * Until that part of the page is alive, what is pressed in it waits for it and is then pressed again. Where
 * that takes too long, or its code cannot be had, it does what it does without script, as soon as there is a
 * line.
 * @returns what ends it
 */
function holdClicks(element: Element, part: Part): () => void {
  if (parts.size === 0)
    for (const kind of ["click", "submit"] as const) addEventListener(kind, hold, true);
  parts.set(element, part);
  return () => {
    parts.delete(element);
    if (parts.size === 0)
      for (const kind of ["click", "submit"] as const) removeEventListener(kind, hold, true);
  };
}

function hold(event: MouseEvent | SubmitEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest("a, button, form") : null;
  const found = pressed && [...parts].find(([element]) => element.contains(pressed));
  if (!found || !pressed) return;
  const isClick = event.type === "click" && event instanceof MouseEvent;
  // Another window, a file: the browser's own affair.
  if (isClick && (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)) return;
  if (isClick && pressed instanceof HTMLFormElement) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  const [element, { hydrate, hydrated }] = found;
  hydrate();
  void Promise.race([hydrated.catch(() => {}), tired()]).then(() => {
    parts.delete(element);
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit(submitter);
    else if (pressed instanceof HTMLElement) pressed.click();
  });
}

// Without a connection, the form's submission without script would lose the page and what is typed in it.
async function tired(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, patience);
  });
  if (!navigator.onLine)
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
}

type Until = "seen" | "touched";

const isServer = typeof document === "undefined";
const pendingIslands = new Set<() => void>();
let hydratesAtOnce = isServer;

/**
 * Hydrates all islands, and every later one at once: the page is about to change. Called as
 * soon as the router begins to navigate (routes/shell/page-scripts.tsx).
 */
export function hydrateAll(): void {
  hydratesAtOnce = true;
  for (const hydrate of pendingIslands) hydrate();
  pendingIslands.clear();
}

/**
 * A part of a page whose code comes by itself: drawn by the server as ever, fetched by the browser when it
 * is first drawn there. What is drawn round it leaves it alone until then: React would take away what stands
 * there if something new came for it before its code.
 */
export function later<P extends object>(load: Load<P>): ComponentType<P> {
  const Part = partOf(load);
  return memo(function Later(props: P) {
    return (
      <Suspense>
        <Part props={props} />
      </Suspense>
    );
  }) as unknown as ComponentType<P>;
}

/**
 * A part of a page that stands there as the server drew it, working as it does without script, until somebody
 * has it in sight (`seen`) or turns to it (`touched`). Its code comes only then. Its props must not change
 * but with the page's data.
 */
export function island<P extends object>(load: Load<P>, until: Until): ComponentType<P> {
  let hydrate = () => {};
  const started = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  if (!hydratesAtOnce) pendingIslands.add(hydrate);
  const Part = partOf<P>(async () => {
    if (!hydratesAtOnce) await started;
    return load();
  }, load);
  return memo(function Island(props: P) {
    const mark = useRef<HTMLTemplateElement>(null);
    const [hydrated] = useState(newMoment);
    useEffect(
      () => watch(mark.current, { until, hydrate, hydrated: hydrated.promise }),
      [hydrated],
    );
    return (
      <>
        <template ref={mark} />
        <Suspense>
          <Part props={props} markup={() => markupBehind(mark.current)} />
          <Hydrated resolveHydrated={hydrated.resolve} />
        </Suspense>
      </>
    );
  }) as unknown as ComponentType<P>;
}

function newMoment() {
  let resolve = () => {};
  const promise = new Promise<void>((resolveHydrated) => {
    resolve = resolveHydrated;
  });
  return { promise, resolve };
}

function Hydrated({ resolveHydrated }: { resolveHydrated: () => void }) {
  useEffect(resolveHydrated, [resolveHydrated]);
  return null;
}

const turning = ["pointerover", "pointerdown", "touchstart", "focusin"] as const;

type PendingIsland = { until: Until; hydrate: () => void; hydrated: Promise<void> };

function watch(mark: Element | null, { until, hydrate, hydrated }: PendingIsland) {
  const part = mark?.nextElementSibling;
  if (!part || hydratesAtOnce) return hydrate();
  const ending = new AbortController();
  function turn({ target }: Event) {
    if (target instanceof Node && part?.contains(target)) hydrate();
  }
  // At the window and on the way down: React lets no event into an island that is not hydrated.
  for (const kind of turning)
    addEventListener(kind, turn, { signal: ending.signal, passive: true, capture: true });
  const sight = until === "seen" ? new IntersectionObserver(look, { rootMargin: "200px" }) : null;
  function look(entries: IntersectionObserverEntry[]) {
    if (entries.some(({ isIntersecting }) => isIntersecting)) hydrate();
  }
  sight?.observe(part);
  const letGo = holdClicks(part, { hydrate, hydrated });
  const end = () => {
    ending.abort();
    sight?.disconnect();
    letGo();
  };
  void hydrated.then(end);
  return end;
}
