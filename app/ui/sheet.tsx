import { ChevronDown, X } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useCloseOnBack } from "./close-on-back.ts";

type SheetProps = { summary: ReactNode; children: ReactNode };

/**
 * Folded away behind a chip where there is little room, and opened over the foot of the screen; beside the
 * page, and always open, from 64rem on. Works without script.
 */
export function Sheet({ summary, children }: SheetProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isLayer, setLayer] = useState(false);
  useCloseOnBack(isLayer, () => details.current?.removeAttribute("open"));
  useEffect(() => {
    const sheet = details.current;
    // The style sheet shows it already; this is for screen readers.
    if (sheet && isWide()) sheet.open = true;
    const close = () => {
      if (sheet && !isWide()) sheet.open = false;
    };
    const closeByKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && (target === sheet || !sheet?.contains(target))) close();
    };
    document.addEventListener("keydown", closeByKey);
    document.addEventListener("pointerup", closeFromOutside);
    sheet?.addEventListener("submit", close);
    return () => {
      document.removeEventListener("keydown", closeByKey);
      document.removeEventListener("pointerup", closeFromOutside);
      sheet?.removeEventListener("submit", close);
    };
  }, []);
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => setLayer(currentTarget.open && !isWide())}
      className="sheet open-when-wide"
    >
      <summary onClick={(event) => isWide() && event.preventDefault()} className="sheet-head chip">
        {summary}
        <ChevronDown aria-hidden className="sheet-more size-4" />
        <X aria-hidden className="sheet-close size-5" />
      </summary>
      <div className="sheet-body">{children}</div>
    </details>
  );
}

function isWide(): boolean {
  return matchMedia("(min-width: 64rem)").matches;
}
