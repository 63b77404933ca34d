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
import { cx } from "#app/ui/cx.ts";
import { Khatam, KhatamLattice } from "#app/ui/khatam.tsx";

type CategoryArtworkProps = {
  hue: number;
  icon: string;
  size?: "circle" | "thumb" | "card";
};

export function CategoryArtwork({ hue, icon, size = "card" }: CategoryArtworkProps) {
  return (
    <div
      aria-hidden
      data-hue={hue}
      className={cx(
        "artwork relative isolate grid size-full place-items-center overflow-hidden",
        size === "circle" && "rounded-full",
      )}
    >
      <KhatamLattice className={lattices[size]} />
      {size === "card" && <Framed icon={icon} />}
      {size === "circle" && <CategoryIcon icon={icon} className="relative size-[38%]" />}
      {size === "thumb" && <CategoryIcon icon={icon} className="relative size-[45%]" />}
    </div>
  );
}

const lattices = {
  circle: "opacity-18 [--tile:20px]",
  thumb: "opacity-18 [--tile:24px]",
  card: "opacity-20 [--tile:44px]",
};

function Framed({ icon }: { icon: string }) {
  return (
    <span className="relative grid aspect-square h-[56%] place-items-center">
      <span className="artwork-boss absolute inset-0" />
      <Khatam className="absolute inset-0 size-full opacity-70" />
      <CategoryIcon icon={icon} className="relative size-[42%]" />
    </span>
  );
}

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

export function CategoryIcon({ icon, className }: { icon: string; className?: string }) {
  const Icon = icons[icon];
  return Icon ? (
    <Icon aria-hidden strokeWidth={1.5} className={className} />
  ) : (
    <Khatam className={className} />
  );
}
