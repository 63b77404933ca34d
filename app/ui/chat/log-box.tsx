import { ArrowDown } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "../button.tsx";

type LogBoxProps = {
  label: string;
  /** The last message, and whether it is the reader's own: then the box scrolls to it. */
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

/** This near its end, the log scrolls with new messages. */
const nearEnd = 120;

/**
 * Where one stands in the log. The box is reversed, so that without script too it begins at its end, and
 * its scrollTop is 0 there and less than 0 above.
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
