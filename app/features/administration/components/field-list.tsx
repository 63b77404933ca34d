import { Fragment } from "react";
import { listingTypes } from "#app/features/listing-details/listing-type.ts";
import { listingTypeName } from "#app/features/listings/listing-words.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { locales, textIn } from "#app/platform/locale.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/button.tsx";
import {
  ArchiveX,
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  Eye,
  EyeOff,
  type IconType,
  RotateCcw,
} from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { Menu, menuEntryClass } from "#app/ui/menu.tsx";
import { fieldPath, kindName, type FieldView } from "../field-rules.ts";

type FieldListProps = { fields: readonly FieldView[]; path: string; isOwn: boolean };

export function FieldList({ fields, path, isOwn }: FieldListProps) {
  return (
    <ol className="divide-y divide-line">
      {fields.map((field, at) => (
        <li key={field.id} className="py-1.5">
          <div className="flex items-center justify-between gap-x-2">
            <Name field={field} isOwn={isOwn} />
            {isOwn && <Acts {...{ field, path, at }} isLast={at === fields.length - 1} />}
          </div>
          <Uses field={field} />
        </li>
      ))}
    </ol>
  );
}

function Name({ field, isOwn }: { field: FieldView; isOwn: boolean }) {
  const { state, names } = field;
  const name = <bdi>{textIn(names, getLocale())}</bdi>;
  return (
    <p className="min-w-0 font-bold wrap-anywhere">
      {isOwn ? (
        <LocalLink
          to={fieldPath(field.id)}
          className="inline-block py-2 text-green hover:underline"
        >
          {name}
        </LocalLink>
      ) : (
        name
      )}{" "}
      {state === "hidden" && <Badge tone="danger">{m.staff_part_is_hidden()}</Badge>}
      {state === "retired" && <Badge>{m.staff_field_is_retired()}</Badge>}
    </p>
  );
}

/** Its other names, and what differs from field to field. */
function Uses({
  field: { names, kind, listingTypes: types, onCard, isFilter },
}: {
  field: FieldView;
}) {
  const others = locales.filter((locale) => locale !== getLocale());
  const uses = [
    kindName(kind),
    typesName(types),
    onCard && m.staff_field_on_card(),
    isFilter && kind !== "text" && m.staff_field_is_filter(),
  ];
  return (
    <p className="pb-1 text-sm text-muted">
      {others.map((locale) => (
        <Fragment key={locale}>
          <bdi lang={locale}>{textIn(names, locale)}</bdi>
          {" · "}
        </Fragment>
      ))}
      {uses.filter(Boolean).join(" · ")}
    </p>
  );
}

function typesName(types: FieldView["listingTypes"]): string {
  const list = new Intl.ListFormat(getLocale(), { type: "unit" });
  const missing = listingTypes.filter((type) => !types.includes(type));
  if (missing.length === 0) return "";
  if (missing.length > 2) return list.format(types.map(listingTypeName));
  return m.staff_field_all_types_but({ types: list.format(missing.map(listingTypeName)) });
}

type ActsProps = { field: FieldView; path: string; at: number; isLast: boolean };

function Acts({ field, path, at, isLast }: ActsProps) {
  const { id, state, undoFrom } = field;
  const name = textIn(field.names, getLocale());
  const fields = { field: id, from: at, ...(undoFrom && { undoFrom }) };
  const form = { to: path, fields, preventScrollReset: true };
  return (
    <div className="-me-3 flex shrink-0">
      <LocalForm {...form} className="flex">
        <Step intent="up" icon={ArrowUp} label={m.staff_part_up({ name })} disabled={at === 0} />
        <Step
          intent="down"
          icon={ArrowDown}
          label={m.staff_part_down({ name })}
          disabled={isLast}
        />
      </LocalForm>
      <Menu
        label={m.account_more({ title: name })}
        trigger={<EllipsisVertical className="size-5" />}
        panel="end-0 w-72 rounded-card"
      >
        <LocalForm {...form}>
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
      </Menu>
    </div>
  );
}

type ActProps = { intent: string; icon: IconType; label: string; disabled?: boolean };

function Step({ intent, icon: Icon, label, disabled }: ActProps) {
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

function Act({ intent, icon: Icon, label }: ActProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      data-menu-entry=""
      className={cx(menuEntryClass, "w-full text-start text-sm")}
    >
      <Icon aria-hidden />
      {label}
    </button>
  );
}
