import {
  choice,
  type DetailLists,
  type FieldShapes,
  flag,
  namesIn,
  number,
  onCard,
  text,
} from "../field-shape.ts";

export const sharedFields = {
  condition: onCard(choice("new like-new used refurbished for-repair")),
  brand: text(60),
  model: text(60),
  year: onCard({ kind: "year", min: 1920 }),
  origin: choice(`syria china turkey germany italy japan south-korea taiwan india iran europe usa
    other`),
  warranty: flag,
  warrantyUntil: onCard({ kind: "date", min: 0, max: 30, onlyFor: ["sale"] }),
  delivery: flag,
  installation: flag,
  installments: flag,
  rentPeriod: onCard(
    choice("hour day week month season year", {
      onlyFor: ["rent", "wanted", "service", "business"],
    }),
  ),
  offeredBy: choice("owner office", { onlyFor: ["sale", "rent"] }),
  commission: choice("none half-percent one-percent two-percent half-month month agreed", {
    onlyFor: ["sale", "rent"],
  }),
  area: onCard(number(1, 100_000_000, { decimals: 1, unit: "m2" })),
  parking: flag,
  alwaysPower: flag,
  alwaysOpen: onCard(flag),
  appointment: choice("needed not-needed either"),
  homeVisits: onCard(flag),
  workplace: onCard(choice("on-site remote mixed")),
  weeks: onCard(number(1, 260, { unit: "week" })),
  certificate: flag,
  speed: onCard(number(1, 100_000, { unit: "mbps" })),
  storage: number(1, 1_000_000, { unit: "gb" }),
} satisfies FieldShapes;

export const livingFields = {
  propertyType: choice(`apartment studio room house courtyard-house villa chalet farm land shop
    office warehouse building`),
  rooms: onCard(number(1, 50, { unit: "room" })),
  bathrooms: number(1, 30),
  floor: choice(`basement ground mezzanine first second third fourth fifth sixth seventh eighth
    higher roof`),
  paper: onCard(
    choice(
      `green-deed farm-deed shares court-ruling notary cooperative housing-authority
    sale-contract key-money residence-proof other`,
      { onlyFor: ["sale", "wanted"] },
    ),
  ),
  furnished: onCard(choice("furnished part unfurnished")),
  finish: choice("super-deluxe deluxe good old unfinished"),
  facing: choice("south north east west south-east south-west north-east north-west"),
  advance: number(1, 60, { unit: "month", onlyFor: ["rent", "wanted"] }),
  elevator: flag,
  solar: flag,
  heating: flag,
  balcony: flag,
  furnitureType: choice(`bedroom sofas dining kitchen appliances carpets oriental office children
    whole-home other`),
  material: choice("solid-wood board metal fabric leather glass plastic mixed"),
  madeToOrder: flag,
  estateService: onCard(choice("agency valuation paperwork finishing management engineering")),
  expatriates: flag,
  freeInspection: flag,
} satisfies FieldShapes;

export const livingLists = {
  anywhere: {
    goods: namesIn(
      "propertyType rooms bathrooms area floor rentPeriod offeredBy commission paper furnished",
      "finish facing advance elevator parking solar heating balcony",
    ),
    services: [],
  },
  furniture: {
    goods: namesIn("furnitureType condition material warrantyUntil madeToOrder delivery"),
    services: namesIn("furnitureType material madeToOrder delivery homeVisits"),
  },
  "real-estate-services": namesIn("estateService expatriates freeInspection"),
} as const satisfies DetailLists;

export const carsFields = {
  make: choice(`kia hyundai toyota nissan mitsubishi mazda honda suzuki isuzu subaru lexus daewoo
    ssangyong chevrolet ford gmc jeep mercedes bmw audi volkswagen opel skoda seat volvo peugeot
    renault citroen dacia fiat lada land-rover porsche geely chery byd mg changan great-wall haval
    jac dfsk saipa sham other`),
  bodyType: choice("sedan hatchback suv pickup van minibus bus truck motorcycle coupe"),
  mileage: onCard(number(0, 2_000_000, { unit: "km" })),
  fuel: choice("petrol diesel hybrid electric gas"),
  gearbox: onCard(choice("automatic manual")),
  engine: number(50, 20_000, { unit: "cc" }),
  color: choice(
    `white black silver grey blue navy red maroon green beige gold brown yellow orange
    other`,
  ),
  paint: choice("original touched-up part repainted"),
  customsPaid: flag,
  tradeIn: flag,
  seats: number(1, 100),
  driver: onCard(
    choice("with without either", { onlyFor: ["rent", "wanted", "service", "business"] }),
  ),
  weddings: flag,
  airport: flag,
  carService: onCard(choice("mechanics electrics bodywork tires oil cooling inspection several")),
  comesToYou: onCard(flag),
  part: onCard(
    choice(`engine gearbox suspension brakes electrical body tires battery oils accessories
    several`),
  ),
  partOrigin: choice("original aftermarket"),
  license: onCard(choice("private public motorcycle refresher")),
  womanTrainer: flag,
  lessonHours: onCard(number(1, 200, { unit: "hour" })),
} satisfies FieldShapes;

export const carsLists = {
  anywhere: {
    goods: namesIn(
      "make model bodyType year mileage gearbox fuel engine color paint rentPeriod driver",
      "offeredBy commission customsPaid warranty warrantyUntil installments tradeIn",
    ),
    services: namesIn("make customsPaid warranty installments tradeIn"),
  },
  "car-rental": namesIn(
    "make model bodyType year rentPeriod driver gearbox fuel seats weddings airport",
  ),
  "car-maintenance": namesIn("carService make comesToYou warranty"),
  "spare-parts": namesIn("part make model condition partOrigin warranty warrantyUntil delivery"),
  "driving-schools": namesIn("license lessonHours gearbox womanTrainer comesToYou evening"),
} as const satisfies DetailLists;
