import { type ComponentType, lazy, memo, Suspense } from "react";

type Load<P extends object> = () => Promise<ComponentType<P>>;

const turning = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];
const again = 2_000;

const loads = new Set<() => Promise<unknown>>();

/** Has every part come, also those that wait for somebody: the page is about to change. */
export let wakeAll = (): void => {};

const touched = new Promise<void>((resolve) => {
  wakeAll = resolve;
  if (typeof document === "undefined") resolve();
  else
    for (const kind of turning) addEventListener(kind, wakeAll, { capture: true, passive: true });
});

/**
 * A part of a page whose code comes by itself, once the page stands; `touched`, when somebody first turns to
 * the page. Until then it stands there as the server drew it and works as it does without script. Code that
 * cannot be had breaks no page: it is asked for again.
 */
export function later<P extends object>(load: Load<P>, when?: "touched"): ComponentType<P> {
  loads.add(load);
  const Part = lazy(async () => {
    if (when) await touched;
    return { default: await persist(load) };
  });
  // Drawn anew for nothing, a part whose code is still to come would be gone until it has come.
  return memo(function Later(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<P>;
}

/** Fetches the code of every part that the pages opened so far have, one after the other. */
export async function fetchParts(): Promise<void> {
  for (const load of loads) await load().catch(() => {});
}

async function persist<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load();
    } catch {
      await new Promise<void>((go) => {
        setTimeout(go, again);
        addEventListener("online", () => go(), { once: true });
      });
    }
}
