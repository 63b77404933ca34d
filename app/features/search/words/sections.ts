/**
 * Where listings that speak of a thing mostly stand: ids of the catalogue (a category, or with one of its
 * subcategories) and the concepts of db/dictionary/words.txt. It serves guesses: what is left out is not
 * guessed, and one way in which a thing is dealt with decides between selling and renting a home.
 */
const concepts: Record<string, string> = {
  living: `apartment house villa arabic-house studio-flat duplex roof-flat basement room shared-flat
    student-housing building tower land farmland farm chalet caravan shop-premises office warehouse
    garage-parking green-deed super-deluxe bare-structure finishing`,
  "living/furniture": `furniture sofa salon-set bed mattress wardrobe kitchen-cabinets dining-table table
    chair desk carpet curtain chandelier shelf library-shelves antiques`,
  "living/real-estate-services": "real-estate-agency property-management valuation",
  "business/electronics": `fridge freezer washing-machine dishwasher dryer oven gas-stove microwave
    vacuum-cleaner iron blender coffee-machine air-conditioner cooler fan heater tv screen satellite-dish
    solar-panel inverter battery gel-battery ups generator mobile-phone iphone samsung galaxy xiaomi redmi
    poco huawei honor oppo realme vivo-phone tecno infinix nokia tablet laptop macbook computer printer
    scanner headphones speaker camera security-camera smart-watch playstation xbox router hard-disk
    graphics-card keyboard lg sony hp dell lenovo asus acer toshiba canon gree beko bosch alhafez`,
  "business/fashion-apparel": `clothes women-clothes men-clothes kids-clothes dress wedding-dress suit
    trousers shirt jacket abaya hijab shoes bags wallet jewelry accessories fabric perfume makeup`,
  "business/grocery-food": `grocery supermarket sweets chocolate cake bread meat vegetables fruits milk
    cheese dairy spices nuts honey olive-oil coffee tea mate`,
  "business/wholesale-retail": "wholesale toys gifts flowers bicycle baby-stroller baby-crib",
  "business/shipping-logistics": "shipping logistics container moving-furniture money-transfer",
  cars: `car taxi pickup van microbus bus truck motorcycle suv-4x4 sedan hatchback automatic-gear
    manual-gear customs-cleared kia hyundai toyota nissan mitsubishi mazda honda suzuki isuzu subaru lexus
    daewoo ssangyong chevrolet ford gmc jeep mercedes bmw audi volkswagen opel skoda seat-cars volvo peugeot
    renault citroen dacia fiat lada land-rover porsche geely chery byd mg-cars changan great-wall haval saipa
    rio cerato sportage sorento picanto elantra accent sonata tucson santa-fe corolla camry land-cruiser
    hilux lancer passat lumina optra lanos aveo sunny patrol tiggo hybrid-car electric-car`,
  "cars/car-rental": "car-rental limousine wedding-car",
  "cars/car-maintenance": `car-mechanic car-bodywork car-electrician car-inspection car-wash oil-change`,
  "cars/spare-parts": "car-parts tyres rims engine gearbox brakes car-battery car-accessories",
  "cars/driving-schools": "driving-school",
  "cars/car-agencies": "car-agency",
  healthcare: "physiotherapy nutritionist cupping",
  "healthcare/hospitals-clinics": "clinic hospital medical-center laboratory x-ray",
  "healthcare/doctors": `doctor dentist pediatrician gynecologist ophthalmologist dermatologist cardiologist
    orthopedist neurologist urologist psychologist`,
  "healthcare/pharmacies": "pharmacy",
  "healthcare/medical-equipment": `medical-equipment wheelchair hospital-bed oxygen blood-pressure
    glucose-meter hearing-aid`,
  "healthcare/medical-cosmetic": "plastic-surgery laser-hair botox skin-care hair-transplant",
  working: `job remote-work part-time full-time employee secretary accountant salesperson cashier
    delivery-driver call-center`,
  "working/government-jobs": "government-job",
  "working/training-opportunities": "internship",
  "working/skilled-trades": `electrician plumber carpenter blacksmith painter tiler mason upholstery
    appliance-repair locksmith`,
  "tourism/hotels-resorts": "hotel guesthouse resort hotel-apartment",
  "tourism/restaurants-cafes": "restaurant cafe",
  "tourism/travel-agencies": "travel-agency trip flight-ticket visa hajj-umrah airport-transfer",
  education: "private-lessons baccalaureate ninth-grade mathematics physics chemistry",
  "education/universities": "university",
  "education/private-schools": "school kindergarten",
  "education/language-centers": "language-courses ielts toefl english-language german-language",
  "education/vocational-training": "sewing-course hairdressing-course programming-course",
  "education/online-courses": "online-learning",
  volunteering: "volunteering donation aid food-basket used-clothes",
  "volunteering/ngos-charity": "charity ngo",
  "volunteering/free-education": "free-lessons",
  investment: "investment partner funding feasibility",
  "investment/startups": "startup",
  advertising: "advertising billboard sign-board printing brochure graphic-design",
  "advertising/digital-marketing": "marketing social-media seo influencer",
  "internet/web-hosting": "hosting domain",
  "internet/website-design": "web-design website mobile-app",
  "internet/isp": "adsl starlink",
  "internet/internet-cafes": "internet-cafe",
  machines: "machine production-line equipment compressor lathe cnc",
  "machines/embroidery-sewing": "embroidery-machine sewing-machine knitting-machine",
  "machines/packaging-machines": "packing-machine",
  "machines/plastic-machines": "plastic-machine",
  "machines/textile-machines": "textile-machines",
  "machines/printing-machines": "printing-machine",
  "machines/food-machines": "dough-mixer bakery-oven coffee-roaster oil-press-machine",
};

