import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import type { DetailField } from "../listing-details.ts";
import { detailChoiceText, detailNameText } from "../listing-details-words.ts";
import { type DetailFilter, detailFilterName } from "../listing-filter-details.ts";
import { AmountFilter } from "./amount-filter.tsx";
import { unitName } from "./unit-names.ts";

type DetailFilterFieldsProps = {
  fields: readonly DetailField[];
  asked: readonly DetailFilter[];
};

/** What listings of a subcategory say of themselves, to be filtered by: amounts, choices, then flags. */
export function DetailFilterFields({ fields, asked }: DetailFilterFieldsProps) {
  if (fields.length === 0) return null;
  const of = (filter: DetailField["filter"]) => fields.filter((field) => field.filter === filter);
  const askedOf = (field: DetailField) => asked.find(({ key }) => key === field.key);
  const flags = of("flag");
  return (
    <FieldGroup legend={m.filters_details()}>
      <div className="grid items-start gap-x-5 gap-y-4 @md:grid-cols-2">
        {of("range").map((field) => (
          <RangeFilter key={field.key} field={field} asked={askedOf(field)} />
        ))}
      </div>
      <div className="mt-2 grid items-start gap-x-5 @md:grid-cols-2">
        {of("choice").map((field) => (
          <ChoiceFilter key={field.key} field={field} asked={askedOf(field)} />
        ))}
      </div>
      <div className="mt-2 grid gap-x-5 @md:grid-cols-2 @3xl:grid-cols-3">
        {flags.map((field) => (
          <Checkbox
            key={field.key}
            name={detailFilterName(field.key)}
            value="yes"
            label={detailNameText(field.key, getLocale())}
            defaultChecked={askedOf(field) !== undefined}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type OneFilterProps = { field: DetailField; asked: DetailFilter | undefined };

function RangeFilter({ field: { key, unit }, asked }: OneFilterProps) {
  const { min = null, max = null } = asked?.kind === "range" ? asked : {};
  const name = detailNameText(key, getLocale());
  const inUnit = unit && unitName(unit);
  return (
    <FieldGroup legend={inUnit ? `${name} (${inUnit})` : name}>
      <div className="grid grid-cols-2 gap-3">
        <AmountFilter name={detailFilterName(key, "min")} label={m.filters_min()} value={min} />
        <AmountFilter name={detailFilterName(key, "max")} label={m.filters_max()} value={max} />
      </div>
    </FieldGroup>
  );
}

// Several may be chosen, of as many as forty-five: each list is folded until it is wanted.
function ChoiceFilter({ field: { key, choices = [] }, asked }: OneFilterProps) {
  const locale = getLocale();
  const name = detailNameText(key, locale);
  const chosen = asked?.kind === "choice" ? asked.choices : [];
  return (
    <Disclosure
      className="border-b border-line"
      summary={
        <span className="flex flex-wrap items-center gap-x-2.5">
          {name}
          {chosen.length > 0 && <Badge tone="green">{chosen.length}</Badge>}
        </span>
      }
    >
      <FieldGroup legend={name} hideLegend>
        <div className="grid gap-x-4 @3xs:grid-cols-2">
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              id={`${detailFilterName(key)}-${choice}`}
              name={detailFilterName(key)}
              value={choice}
              label={detailChoiceText(key, choice, locale)}
              defaultChecked={chosen.includes(choice)}
            />
          ))}
        </div>
      </FieldGroup>
    </Disclosure>
  );
}
