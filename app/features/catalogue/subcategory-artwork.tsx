import { cx } from "#app/ui/cx.ts";
import { Khatam, KhatamLattice } from "#app/ui/khatam.tsx";
import { CategoryIcon } from "./category-icon.tsx";
import { subcategoryIcons } from "./components/subcategory-icons.ts";

type SubcategoryArtworkProps = {
  id: string;
  /** Of its category, whose icon also stands in for a subcategory that staff added. */
  category: { hue: number; icon: string };
  className?: string;
};

/** A subcategory's own drawing in its category's colour; give the parent the proportions. */
export function SubcategoryArtwork({ id, category, className }: SubcategoryArtworkProps) {
  const Icon = subcategoryIcons[id];
  return (
    <div
      aria-hidden
      data-hue={category.hue}
      className={cx(
        "artwork relative isolate grid size-full place-items-center overflow-hidden",
        className,
      )}
    >
      <KhatamLattice className="opacity-18 [--tile:40px]" />
      <span className="relative grid aspect-square h-[62%] place-items-center">
        <span className="artwork-boss absolute inset-0" />
        <Khatam className="absolute inset-0 size-full opacity-70" />
        {Icon ? (
          <Icon strokeWidth={1.5} className="relative size-[40%]" />
        ) : (
          <CategoryIcon icon={category.icon} className="relative size-[40%]" />
        )}
      </span>
    </div>
  );
}
