import { LocalLink } from "#app/ui/link.tsx";
import { CategoryArtwork } from "./category-artwork.tsx";

type CategoryGridProps = {
  categories: readonly { id: string; name: string; icon: string; hue: number }[];
};

export function CategoryGrid({ categories }: CategoryGridProps) {
  return (
    <ul className="grid grid-cols-4 gap-x-2 gap-y-5 sm:gap-y-8">
      {categories.map(({ id, name, icon, hue }) => (
        <li key={id}>
          <LocalLink
            to={`/category/${id}`}
            className="group flex h-full flex-col items-center gap-2 rounded-card text-center outline-offset-4"
          >
            <div className="aspect-square w-full max-w-16 rounded-full border-2 border-stone-dark p-[3px] transition-colors duration-calm group-hover:border-brass min-[26rem]:max-w-20 sm:max-w-28 sm:p-1">
              <CategoryArtwork hue={hue} icon={icon} size="circle" />
            </div>
            <span className="max-w-full text-xs leading-snug font-semibold text-balance group-hover:text-green sm:text-base">
              {name}
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
