import { LocalLink } from "#app/ui/link.tsx";

type CategoryChipsProps = { categories: readonly { id: string; name: string }[] };

export function CategoryChips({ categories }: CategoryChipsProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {categories.map(({ id, name }) => (
        <li key={id}>
          <LocalLink to={`/category/${id}`} className="chip">
            {name}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
