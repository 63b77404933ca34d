import { Fragment } from "react";
import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  Eye,
  EyeOff,
  type IconType,
  ListChecks,
} from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { locales, textIn } from "#app/platform/locale.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { LocalLink, TextLink } from "#app/ui/link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { Menu, menuEntryClass } from "#app/ui/menu.tsx";
import { everywhere, fieldsPath } from "./field-rules.ts";
import { partPath, type Taxonomy, type TaxonomyPart } from "./rules/taxonomy.ts";

export function TaxonomyList({ taxonomy }: { taxonomy: Taxonomy }) {
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
        {taxonomy.map(({ subcategories, ...category }, place) => (
          <li key={category.id} className="px-4 pt-2 md:px-5">
            <Part part={category} place={place} isLast={place === taxonomy.length - 1} />
            <Disclosure
              summary={
                <span className="text-sm font-normal text-muted">
                  <OtherNames name={category.name} />
                  {" · "}
                  {m.staff_subcategories({ count: subcategories.length })}
                </span>
              }
            >
              <ul className="divide-y divide-line border-t border-line ps-3">
                {subcategories.map((subcategory, index) => (
                  <li key={subcategory.id} className="py-1">
                    <Part
                      part={subcategory}
                      place={index}
                      isLast={index === subcategories.length - 1}
                    />
                    <p className="pb-1 text-sm text-muted">
                      <OtherNames name={subcategory.name} />
                    </p>
                  </li>
                ))}
              </ul>
            </Disclosure>
          </li>
        ))}
      </ul>
      <TextLink to={fieldsPath({ kind: everywhere, id: everywhere })} className="text-green">
        {m.staff_fields_of({ name: m.staff_fields_everywhere() })}
      </TextLink>
    </>
  );
}

function OtherNames({ name }: Pick<TaxonomyPart, "name">) {
  const others = locales.filter((locale) => locale !== getLocale());
  return others.map((locale, index) => (
    <Fragment key={locale}>
      {index > 0 && " · "}
      <bdi lang={locale}>{name[locale]}</bdi>
    </Fragment>
  ));
}

function Part({ part, place, isLast }: { part: TaxonomyPart; place: number; isLast: boolean }) {
  const { isHidden } = part;
  const name = textIn(part.name, getLocale());
  return (
    <div className="flex items-center justify-between gap-x-2">
      <p className="min-w-0 flex-1 font-bold wrap-anywhere">
        <LocalLink to={partPath(part)} className="inline-block py-2 text-green hover:underline">
          <bdi>{name}</bdi>
        </LocalLink>{" "}
        {isHidden && <Badge tone="danger">{m.staff_part_is_hidden()}</Badge>}
      </p>
      <LocalForm to={partPath(part)} preventScrollReset className="flex shrink-0">
        <input type="hidden" name="from" value={place} />
        <Act intent="up" icon={ArrowUp} label={m.staff_part_up({ name })} disabled={place === 0} />
        <Act intent="down" icon={ArrowDown} label={m.staff_part_down({ name })} disabled={isLast} />
      </LocalForm>
      <Menu
        label={m.account_more({ title: name })}
        trigger={<EllipsisVertical className="size-5" />}
        className="relative -ms-2 -me-3"
        panel="end-0 w-64 rounded-card"
      >
        <LocalLink to={fieldsPath(part)} data-menu-entry="" className={entryClass}>
          <ListChecks aria-hidden />
          {m.staff_fields_of({ name })}
        </LocalLink>
        <LocalForm to={partPath(part)} preventScrollReset>
          <input type="hidden" name="from" value={place} />
          <button
            type="submit"
            name="intent"
            value={isHidden ? "show" : "hide"}
            data-menu-entry=""
            className={cx(entryClass, "w-full text-start")}
          >
            {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            {isHidden ? m.staff_part_show({ name }) : m.staff_part_hide({ name })}
          </button>
        </LocalForm>
      </Menu>
    </div>
  );
}

const entryClass = cx(menuEntryClass, "text-sm");

type ActProps = {
  intent: "up" | "down";
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
