import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil } from "lucide-react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { partPath, type Taxonomy, type TaxonomyPart } from "./taxonomy.ts";

/** Every category with its subcategories: each can be edited, moved and hidden. */
export function TaxonomyList({ taxonomy }: { taxonomy: Taxonomy }) {
  return (
    <ul className="space-y-3">
      {taxonomy.map(({ subcategories, ...category }) => (
        <li key={category.id}>
          <Card as="section">
            <Part part={category} />
            <Disclosure summary={m.staff_subcategories({ count: subcategories.length })}>
              <ul className="divide-y divide-line">
                {subcategories.map((subcategory) => (
                  <li key={subcategory.id} className="py-2">
                    <Part part={subcategory} />
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

function Part({ part }: { part: TaxonomyPart }) {
  const { nameAr, nameEn, isHidden } = part;
  const name = getLocale() === "ar" ? nameAr : nameEn;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0 font-bold wrap-anywhere">
        <bdi lang="ar">{nameAr}</bdi> · <bdi lang="en">{nameEn}</bdi>{" "}
        {isHidden && <Badge tone="danger">{m.staff_part_is_hidden()}</Badge>}
      </p>
      <div className="flex">
        <ButtonLink
          to={partPath(part)}
          variant="quiet"
          size="icon"
          aria-label={m.staff_part_edit({ name })}
        >
          <Pencil aria-hidden />
        </ButtonLink>
        <Form
          method="post"
          action={pathIn(getLocale(), partPath(part))}
          preventScrollReset
          className="flex"
        >
          <Button
            type="submit"
            name="intent"
            value="up"
            variant="quiet"
            size="icon"
            aria-label={m.staff_part_up({ name })}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            type="submit"
            name="intent"
            value="down"
            variant="quiet"
            size="icon"
            aria-label={m.staff_part_down({ name })}
          >
            <ArrowDown aria-hidden />
          </Button>
          <Button
            type="submit"
            name="intent"
            value={isHidden ? "show" : "hide"}
            variant="quiet"
            size="icon"
            aria-label={isHidden ? m.staff_part_show({ name }) : m.staff_part_hide({ name })}
          >
            {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          </Button>
        </Form>
      </div>
    </div>
  );
}
