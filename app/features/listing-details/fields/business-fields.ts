import { type DetailLists, type FieldShapes, namesIn } from "../field-shape.ts";

export const businessFields = {
  saleMode: { kind: "choice", choices: namesIn("retail wholesale both"), onCard: true },
  homemade: { kind: "flag" },
  export: { kind: "flag" },
  wearer: { kind: "choice", choices: namesIn("women men children everyone"), onCard: true },
  sizes: { kind: "text", max: 60 },
  device: {
    kind: "choice",
    choices: namesIn(
      "phone laptop computer tablet television appliance camera games solar generator parts",
    ),
  },
  memory: { kind: "number", min: 1, max: 2_048, unit: "gb" },
  shippingArea: { kind: "choice", choices: namesIn("city governorates abroad all"), onCard: true },
  customs: { kind: "flag" },
  warehouse: { kind: "flag" },
  packing: { kind: "flag" },
} as const satisfies FieldShapes;

export const businessLists = {
  anywhere: { goods: namesIn("saleMode condition brand warranty warrantyUntil delivery") },
  "grocery-food": { goods: namesIn("saleMode origin homemade export delivery") },
  "fashion-apparel": {
    goods: namesIn("wearer saleMode condition sizes origin madeToOrder delivery"),
  },
  electronics: {
    goods: namesIn(
      "device brand model condition year storage memory origin warranty warrantyUntil",
      "installments installation delivery",
    ),
  },
  "wholesale-retail": { goods: namesIn("saleMode condition origin export delivery") },
  "shipping-logistics": { goods: namesIn("shippingArea warehouse packing customs alwaysOpen") },
} as const satisfies DetailLists;

export const investmentFields = {
  dealKind: {
    kind: "choice",
    choices: namesIn("partnership funding full-sale lease"),
    onCard: true,
  },
  share: { kind: "number", min: 0.1, max: 100, decimals: 1, unit: "percent", onCard: true },
  expectedReturn: { kind: "number", min: 0, max: 1_000, decimals: 1, unit: "percent" },
  projectStage: {
    kind: "choice",
    choices: namesIn("idea prototype starting running stopped"),
    onCard: true,
  },
  irrigation: { kind: "choice", choices: namesIn("irrigated rainfed") },
  equipped: { kind: "flag" },
  tenanted: { kind: "flag" },
} as const satisfies FieldShapes;

export const investmentLists = {
  anywhere: { goods: namesIn("dealKind projectStage share expectedReturn") },
  "real-estate-investment": {
    goods: namesIn("dealKind propertyType area paper expectedReturn tenanted"),
  },
  startups: { goods: namesIn("dealKind projectStage share expectedReturn") },
  "industrial-agricultural": {
    goods: namesIn(
      "dealKind projectStage area irrigation paper rentPeriod share expectedReturn licensed",
      "equipped",
    ),
  },
} as const satisfies DetailLists;

export const machinesFields = {
  automation: { kind: "choice", choices: namesIn("automatic semi-automatic manual") },
  power: { kind: "number", min: 0, max: 100_000, decimals: 1, unit: "kw", onCard: true },
  supply: { kind: "choice", choices: namesIn("single-phase three-phase diesel petrol solar none") },
  capacity: { kind: "text", max: 60 },
  spareParts: { kind: "flag" },
  runsNow: { kind: "flag" },
  machineService: {
    kind: "choice",
    choices: namesIn("repair installation building calibration control parts harvesting"),
    onCard: true,
  },
} as const satisfies FieldShapes;

export const machinesLists = {
  anywhere: {
    goods: namesIn(
      "brand model condition year power supply automation capacity origin rentPeriod",
      "spareParts installation warranty warrantyUntil runsNow",
    ),
    services: namesIn("machineService comesToYou spareParts warranty"),
  },
} as const satisfies DetailLists;

export const internetFields = {
  hosting: { kind: "choice", choices: namesIn("shared vps dedicated email domain"), onCard: true },
  domainIncluded: { kind: "flag" },
  support: { kind: "flag" },
  siteKind: {
    kind: "choice",
    choices: namesIn("company shop portal application education directory other"),
    onCard: true,
  },
  siteLanguages: { kind: "choice", choices: namesIn("arabic english both") },
  connection: {
    kind: "choice",
    choices: namesIn("adsl fiber wireless mobile satellite"),
    onCard: true,
  },
  unlimited: { kind: "flag" },
  stations: { kind: "number", min: 1, max: 1_000 },
  gaming: { kind: "flag", onCard: true },
  printing: { kind: "flag" },
} as const satisfies FieldShapes;

export const internetLists = {
  anywhere: { goods: namesIn("siteKind support") },
  "web-hosting": { goods: namesIn("hosting storage domainIncluded support") },
  "website-design": { goods: namesIn("siteKind siteLanguages weeks domainIncluded support") },
  isp: { goods: namesIn("connection speed unlimited installation") },
  "internet-cafes": { goods: namesIn("stations speed gaming printing alwaysPower alwaysOpen") },
  websites: { goods: namesIn("siteKind siteLanguages") },
} as const satisfies DetailLists;

export const advertisingFields = {
  channel: {
    kind: "choice",
    choices: namesIn("social search video content photography influencers messages all"),
    onCard: true,
  },
  adService: {
    kind: "choice",
    choices: namesIn("identity design printing signs gifts clothing events all"),
    onCard: true,
  },
  board: {
    kind: "choice",
    choices: namesIn("billboard screen wall bridge bus sign"),
    onCard: true,
  },
  boardWidth: { kind: "number", min: 0.1, max: 200, decimals: 2, unit: "metre" },
  boardHeight: { kind: "number", min: 0.1, max: 200, decimals: 2, unit: "metre" },
  faces: { kind: "number", min: 1, max: 1_000 },
  lit: { kind: "flag" },
} as const satisfies FieldShapes;

export const advertisingLists = {
  anywhere: { goods: namesIn("adService") },
  "digital-marketing": { goods: namesIn("channel payKind") },
  "advertising-offices": { goods: namesIn("adService delivery installation") },
  "outdoor-advertising": {
    goods: namesIn("board boardWidth boardHeight faces lit rentPeriod"),
    services: namesIn("adService lit installation warranty"),
  },
} as const satisfies DetailLists;
