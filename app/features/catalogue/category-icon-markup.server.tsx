import { renderToStaticMarkup } from "react-dom/server";
import { CategoryIcon } from "./category-icon.tsx";

/** A category's line icon as SVG markup in the current colour, for a drawing that is no page. */
export function categoryIconMarkup(icon: string): string {
  return renderToStaticMarkup(<CategoryIcon icon={icon} />);
}
