import * as icons from "#app/ui/icons.tsx";
import { Khatam, KhatamLattice } from "#app/ui/khatam.tsx";
import { CategoryIcon } from "./category-artwork.tsx";

type SubcategoryArtworkProps = {
  id: string;
  category: { hue: number; icon: string };
};

export function SubcategoryArtwork({ id, category }: SubcategoryArtworkProps) {
  const Icon = subcategoryIcons[id];
  return (
    <div
      aria-hidden
      data-hue={category.hue}
      className="artwork relative isolate grid size-full place-items-center overflow-hidden"
    >
      <KhatamLattice className="opacity-18 [--tile:40px]" />
      <span className="relative grid aspect-square h-[62%] place-items-center">
        <span className="artwork-boss absolute inset-0" />
        <Khatam className="absolute inset-0 size-full opacity-70" />
        {Icon ? (
          <Icon strokeWidth={1.5} className="relative size-[40%]" />
        ) : (
          <CategoryIcon icon={category.icon} className="relative size-[40%]" />
        )}
      </span>
    </div>
  );
}

const subcategoryIcons: Readonly<Record<string, icons.IconType | undefined>> = {
  universities: icons.University,
  "private-schools": icons.School,
  "vocational-training": icons.PencilRuler,
  "online-courses": icons.MonitorPlay,
  "language-centers": icons.Languages,

  "hospitals-clinics": icons.Hospital,
  "medical-equipment": icons.Microscope,
  pharmaceutical: icons.FlaskConical,
  "medical-cosmetic": icons.Sparkles,
  pharmacies: icons.Pill,
  doctors: icons.Stethoscope,

  "government-jobs": icons.Landmark,
  "companies-recruitment": icons.Building2,
  "skilled-trades": icons.Hammer,
  "training-opportunities": icons.Presentation,

  "hotels-resorts": icons.BedDouble,
  "restaurants-cafes": icons.UtensilsCrossed,
  "travel-agencies": icons.Plane,

  "ngos-charity": icons.HeartHandshake,
  "free-education": icons.BookOpen,
  "humanitarian-aid": icons.HandHelping,

  rent: icons.KeyRound,
  sale: icons.House,
  furniture: icons.Sofa,
  "real-estate-services": icons.ScrollText,

  "real-estate-investment": icons.Building,
  startups: icons.Rocket,
  "industrial-agricultural": icons.Wheat,

  "grocery-food": icons.ShoppingBasket,
  "fashion-apparel": icons.Shirt,
  electronics: icons.Smartphone,
  "wholesale-retail": icons.Boxes,
  "shipping-logistics": icons.Truck,

  "car-rental": icons.CarFront,
  "car-maintenance": icons.Wrench,
  "spare-parts": icons.Cog,
  "driving-schools": icons.TrafficCone,
  "sales-offices": icons.Handshake,
  "car-agencies": icons.Car,

  "digital-marketing": icons.ChartNoAxesCombined,
  "advertising-offices": icons.Megaphone,
  "outdoor-advertising": icons.Signpost,

  "embroidery-sewing": icons.Spool,
  "packaging-machines": icons.PackageOpen,
  "pharma-machines": icons.TestTubes,
  "food-machines": icons.CookingPot,
  "textile-machines": icons.Scissors,
  "printing-machines": icons.Printer,
  "agriculture-machines": icons.Tractor,
  "plastic-machines": icons.Container,
  "electrical-machines": icons.Zap,

  "web-hosting": icons.Server,
  "website-design": icons.LayoutTemplate,
  isp: icons.Router,
  "internet-cafes": icons.MonitorSmartphone,
  websites: icons.Globe,
};
