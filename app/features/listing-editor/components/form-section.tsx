import { Check, ChevronDown, type IconType } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { clearFields } from "#app/ui/write-field.ts";
import { maxBusinessPictures } from "#app/features/listings/listing.ts";

export type SectionState = {
  open: string | false;
  note?: ReactNode;
  holds?: string | null;
  onOpen: () => void;
  /** Whether it ends in a way to the next one. */
  leadsOn: boolean;
  onClear?: () => void;
};

type FormSectionProps = {
  title: string;
  text?: string;
  icon: IconType;
  section: SectionState;
  hidden?: boolean;
  isLast?: boolean;
  children: ReactNode;
};

/** A section of the listing form, of which one is open at a time, also without script. */
export function FormSection(props: FormSectionProps) {
  const { title, text, icon: Icon, section, hidden, isLast, children } = props;
  const heading = useId();
  const details = useUnfolding(section.open);
  const savesData = useRootData()?.savesData ?? false;
  const [holds, setHolds] = useState(section.holds);
  return (
    <Card as="section" aria-labelledby={heading} hidden={hidden} padded={false}>
      <details
        {...details}
        name="listing-section"
        onToggle={({ currentTarget }) => {
          if (!currentTarget.open) return;
          section.onOpen();
          setHolds(null);
        }}
        className="group/section"
      >
        <summary className="flex min-h-14 items-center gap-2.5 px-4 py-2 md:px-6">
          <Icon aria-hidden className="size-6 shrink-0 text-brass" />
          <h2 className="min-w-22 flex-1 text-lg font-extrabold">
            <span id={heading}>{title}</span>
            {holds && (
              <span className="flex text-sm font-normal text-muted group-open/section:hidden">
                <bdi className="truncate">{holds}</bdi>
              </span>
            )}
          </h2>
          <span className="flex flex-wrap items-center justify-end gap-1 text-sm text-muted">
            {section.note}
          </span>
          <Chevron className="group-open/section:rotate-180" />
        </summary>
        <div className="space-y-4 px-4 pb-4 md:space-y-5 md:px-6 md:pb-6">
          {text && <p className="text-sm text-muted">{text}</p>}
          {section.onClear && <Carried onClear={section.onClear} />}
          {children}
          {section.leadsOn && !isLast && !savesData && (
            <Button
              variant="secondary"
              className="noscript:hidden max-md:hidden"
              onClick={({ currentTarget }) => openNext(currentTarget.closest("details"))}
            >
              {m.common_next()}
            </Button>
          )}
        </div>
      </details>
    </Card>
  );
}

type FormFoldProps = {
  title: string;
  text?: string;
  icon: IconType;
  folded: boolean;
  children: ReactNode;
};

export function FormFold({ title, text, icon: Icon, folded, children }: FormFoldProps) {
  const details = useUnfolding(!folded && "given");
  return (
    <details {...details} className="group/fold rounded-button border border-line">
      <summary className="flex min-h-11 items-center gap-2.5 px-3 py-1.5">
        <Icon aria-hidden className="size-5 shrink-0 text-brass" />
        <h3 className="flex-1 font-bold">{title}</h3>
        <span className="text-sm text-muted group-open/fold:hidden">{m.common_optional()}</span>
        <Chevron className="group-open/fold:rotate-180" />
      </summary>
      <div className="space-y-4 px-3 pb-3">
        {text && <p className="text-sm text-muted">{text}</p>}
        {children}
      </div>
    </details>
  );
}

function Chevron({ className }: { className: string }) {
  return (
    <ChevronDown
      aria-hidden
      className={`size-5 shrink-0 text-muted transition-transform duration-fast ${className}`}
    />
  );
}

// Opens again for a new value, and never closes while a visitor is in it.
function useUnfolding(wanted: string | false) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [open] = useState(Boolean(wanted));
  const known = useRef(wanted);
  useEffect(() => {
    // The server has rendered the first state; another section may have been opened before hydration.
    if (known.current === wanted) return;
    known.current = wanted;
    if (ref.current && wanted) ref.current.open = true;
  }, [wanted]);
  return { ref, open };
}

/** Opens the section after `current`, its first empty field ready to be typed into. */
export function openNext(current: HTMLDetailsElement | null) {
  let section = current?.closest("section")?.nextElementSibling;
  while (section instanceof HTMLElement && section.hidden) section = section.nextElementSibling;
  const details = section?.querySelector("details");
  if (!details) return;
  details.open = true;
  const waiting = [
    ...details.querySelectorAll<HTMLInputElement>("input[required], textarea[required]"),
  ].find(({ type, value, offsetParent }) => offsetParent && !isTick(type) && value === "");
  (waiting ?? details.querySelector("summary"))?.focus({ preventScroll: true });
  details.scrollIntoView({ block: "start" });
}

const isTick = (type: string) => type === "radio" || type === "checkbox";

function Carried({ onClear }: { onClear: () => void }) {
  const hydrated = useHydrated();
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 rounded-button bg-brass-soft ps-3 text-sm">
      <p>{m.listings_carried_text()}</p>
      {hydrated && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            const section = currentTarget.closest("details");
            if (section) clearFields(section);
            // The pressed button disappears.
            section?.querySelector("summary")?.focus({ preventScroll: true });
            onClear();
          }}
        >
          {m.listings_carried_clear()}
        </Button>
      )}
    </div>
  );
}

type SectionNoteProps = {
  isMissing: boolean;
  pictures: number | null;
};

export function SectionNote({ isMissing, pictures }: SectionNoteProps) {
  if (pictures !== null) return m.pictures_count({ count: pictures, max: maxBusinessPictures });
  if (isMissing) return m.listings_course_missing();
  return <Check role="img" aria-label={m.listings_course_done()} className="size-5 text-green" />;
}
