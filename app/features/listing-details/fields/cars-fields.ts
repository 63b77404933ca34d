import { type DetailLists, type FieldShapes, namesIn } from "../field-shape.ts";

export const carsFields = {
  make: {
    kind: "choice",
    choices: namesIn(
      "kia hyundai toyota nissan mitsubishi mazda honda suzuki isuzu subaru lexus daewoo",
      "ssangyong chevrolet ford gmc jeep mercedes bmw audi volkswagen opel skoda seat volvo",
      "peugeot renault citroen dacia fiat lada land-rover porsche geely chery byd mg",
      "changan great-wall haval jac dfsk saipa sham other",
    ),
  },
  bodyType: {
    kind: "choice",
    property: "bodyType",
    choices: namesIn("sedan hatchback suv pickup van minibus bus truck motorcycle coupe"),
  },
  mileage: {
    kind: "number",
    property: "mileageFromOdometer",
    min: 0,
    max: 2_000_000,
    unit: "km",
    onCard: true,
  },
  fuel: {
    kind: "choice",
    property: "fuelType",
    choices: namesIn("petrol diesel hybrid electric gas"),
  },
  gearbox: {
    kind: "choice",
    property: "vehicleTransmission",
    choices: namesIn("automatic manual"),
    onCard: true,
  },
  engine: { kind: "number", min: 50, max: 20_000, unit: "cc" },
  color: {
    kind: "choice",
    property: "color",
    choices: namesIn(
      "white black silver grey blue navy red maroon green beige gold brown yellow orange",
      "other",
    ),
  },
  paint: { kind: "choice", choices: namesIn("original touched-up part repainted") },
  customsPaid: { kind: "flag" },
  tradeIn: { kind: "flag" },
  seats: { kind: "number", property: "vehicleSeatingCapacity", min: 1, max: 100 },
  driver: {
    kind: "choice",
    onlyFor: ["rent", "wanted", "service", "business"],
    choices: namesIn("with without either"),
    onCard: true,
  },
  weddings: { kind: "flag" },
  airport: { kind: "flag" },
  carService: {
    kind: "choice",
    choices: namesIn("mechanics electrics bodywork tires oil cooling inspection several"),
    onCard: true,
  },
  comesToYou: { kind: "flag", onCard: true },
  part: {
    kind: "choice",
    choices: namesIn(
      "engine gearbox suspension brakes electrical body tires battery oils accessories",
      "several",
    ),
    onCard: true,
  },
  partOrigin: { kind: "choice", choices: namesIn("original aftermarket") },
  license: {
    kind: "choice",
    choices: namesIn("private public motorcycle refresher"),
    onCard: true,
  },
  womanTrainer: { kind: "flag" },
  lessonHours: { kind: "number", min: 1, max: 200, unit: "hour", onCard: true },
} as const satisfies FieldShapes;

export const carsLists = {
  anywhere: {
    goods: namesIn(
      "make model bodyType year mileage gearbox fuel engine color paint rentPeriod driver",
      "customsPaid warranty warrantyUntil installments tradeIn",
    ),
    services: namesIn("make customsPaid warranty installments tradeIn"),
  },
  "car-rental": {
    goods: namesIn(
      "make model bodyType year rentPeriod driver gearbox fuel seats weddings airport",
    ),
  },
  "car-maintenance": { goods: namesIn("carService make comesToYou warranty") },
  "spare-parts": {
    goods: namesIn("part make model condition partOrigin warranty warrantyUntil delivery"),
  },
  "driving-schools": {
    goods: namesIn("license lessonHours gearbox womanTrainer comesToYou evening"),
  },
} as const satisfies DetailLists;
