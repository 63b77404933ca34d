import type { CategoryWithSubcategories } from "#app/features/catalogue/catalogue.server.ts";
import { CategoryArtwork } from "#app/features/catalogue/category-artwork.tsx";
import type { Category, Subcategory } from "#app/features/catalogue/category.ts";
import { SubcategoryArtwork } from "#app/features/catalogue/subcategory-artwork.tsx";
import { m } from "#app/paraglide/messages.js";
import { Ablaq } from "#app/ui/ablaq.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

/** What a category is divided into; can be folded away, open at the start. On a phone one row, moved sideways. */
export function SubcategoryCards({ category }: { category: CategoryWithSubcategories }) {
  return (
    <Disclosure
      defaultOpen
      summary={<h2 className="font-extrabold md:text-2xl">{m.catalogue_subcategories()}</h2>}
    >
      <ul className="row-of-cards md:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {category.subcategories.map((subcategory) => (
          <SubcategoryCard key={subcategory.id} category={category} subcategory={subcategory} />
        ))}
      </ul>
    </Disclosure>
  );
}

type SubcategoryCardProps = { category: CategoryWithSubcategories; subcategory: Subcategory };

function SubcategoryCard({
  category,
  subcategory: { id, title, description },
}: SubcategoryCardProps) {
  return (
    <Card
      as="li"
      interactive
      padded={false}
      className="subcategory-card grid grid-cols-[2.75rem_1fr] gap-x-2 p-2 md:grid-cols-[6rem_1fr] md:gap-x-4 md:p-4"
    >
      <div className="ornament aspect-square overflow-hidden rounded-small">
        <SubcategoryArtwork id={id} category={category} />
      </div>
      <h3 className="flex items-center text-sm leading-snug font-bold md:text-lg">{title}</h3>
      <p className="col-span-2 mt-1 line-clamp-2 text-sm leading-[1.55] text-muted">
        {description}
      </p>
      <ButtonLink
        to={`/category/${category.id}/subcategory/${id}`}
        variant="quiet"
        size="small"
        className="col-span-2 mt-auto justify-self-start px-0 text-green after:absolute after:inset-0 max-md:min-h-7"
      >
        {m.catalogue_view_companies()}
        <span className="sr-only">{m.catalogue_view_companies_of({ title })}</span>
      </ButtonLink>
    </Card>
  );
}

/** Sand, and no icon but the star: the page of all listings is none of the twelve. */
const all = { hue: 85, icon: "" };

/** The name and description of a category on a ground of its colour, beside its drawing. */
export function CategoryBanner({ category }: { category: Category | null }) {
  const { hue, icon } = category ?? all;
  return (
    <header
      data-hue={hue}
      className="artwork-ground flex overflow-hidden rounded-card text-white shadow-soft md:min-h-40 md:rounded-scene"
    >
      <div className="flex min-w-0 flex-1 flex-col justify-center px-4 py-1.5 md:px-10 md:py-6">
        <h1 className="text-xl leading-[1.3] font-extrabold md:text-4xl">
          {category?.name ?? m.catalogue_all()}
        </h1>
        <p className="line-clamp-2 max-w-prose text-xs md:mt-2 md:line-clamp-none md:text-lg">
          {category?.description ?? m.catalogue_all_description()}
        </p>
      </div>
      <Ablaq edge="side" className="w-2 shrink-0 md:w-2.5" />
      <div className="w-24 shrink-0 md:w-[34%]">
        <CategoryArtwork hue={hue} icon={icon} size="card" />
      </div>
    </header>
  );
}
