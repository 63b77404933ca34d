import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

/** This near its end a reader of the log is taken along by what comes. */
const nearEnd = 120;

type LogScroll = {
  /** What stands last, and whether the reader wrote it himself. */
  lastId: string | undefined;
  isLastOwn: boolean;
};

/**
 * Where one stands in the log. The box is reversed, so that without script too it begins at its end, and
 * its scrollTop is 0 there and less than 0 above.
 */
export function useLogScroll({ lastId, isLastOwn }: LogScroll): {
  box: RefObject<HTMLDivElement | null>;
  /** Something came below what is in view. */
  hasNew: boolean;
  toEnd: () => void;
  onScroll: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const shownLast = useRef(lastId);
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
