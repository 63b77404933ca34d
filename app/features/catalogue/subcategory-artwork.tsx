import {
  BedDouble,
  BookOpen,
  Boxes,
  Building,
  Building2,
  Car,
  CarFront,
  ChartNoAxesCombined,
  Cog,
  Container,
  CookingPot,
  FlaskConical,
  Globe,
  Hammer,
  HandHelping,
  Handshake,
  HeartHandshake,
  Hospital,
  House,
  type IconType,
  KeyRound,
  Landmark,
  Languages,
  LayoutTemplate,
  Megaphone,
  Microscope,
  MonitorPlay,
  MonitorSmartphone,
  PackageOpen,
  PencilRuler,
  Pill,
  Plane,
  Presentation,
  Printer,
  Rocket,
  Router,
  School,
  Scissors,
  ScrollText,
  Server,
  Shirt,
  ShoppingBasket,
  Signpost,
  Smartphone,
  Sofa,
  Sparkles,
  Spool,
  Stethoscope,
  TestTubes,
  Tractor,
  TrafficCone,
  Truck,
  University,
  UtensilsCrossed,
  Wheat,
  Wrench,
  Zap,
} from "#app/ui/icons.tsx";
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

const subcategoryIcons: Readonly<Record<string, IconType | undefined>> = {
  universities: University,
  "private-schools": School,
  "vocational-training": PencilRuler,
  "online-courses": MonitorPlay,
  "language-centers": Languages,

  "hospitals-clinics": Hospital,
  "medical-equipment": Microscope,
  pharmaceutical: FlaskConical,
  "medical-cosmetic": Sparkles,
  pharmacies: Pill,
  doctors: Stethoscope,

  "government-jobs": Landmark,
  "companies-recruitment": Building2,
  "skilled-trades": Hammer,
  "training-opportunities": Presentation,

  "hotels-resorts": BedDouble,
  "restaurants-cafes": UtensilsCrossed,
  "travel-agencies": Plane,

  "ngos-charity": HeartHandshake,
  "free-education": BookOpen,
  "humanitarian-aid": HandHelping,

  rent: KeyRound,
  sale: House,
  furniture: Sofa,
  "real-estate-services": ScrollText,

  "real-estate-investment": Building,
  startups: Rocket,
  "industrial-agricultural": Wheat,

  "grocery-food": ShoppingBasket,
  "fashion-apparel": Shirt,
  electronics: Smartphone,
  "wholesale-retail": Boxes,
  "shipping-logistics": Truck,

  "car-rental": CarFront,
  "car-maintenance": Wrench,
  "spare-parts": Cog,
  "driving-schools": TrafficCone,
  "sales-offices": Handshake,
  "car-agencies": Car,

  "digital-marketing": ChartNoAxesCombined,
  "advertising-offices": Megaphone,
  "outdoor-advertising": Signpost,

  "embroidery-sewing": Spool,
  "packaging-machines": PackageOpen,
  "pharma-machines": TestTubes,
  "food-machines": CookingPot,
  "textile-machines": Scissors,
  "printing-machines": Printer,
  "agriculture-machines": Tractor,
  "plastic-machines": Container,
  "electrical-machines": Zap,

  "web-hosting": Server,
  "website-design": LayoutTemplate,
  isp: Router,
  "internet-cafes": MonitorSmartphone,
  websites: Globe,
};
