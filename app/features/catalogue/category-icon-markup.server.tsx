import * as lucide from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { Khatam } from "#app/ui/khatam.tsx";

const icons = {
  briefcase: lucide.Briefcase,
  car: lucide.Car,
  factory: lucide.Factory,
  globe: lucide.Globe,
  "graduation-cap": lucide.GraduationCap,
  "hand-heart": lucide.HandHeart,
  "heart-pulse": lucide.HeartPulse,
  house: lucide.House,
  megaphone: lucide.Megaphone,
  store: lucide.Store,
  palmtree: lucide.TreePalm,
  "trending-up": lucide.TrendingUp,
};

export function categoryIconMarkup(icon: string): string {
  const Icon = Object.hasOwn(icons, icon) ? icons[icon as keyof typeof icons] : null;
  return renderToStaticMarkup(Icon ? <Icon strokeWidth={1.5} /> : <Khatam />);
}
