import { SlidersHorizontal } from "#app/ui/icons.tsx";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { PathFields } from "#app/ui/local-form.tsx";
import { useJson } from "#app/ui/use-json.ts";
import { FilterFields } from "./filter-fields.tsx";
import {
  type FilterSection,
  type FilterScope,
  type ListingFilter,
  writeListingFilter,
} from "#app/features/listings/listing-filter.ts";
import { localPath } from "#app/platform/local-path.ts";

type ListingFiltersProps = {
  path: string;
  filter: ListingFilter;
  scope: FilterScope;
  active: number;
};

/**
 * What a list can be narrowed by, with the number of conditions that hold. A form that sends itself to the list, and
 * says on its button how many it would show. A sheet on a phone, open beside the list where there is room.
 */
export function ListingFilters({ path, filter, scope, active }: ListingFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const { found, countAnew } = useLiveCount(form, scope);
  useEffect(() => {
    const { current } = form;
    current?.addEventListener("formdata", dropEmptyFields);
    return () => current?.removeEventListener("formdata", dropEmptyFields);
  }, []);
  // Fields keep what was typed: after another filter was chosen by a link they are drawn anew.
  const drawn = writeListingFilter(filter).toString();
  return (
    <search aria-label={m.filters_title()}>
      <Sheet
        summary={
          <>
            <SlidersHorizontal aria-hidden className="size-5 text-green" />
            <span className="sheet-name">{m.filters_short()}</span>
            <span className="sheet-title">{m.filters_title()}</span>
            {active > 0 && (
              <Badge tone="green" className="sheet-title">
                {m.filters_active({ count: active })}
              </Badge>
            )}
          </>
        }
      >
        <Form ref={form} action={localPath(path)} preventScrollReset onChange={countAnew}>
          <PathFields path={path} />
          <FilterFields key={drawn} form={form} filter={filter} scope={scope} />
          <div className="sheet-foot">
            <Button type="submit" className="w-full">
              {found === null ? m.filters_apply() : m.filters_show({ count: found })}
            </Button>
          </div>
        </Form>
      </Sheet>
    </search>
  );
}

/** The address of a filtered list is shared: it holds what was chosen, and no empty fields. */
function dropEmptyFields({ formData }: FormDataEvent): void {
  for (const name of new Set(formData.keys()))
    if (formData.getAll(name).every((value) => value === "")) formData.delete(name);
}

/** How many listings the form would show as it is filled in now. Null until something was changed, and where nobody could be asked. */
function useLiveCount(
  form: RefObject<HTMLFormElement | null>,
  { categoryId, subcategoryId, sellerId }: FilterSection,
) {
  const [path, setPath] = useState<string | null>(null);
  const { reply, isFailed } = useJson<{ count: number | null }>(path);
  const found = isFailed ? null : (reply?.count ?? null);

  function countAnew() {
    if (!form.current) return;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === "string") query.append(name, value);
    if (categoryId) query.set("category", categoryId);
    if (subcategoryId) query.set("subcategory", subcategoryId);
    if (sellerId) query.set("seller", sellerId);
    setPath(`/count.json?${query}`);
  }

  return { found, countAnew };
}
