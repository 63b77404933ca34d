import { ArrowDown } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "../button.tsx";
import { useLogScroll } from "./use-log-scroll.ts";

type LogBoxProps = {
  label: string;
  /** What stands last, and whether the reader wrote it himself: then he is taken along. */
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
