import {
  Briefcase,
  Car,
  Factory,
  Globe,
  GraduationCap,
  HandHeart,
  HeartPulse,
  House,
  type IconType,
  Megaphone,
  Store,
  TreePalm,
  TrendingUp,
} from "#app/ui/icons.tsx";
import { Khatam } from "#app/ui/khatam.tsx";

const icons: Record<string, IconType> = {
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

/** A category's line icon by the name the catalogue stores; the star where the name says nothing to us. */
export function CategoryIcon({ icon, className }: { icon: string; className?: string }) {
  const Icon = icons[icon];
  return Icon ? (
    <Icon aria-hidden strokeWidth={1.5} className={className} />
  ) : (
    <Khatam className={className} />
  );
}
