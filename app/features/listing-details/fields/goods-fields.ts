import { choice, type FieldShapes, flag, number, text } from "../field-shape.ts";

export const sharedFields = {
  condition: choice("new like-new used refurbished for-repair"),
  brand: text(60),
  model: text(60),
  year: { kind: "year", min: 1920 },
  origin: choice(`syria china turkey germany italy japan south-korea taiwan india iran europe usa
    other`),
  warranty: flag,
  warrantyUntil: { kind: "date", min: 0, max: 30 },
  delivery: flag,
  installation: flag,
  installments: flag,
  rentPeriod: choice("hour day week month season year"),
  offeredBy: choice("owner office"),
  commission: choice("none half-percent one-percent two-percent half-month month agreed"),
  area: number(1, 100_000_000, { decimals: 1, unit: "m2" }),
  parking: flag,
  alwaysPower: flag,
  alwaysOpen: flag,
  appointment: choice("needed not-needed either"),
  homeVisits: flag,
  workplace: choice("on-site remote mixed"),
  weeks: number(1, 260, { unit: "week" }),
  certificate: flag,
  speed: number(1, 100_000, { unit: "mbps" }),
  storage: number(1, 1_000_000, { unit: "gb" }),
} satisfies FieldShapes;

export const livingFields = {
  propertyType: choice(`apartment studio room house courtyard-house villa chalet farm land shop
    office warehouse building`),
  rooms: number(1, 50, { unit: "room" }),
  bathrooms: number(1, 30),
  floor: choice(`basement ground mezzanine first second third fourth fifth sixth seventh eighth
    higher roof`),
  paper: choice(
    `green-deed farm-deed shares court-ruling notary cooperative housing-authority
    sale-contract key-money residence-proof other`,
  ),
  furnished: choice("furnished part unfurnished"),
  finish: choice("super-deluxe deluxe good old unfinished"),
  facing: choice("south north east west south-east south-west north-east north-west"),
  advance: number(1, 60, { unit: "month" }),
  elevator: flag,
  solar: flag,
  heating: flag,
  balcony: flag,
  furnitureType: choice(`bedroom sofas dining kitchen appliances carpets oriental office children
    whole-home other`),
  material: choice("solid-wood board metal fabric leather glass plastic mixed"),
  madeToOrder: flag,
  estateService: choice("agency valuation paperwork finishing management engineering"),
  expatriates: flag,
  freeInspection: flag,
} satisfies FieldShapes;

export const carsFields = {
  make: choice(`kia hyundai toyota nissan mitsubishi mazda honda suzuki isuzu subaru lexus daewoo
    ssangyong chevrolet ford gmc jeep mercedes bmw audi volkswagen opel skoda seat volvo peugeot
    renault citroen dacia fiat lada land-rover porsche geely chery byd mg changan great-wall haval
    jac dfsk saipa sham other`),
  bodyType: choice("sedan hatchback suv pickup van minibus bus truck motorcycle coupe"),
  mileage: number(0, 2_000_000, { unit: "km" }),
  fuel: choice("petrol diesel hybrid electric gas"),
  gearbox: choice("automatic manual"),
  engine: number(50, 20_000, { unit: "cc" }),
  color: choice(
    `white black silver grey blue navy red maroon green beige gold brown yellow orange
    other`,
  ),
  paint: choice("original touched-up part repainted"),
  customsPaid: flag,
  tradeIn: flag,
  seats: number(1, 100),
  driver: choice("with without either"),
  weddings: flag,
  airport: flag,
  carService: choice("mechanics electrics bodywork tires oil cooling inspection several"),
  comesToYou: flag,
  part: choice(`engine gearbox suspension brakes electrical body tires battery oils accessories
    several`),
  partOrigin: choice("original aftermarket"),
  license: choice("private public motorcycle refresher"),
  womanTrainer: flag,
  lessonHours: number(1, 200, { unit: "hour" }),
} satisfies FieldShapes;
