import { Fragment } from "react";
import {
  ArrowDown,
  ArrowUp,
  Eye,
  EyeOff,
  type IconType,
  ListChecks,
  Pencil,
} from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { locales, textIn } from "#app/platform/locale.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { everywhere, fieldsPath } from "./field-rules.ts";
import { partPath, type Taxonomy, type TaxonomyPart } from "./rules/taxonomy.ts";

export function TaxonomyList({ taxonomy }: { taxonomy: Taxonomy }) {
  return (
    <ul className="space-y-3">
      <li>
        <TextLink to={fieldsPath({ kind: everywhere, id: everywhere })}>
          {m.staff_fields_of({ name: m.staff_fields_everywhere() })}
        </TextLink>
      </li>
      {taxonomy.map(({ subcategories, ...category }, place) => (
        <li key={category.id}>
          <Card as="section">
            <Part part={category} place={place} isLast={place === taxonomy.length - 1} />
            <Disclosure summary={m.staff_subcategories({ count: subcategories.length })}>
              <ul className="divide-y divide-line">
                {subcategories.map((subcategory, index) => (
                  <li key={subcategory.id} className="py-2">
                    <Part
                      part={subcategory}
                      place={index}
                      isLast={index === subcategories.length - 1}
                    />
                  </li>
                ))}
              </ul>
            </Disclosure>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Part({ part, place, isLast }: { part: TaxonomyPart; place: number; isLast: boolean }) {
  const { isHidden } = part;
  const name = textIn(part.name, getLocale());
  return (
    <div className="items-center justify-between gap-x-4 sm:flex">
      <p className="min-w-0 font-bold wrap-anywhere">
        {locales.map((locale, index) => (
          <Fragment key={locale}>
            {index > 0 && " · "}
            <bdi lang={locale}>{part.name[locale]}</bdi>
          </Fragment>
        ))}{" "}
        {isHidden && <Badge tone="danger">{m.staff_part_is_hidden()}</Badge>}
      </p>
      <div className="-mx-3 flex shrink-0 flex-wrap sm:mx-0">
        <ButtonLink
          to={partPath(part)}
          variant="quiet"
          size="icon"
          aria-label={m.staff_part_edit({ name })}
        >
          <Pencil aria-hidden />
        </ButtonLink>
        <ButtonLink
          to={fieldsPath(part)}
          variant="quiet"
          size="icon"
          aria-label={m.staff_fields_of({ name })}
        >
          <ListChecks aria-hidden />
        </ButtonLink>
        <LocalForm to={partPath(part)} preventScrollReset className="flex flex-wrap">
          <input type="hidden" name="from" value={place} />
          <Act
            intent="up"
            icon={ArrowUp}
            label={m.staff_part_up({ name })}
            disabled={place === 0}
          />
          <Act
            intent="down"
            icon={ArrowDown}
            label={m.staff_part_down({ name })}
            disabled={isLast}
          />
          {isHidden ? (
            <Act intent="show" icon={Eye} label={m.staff_part_show({ name })} />
          ) : (
            <Act intent="hide" icon={EyeOff} label={m.staff_part_hide({ name })} />
          )}
        </LocalForm>
      </div>
    </div>
  );
}

type ActProps = {
  intent: "up" | "down" | "show" | "hide";
  icon: IconType;
  label: string;
  disabled?: boolean;
};

function Act({ intent, icon: Icon, label, disabled }: ActProps) {
  return (
    <Button intent={intent} variant="quiet" size="icon" aria-label={label} disabled={disabled}>
      <Icon aria-hidden />
    </Button>
  );
}
