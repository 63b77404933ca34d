import {
  Briefcase,
  Car,
  Factory,
  Globe,
  GraduationCap,
  HandHeart,
  HeartPulse,
  House,
  Megaphone,
  Store,
  TreePalm,
  TrendingUp,
} from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { Khatam } from "#app/ui/khatam.tsx";

const icons = {
  briefcase: Briefcase,
  car: Car,
  factory: Factory,
  globe: Globe,
  "graduation-cap": GraduationCap,
  "hand-heart": HandHeart,
  "heart-pulse": HeartPulse,
  house: House,
  megaphone: Megaphone,
  store: Store,
  palmtree: TreePalm,
  "trending-up": TrendingUp,
};

/** A category's line icon as SVG markup in the current colour, for a drawing that is no page. */
export function categoryIconMarkup(icon: string): string {
  const Icon = Object.hasOwn(icons, icon) ? icons[icon as keyof typeof icons] : null;
  return renderToStaticMarkup(Icon ? <Icon strokeWidth={1.5} /> : <Khatam />);
}
