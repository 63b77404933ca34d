import type { CategoryWithSubcategories } from "#app/features/catalogue/catalogue.server.ts";
import type { Subcategory } from "#app/features/catalogue/category.ts";
import { SubcategoryArtwork } from "#app/features/catalogue/subcategory-artwork.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

/** What a category is divided into; can be folded away, open at the start. */
export function SubcategoryCards({ category }: { category: CategoryWithSubcategories }) {
  return (
    <Disclosure
      defaultOpen
      summary={
        <h2 className="text-xl font-extrabold md:text-2xl">{m.catalogue_subcategories()}</h2>
      }
    >
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
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
    <Card as="li" interactive padded={false} className="flex sm:flex-col">
      <div className="ornament w-28 shrink-0 sm:aspect-[5/2] sm:w-full">
        <SubcategoryArtwork id={id} category={category} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <h3 className="text-lg leading-snug font-bold">{title}</h3>
        <p className="mt-1 mb-3 line-clamp-2 text-sm text-muted">{description}</p>
        <ButtonLink
          to={`/category/${category.id}/subcategory/${id}`}
          variant="secondary"
          className="mt-auto self-start after:absolute after:inset-0 sm:self-stretch"
        >
          {m.catalogue_view_companies()}
          <span className="sr-only">{m.catalogue_view_companies_of({ title })}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}
