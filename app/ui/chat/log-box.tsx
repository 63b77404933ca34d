import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button, buttonClass } from "../button.tsx";
import { ArrowDown } from "../icons.tsx";
import { useFormats } from "#app/ui/use-formats.ts";

type LogBoxProps = {
  label: string;
  lastId: string | undefined;
  isLastOwn: boolean;
  /** The earliest first; `data-unread-divider` marks what comes into view at first. */
  children: ReactNode;
};

/** Where a conversation is read, its end in view, with or without script. Who has scrolled up stays there. */
export function LogBox({ label, lastId, isLastOwn, children }: LogBoxProps) {
  const { box, hasNew, toEnd, onScroll } = useLogScroll({ lastId, isLastOwn });
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-3 py-4"
      >
        <div className="space-y-2">
          {children}
          <div id="end" />
        </div>
      </div>
      {hasNew && (
        <p className="pointer-events-none absolute inset-x-0 bottom-2 text-center">
          <Button onClick={toEnd} className="pointer-events-auto rounded-full shadow-lifted">
            <ArrowDown aria-hidden />
            {m.chat_unread_here()}
          </Button>
        </p>
      )}
    </div>
  );
}

const nearEnd = 120;

/**
 * Where one stands in the log. The box is reversed, so that without script too it begins at its end, and its
 * scrollTop is 0 there and less than 0 above.
 */
function useLogScroll({ lastId, isLastOwn }: Pick<LogBoxProps, "lastId" | "isLastOwn">) {
  const box = useRef<HTMLDivElement>(null);
  const shownLast = useRef(lastId);
  // A message came below the visible part.
  const [hasNew, setNew] = useState(false);

  // What was found, or the first that was not yet read, comes into view.
  useEffect(() => {
    const log = box.current;
    const wanted = /^#m-\d{1,9}$/.test(window.location.hash)
      ? window.location.hash
      : "[data-unread-divider]";
    const target = log?.querySelector(wanted);
    if (!log || !target) return;
    const above = target.getBoundingClientRect().top - log.getBoundingClientRect().top;
    if (above < 0) log.scrollTop += above - 16;
  }, []);

  const come = useEffectEvent((id: string | undefined) => {
    if (id === shownLast.current) return;
    shownLast.current = id;
    const isNear = (box.current?.scrollTop ?? 0) > -nearEnd;
    if (isLastOwn || isNear) toEnd();
    else setNew(true);
  });
  useEffect(() => come(lastId), [lastId]);

  function toEnd() {
    if (box.current) box.current.scrollTop = 0;
    setNew(false);
  }

  function onScroll() {
    if ((box.current?.scrollTop ?? 0) > -nearEnd) setNew(false);
  }

  return { box, hasNew, toEnd, onScroll };
}

type EarlierLinkProps<Page> = {
  before: number;
  action: string;
  from: string;
  onLoaded: (page: Page) => void;
  onFailed: () => void;
};

/** Leads to what was said before; with script it is put above when it is tapped or scrolled to, and what one reads stays where it is. */
export function EarlierLink<Page>(props: EarlierLinkProps<Page>) {
  const { before, action, from, onLoaded, onFailed } = props;
  const [isBusy, setBusy] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const [path = "", query = ""] = action.split("?");
  const search = new URLSearchParams(query);
  search.set("before", String(before));

  async function load() {
    const box = link.current?.closest<HTMLElement>("[role=log]");
    if (isBusy || !box) return;
    setBusy(true);
    const first = box.querySelector("article");
    const stoodAt = first?.getBoundingClientRect().top ?? 0;
    try {
      const response = await fetch(`${from}?${search}`, { redirect: "manual" });
      if (!response.ok) throw new Error(String(response.status));
      onLoaded((await response.json()) as Page);
      requestAnimationFrame(() => {
        box.scrollTop += (first?.getBoundingClientRect().top ?? stoodAt) - stoodAt;
      });
    } catch {
      onFailed();
    } finally {
      setBusy(false);
    }
  }

  // By scrolling: not while the page is drawn, when it may be in view by itself.
  const seen = useEffectEvent(() => void load());
  useEffect(() => {
    const box = link.current?.closest<HTMLElement>("[role=log]");
    const scrolled = () => {
      const isInView =
        link.current &&
        box &&
        link.current.getBoundingClientRect().bottom > box.getBoundingClientRect().top;
      if (isInView) seen();
    };
    box?.addEventListener("scroll", scrolled, { passive: true });
    return () => box?.removeEventListener("scroll", scrolled);
  }, []);

  return (
    <p className="text-center">
      <a
        ref={link}
        href={`${path}?${search}`}
        aria-busy={isBusy}
        onClick={(event) => {
          event.preventDefault();
          void load();
        }}
        className={buttonClass({ variant: "secondary" })}
      >
        {m.chat_earlier()}
      </a>
    </p>
  );
}

export function DayDivider({ at, before }: { at: Date; before: Date | undefined }) {
  const { date } = useFormats();
  const day = date(at);
  if (before && date(before) === day) return null;
  return (
    <p className="py-1 text-center">
      <span className="rounded-full bg-sunk px-3 py-1 text-xs font-semibold text-muted">{day}</span>
    </p>
  );
}

export function UnreadDivider({ isFirstSeen }: { isFirstSeen: boolean | undefined }) {
  return (
    <p
      data-unread-divider={isFirstSeen || undefined}
      className="flex items-center gap-3 py-1 text-xs font-bold text-green"
    >
      <span aria-hidden className="h-px flex-1 bg-green/40" />
      {m.chat_unread_here()}
      <span aria-hidden className="h-px flex-1 bg-green/40" />
    </p>
  );
}
