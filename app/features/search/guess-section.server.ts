import { currentDictionary } from "./dictionary.server.ts";
import { conceptsIn } from "./words/parse-query.ts";
import { type Section, sectionOf } from "./words/sections.ts";

/** Under what of the catalogue a listing of this title most likely stands; null where its words do not say. */
export async function guessSection(title: string): Promise<Section | null> {
  return sectionOf(conceptsIn(title, await currentDictionary()));
}
