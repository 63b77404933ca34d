import { Fragment } from "react";
import { listingTypes } from "#app/features/listing-details/listing-type.ts";
import { listingTypeName } from "#app/features/listings/listing-words.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { locales, textIn } from "#app/platform/locale.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import {
  ArchiveX,
  ArrowDown,
  ArrowUp,
  Eye,
  EyeOff,
  type IconType,
  Pencil,
  RotateCcw,
} from "#app/ui/icons.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { fieldPath, kindName, type FieldView } from "../field-rules.ts";

type FieldListProps = { fields: readonly FieldView[]; path: string; isOwn: boolean };

export function FieldList({ fields, path, isOwn }: FieldListProps) {
  return (
    <ol className="divide-y divide-line">
      {fields.map((field, at) => (
        <li key={field.id} className="items-center justify-between gap-x-4 py-2 sm:flex">
          <About field={field} />
          {isOwn && <Acts {...{ field, path, at }} isLast={at === fields.length - 1} />}
        </li>
      ))}
    </ol>
  );
}

function About({ field }: { field: FieldView }) {
  const { kind, state, names, listingTypes: types, onCard, isFilter } = field;
  const uses = [
    kindName(kind),
    types.length === listingTypes.length
      ? m.staff_field_all_types()
      : new Intl.ListFormat(getLocale(), { type: "unit" }).format(types.map(listingTypeName)),
    onCard && m.staff_field_on_card(),
    isFilter && kind !== "text" && m.staff_field_is_filter(),
  ];
  return (
    <div className="min-w-0">
      <p className="font-bold wrap-anywhere">
        {locales.map((locale, at) => (
          <Fragment key={locale}>
            {at > 0 && " · "}
            <bdi lang={locale}>{textIn(names, locale)}</bdi>
          </Fragment>
        ))}{" "}
        {state === "hidden" && <Badge tone="danger">{m.staff_part_is_hidden()}</Badge>}
        {state === "retired" && <Badge>{m.staff_field_is_retired()}</Badge>}
      </p>
      <p className="text-sm text-muted">{uses.filter(Boolean).join(" · ")}</p>
    </div>
  );
}

type ActsProps = { field: FieldView; path: string; at: number; isLast: boolean };

function Acts({ field, path, at, isLast }: ActsProps) {
  const { id, state, undoFrom } = field;
  const name = textIn(field.names, getLocale());
  return (
    <div className="-mx-3 flex shrink-0 flex-wrap sm:mx-0">
      <ButtonLink
        to={fieldPath(id)}
        variant="quiet"
        size="icon"
        aria-label={m.staff_part_edit({ name })}
      >
        <Pencil aria-hidden />
      </ButtonLink>
      <LocalForm
        to={path}
        fields={{ field: id, from: at, ...(undoFrom && { undoFrom }) }}
        preventScrollReset
        className="flex flex-wrap"
      >
        <Act intent="up" icon={ArrowUp} label={m.staff_part_up({ name })} disabled={at === 0} />
        <Act intent="down" icon={ArrowDown} label={m.staff_part_down({ name })} disabled={isLast} />
        {state === "active" ? (
          <Act intent="retire" icon={ArchiveX} label={m.staff_field_retire({ name })} />
        ) : (
          <Act intent="resume" icon={Eye} label={m.staff_field_resume({ name })} />
        )}
        {state !== "hidden" && (
          <Act intent="hide" icon={EyeOff} label={m.staff_part_hide({ name })} />
        )}
        {undoFrom && <Act intent="undo" icon={RotateCcw} label={m.staff_field_undo({ name })} />}
      </LocalForm>
    </div>
  );
}

type ActProps = { intent: string; icon: IconType; label: string; disabled?: boolean };

function Act({ intent, icon: Icon, label, disabled }: ActProps) {
  return (
    <Button
      intent={intent}
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      disabled={disabled}
    >
      <Icon aria-hidden />
    </Button>
  );
}
