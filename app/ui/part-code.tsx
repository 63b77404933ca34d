import { type ComponentType, createElement, lazy, type ReactNode, use, useState } from "react";

export type Load<P extends object> = () => Promise<ComponentType<P>>;

type Props<P> = { props: P; markup?: () => ReactNode };

const isServer = typeof document === "undefined";
const loads = new Set<() => Promise<unknown>>();
/** Seconds until failed code is requested again; at once when the connection is back. */
const firstWait = 2;
const maxWaitMs = 30;

/**
 * A part whose code comes by itself. Code that cannot be had breaks no page. Until it comes the part is what
 * `kept` makes of what the server drew, and where there is nothing of it, it is not there yet.
 * @param load when the code is fetched
 * @param loadAtOnce how it is had on the server, so that no page goes out with a gap
 */
export function partOf<P extends object>(
  load: Load<P>,
  loadAtOnce = load,
): ComponentType<Props<P>> {
  if (isServer) return drawnAtOnce(loadAtOnce);
  loads.add(loadAtOnce);
  let Loaded: ComponentType<P> | undefined;
  let coming: Promise<void> | undefined;
  const fetch = async () => {
    Loaded = await load();
  };
  function Part({ props, markup }: Props<P>) {
    const [drawn] = useState(props);
    if (Loaded) return createElement(Loaded, props);
    const server = props === drawn ? markup?.() : null;
    if (server) return server;
    use((coming ??= persist(fetch)));
    return null;
  }
  return lazy(async () => {
    await fetch().catch(() => {
      coming = persist(fetch);
    });
    return { default: Part };
  });
}

export async function fetchParts(): Promise<void> {
  for (const load of loads) await load().catch(() => {});
}

export async function persist<T>(fetch: () => Promise<T>): Promise<T> {
  for (let seconds = firstWait; ; seconds = Math.min(seconds * 2, maxWaitMs)) {
    await lineOr(seconds);
    try {
      return await fetch();
    } catch {
      // The next turn tries again.
    }
  }
}

function lineOr(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, seconds * 1000);
    addEventListener("online", go);
  });
}

// Once it has come, a page that has it is drawn in one go. It is asked for when it is first drawn: while modules
// are still being read, a chunk that holds more than the part may not be whole yet.
function drawnAtOnce<P extends object>(load: Load<P>): ComponentType<Props<P>> {
  const partWith = (Loaded: ComponentType<P>) => ({
    default: ({ props }: Props<P>) => createElement(Loaded, props),
  });
  let part: ReturnType<typeof partWith> | undefined;
  let loading: Promise<NonNullable<typeof part>> | undefined;
  return lazy(
    () =>
      ({
        // oxlint-disable-next-line unicorn/no-thenable -- React asks for no more of a promise than this
        then(listener: (module: object) => void, fail?: (error: unknown) => void) {
          if (part) return listener(part);
          loading ??= load().then((Loaded) => (part = partWith(Loaded)));
          void loading.then(listener, fail);
        },
      }) as unknown as Promise<NonNullable<typeof part>>,
  );
}

/**
 * What the server drew behind `mark`, as a part that React takes over without touching it.
 * @returns null when the server drew nothing there
 */
export function markupBehind(mark: Element | null): ReactNode {
  const elements = elementsBehind(mark);
  if (elements.length === 0) return null;
  return elements.map((element, at) =>
    createElement(element.localName, {
      key: at,
      suppressHydrationWarning: true,
      // The server's children stay: React looks at no markup that is given as a text.
      // oxlint-disable-next-line react/no-danger -- an empty text
      dangerouslySetInnerHTML: { __html: "" },
      ref: (drawn: Element | null) => drawn && drawn !== element && moveInto(drawn, element),
    }),
  );
}

// React marks the beginning and the end of what it may take over later with comments.
function elementsBehind(mark: Element | null): Element[] {
  const elements: Element[] = [];
  let depth = 0;
  for (let node = mark?.nextSibling; node; node = node.nextSibling) {
    if (node instanceof Comment) depth += node.data === "/$" || node.data === "/&" ? -1 : 1;
    else if (node instanceof Element) elements.push(node);
    if (depth <= 0) break;
  }
  return elements;
}

// Where React has drawn the element anew: what stood in the old one, and what was typed there, is kept.
function moveInto(drawn: Element, element: Element): void {
  for (const { name, value } of element.attributes) drawn.setAttribute(name, value);
  drawn.append(...element.childNodes);
}