export type Section = { categoryId: string; subcategoryId: string | null };

const sections = new Map<string, Section>(
  Object.entries(concepts).flatMap(([path, ids]) => {
    const [categoryId = "", subcategoryId = null] = path.split("/");
    return ids.split(/\s+/).map((id) => [id, { categoryId, subcategoryId }] as const);
  }),
);

/** Under what a text with these concepts most likely stands; the first of several that are as likely. */
export function sectionOf(found: readonly string[]): Section | null {
  const named = found.flatMap((id) => sections.get(id) ?? []);
  const category = mostOf(named.map(({ categoryId }) => categoryId));
  if (!category) return null;
  const inIt = named.filter(({ categoryId }) => categoryId === category);
  const part = mostOf(inIt.flatMap(({ subcategoryId }) => subcategoryId ?? []));
  const deal = category === "living" && ["rent", "sale"].find((each) => found.includes(each));
  return { categoryId: category, subcategoryId: part ?? (deal || null) };
}

const goods =
  /^(?:living(?:\/(?:sale|rent|furniture))?|cars(?:\/spare-parts)?|business|machines|healthcare\/medical-equipment)(?:$|\/(?!shipping))/;
// Somebody asks for work on them, or for who asks for them.
const notGoods = new Set(
  `wanted job repair appliance-repair phone-repair hvac technician computer-repair fridge-repair
   washing-repair tv-repair ac-repair moving-furniture upholstery car-mechanic flat-wanted car-wanted`
    .trim()
    .split(/\s+/),
);

/** Whether a text with these concepts names things to be had, for which people offer them. */
export function namesGoods(found: readonly string[]): boolean {
  const section = sectionOf(found);
  if (!section || found.some((id) => notGoods.has(id))) return false;
  return goods.test([section.categoryId, section.subcategoryId].filter(Boolean).join("/"));
}

function mostOf(ids: readonly string[]): string | undefined {
  const count = (id: string) => ids.filter((each) => each === id).length;
  return [...ids].sort((one, other) => count(other) - count(one))[0];
}
