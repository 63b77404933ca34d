import { X } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { useCloseOnBack } from "./close-on-back.ts";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
};

/** The browser's own modal dialog. It needs script: give the same content an address for those without. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const isPressedOutside = useRef(false);

  useCloseOnBack(open, onClose);

  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape is the dialog's own
    <dialog
      ref={dialog}
      aria-labelledby={open ? heading : undefined}
      // React passes a dialog's closing on to one that it stands in.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      // Closed by a press beside it once it is let go (WCAG 2.5.2), not by one that only ends there.
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (isPressedOutside.current && event.target === event.currentTarget) onClose();
      }}
      className="open:rise-in m-auto w-[calc(100%-2rem)] max-w-md rounded-card bg-raised p-0 shadow-lifted backdrop:bg-black/55"
    >
      {open && (
        <div className="p-5">
          <div className="mb-3 flex items-start justify-between gap-3">
            <h2 id={heading} className="pt-2 text-xl font-extrabold">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={m.common_close()}
              className="target -me-2 grid shrink-0 place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
