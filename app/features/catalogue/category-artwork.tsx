import * as icons from "#app/ui/icons.tsx";
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

const categoryIcons: Record<string, icons.IconType> = {
  briefcase: icons.Briefcase,
  car: icons.Car,
  factory: icons.Factory,
  globe: icons.Globe,
  "graduation-cap": icons.GraduationCap,
  "hand-heart": icons.HandHeart,
  "heart-pulse": icons.HeartPulse,
  house: icons.House,
  megaphone: icons.Megaphone,
  store: icons.Store,
  palmtree: icons.TreePalm,
  "trending-up": icons.TrendingUp,
};

export function CategoryIcon({ icon, className }: { icon: string; className?: string }) {
  const Icon = categoryIcons[icon];
  return Icon ? (
    <Icon aria-hidden strokeWidth={1.5} className={className} />
  ) : (
    <Khatam className={className} />
  );
}
