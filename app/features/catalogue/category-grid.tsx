import { LocalLink } from "#app/ui/link.tsx";
import { CategoryArtwork } from "./category-artwork.tsx";

type CategoryGridProps = {
  categories: readonly { id: string; name: string; icon: string; hue: number }[];
};

export function CategoryGrid({ categories }: CategoryGridProps) {
  return (
    <ul className="grid grid-cols-4 gap-x-1 gap-y-1 sm:gap-x-2 sm:gap-y-6">
      {categories.map(({ id, name, icon, hue }) => (
        <li key={id}>
          <LocalLink
            to={`/category/${id}`}
            className="group flex h-full flex-col items-center gap-0.5 rounded-card text-center sm:gap-2 sm:outline-offset-4"
          >
            <div className="aspect-square w-full max-w-10 rounded-full border-2 border-stone-dark p-0.5 transition-colors duration-calm group-hover:border-brass sm:max-w-22 sm:p-1">
              <CategoryArtwork hue={hue} icon={icon} size="circle" />
            </div>
            <span className="max-w-full text-[0.75rem] leading-[1.35] font-semibold sm:text-balance group-hover:text-green sm:text-base">
              {name}
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
