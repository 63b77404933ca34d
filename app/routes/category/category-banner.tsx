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
