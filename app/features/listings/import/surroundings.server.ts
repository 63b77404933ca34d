import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { Surroundings } from "./normalise-row.server.ts";
import { namesOf } from "./place-names.ts";
import { catalogueNames } from "./read-category.ts";

/** What rows are read against, as the database has it now. */
export async function findSurroundings(now: Date): Promise<Omit<Surroundings, "ownerOf">> {
  const [inArabic, inEnglish] = await Promise.all([listCatalogue("ar"), listCatalogue("en")]);
  const catalogue = inArabic.map((category) => {
    const twin = inEnglish.find(({ id }) => id === category.id);
    return {
      id: category.id,
      names: [category.name, twin?.name ?? ""],
      subcategories: category.subcategories.map(({ id, title }) => ({
        id,
        names: [title, twin?.subcategories.find((each) => each.id === id)?.title ?? ""],
      })),
    };
  });
  const places = [...(await gazetteer()).values()];
  return {
    catalogue: catalogueNames(catalogue),
    gazetteer: { places, names: namesOf(places) },
    listingDays: site().listingDays,
    now,
  };
}
