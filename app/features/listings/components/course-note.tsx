import { Check } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { mostBusinessPictures } from "../listing.ts";

type CourseNoteProps = {
  isMissing: boolean;
  /** Of the course of pictures, how many there are. */
  pictures: number | null;
};

/** How far a course of the form is. */
export function CourseNote({ isMissing, pictures }: CourseNoteProps) {
  if (pictures !== null) return m.pictures_count({ count: pictures, most: mostBusinessPictures });
  if (isMissing) return m.listings_course_missing();
  return <Check role="img" aria-label={m.listings_course_done()} className="size-5 text-green" />;
}
