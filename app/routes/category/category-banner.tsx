import { CategoryArtwork } from "#app/features/catalogue/category-artwork.tsx";
import type { Category } from "#app/features/catalogue/category.ts";
import { m } from "#app/paraglide/messages.js";
import { Ablaq } from "#app/ui/ablaq.tsx";

/** Sand, and no icon but the star: the page of all listings is none of the twelve. */
const all = { hue: 85, icon: "" };

/** The name and description of a category on a ground of its colour, beside its drawing. */
export function CategoryBanner({ category }: { category: Category | null }) {
  const { hue, icon } = category ?? all;
  return (
    <header
      data-hue={hue}
      className="artwork-ground flex flex-col overflow-hidden rounded-scene text-white shadow-soft md:min-h-52 md:flex-row"
    >
      <div className="flex flex-1 flex-col justify-center px-5 py-5 md:px-10 md:py-8">
        <h1 className="text-3xl font-extrabold md:text-4xl">
          {category?.name ?? m.catalogue_all()}
        </h1>
        <p className="mt-2 max-w-prose md:text-lg">
          {category?.description ?? m.catalogue_all_description()}
        </p>
      </div>
      <Ablaq edge="side" className="hidden w-2.5 shrink-0 md:block" />
      <div className="order-first h-28 md:order-none md:h-auto md:w-[38%]">
        <CategoryArtwork hue={hue} icon={icon} size="card" />
      </div>
    </header>
  );
}
