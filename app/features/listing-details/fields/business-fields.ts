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

export const businessFields = {
  saleMode: onCard(choice("retail wholesale both")),
  homemade: flag,
  export: flag,
  wearer: onCard(choice("women men children everyone")),
  sizes: text(60),
  device: choice(`phone laptop computer tablet television appliance camera games solar generator
    parts`),
  memory: number(1, 2_048, { unit: "gb" }),
  shippingArea: onCard(choice("city governorates abroad all")),
  customs: flag,
  warehouse: flag,
  packing: flag,
} satisfies FieldShapes;

export const businessLists = {
  anywhere: namesIn("saleMode condition brand warranty warrantyUntil delivery"),
  "grocery-food": namesIn("saleMode origin homemade export delivery"),
  "fashion-apparel": namesIn("wearer saleMode condition sizes origin madeToOrder delivery"),
  electronics: namesIn(
    "device brand model condition year storage memory power origin warranty warrantyUntil",
    "installments installation delivery",
  ),
  "wholesale-retail": namesIn("saleMode condition origin export delivery"),
  "shipping-logistics": namesIn("shippingArea warehouse packing customs alwaysOpen"),
} as const satisfies DetailLists;

export const investmentFields = {
  dealKind: onCard(choice("partnership funding full-sale lease")),
  share: onCard(number(0.1, 100, { decimals: 1, unit: "percent" })),
  expectedReturn: number(0, 1_000, { decimals: 1, unit: "percent" }),
  projectStage: onCard(choice("idea prototype starting running stopped")),
  irrigation: choice("irrigated rainfed"),
  equipped: flag,
  tenanted: flag,
} satisfies FieldShapes;

export const investmentLists = {
  anywhere: namesIn("dealKind projectStage share expectedReturn"),
  "real-estate-investment": namesIn(
    "dealKind propertyType area paper offeredBy commission expectedReturn tenanted",
  ),
  startups: namesIn("dealKind projectStage share expectedReturn"),
  "industrial-agricultural": namesIn(
    "dealKind projectStage area irrigation paper offeredBy commission rentPeriod share",
    "expectedReturn licensed equipped",
  ),
} as const satisfies DetailLists;

export const machinesFields = {
  automation: choice("automatic semi-automatic manual"),
  power: onCard(number(0, 100_000, { decimals: 2, unit: "kw" })),
  supply: choice("single-phase three-phase diesel petrol solar none"),
  capacity: text(60),
  spareParts: flag,
  runsNow: flag,
  machineService: onCard(
    choice(`repair installation building calibration control parts harvesting`),
  ),
} satisfies FieldShapes;

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
  hosting: onCard(choice("shared vps dedicated email domain")),
  domainIncluded: flag,
  support: flag,
  siteKind: onCard(choice("company shop portal application education directory other")),
  siteLanguages: choice("arabic english both"),
  connection: onCard(choice("adsl fiber wireless mobile satellite")),
  unlimited: flag,
  stations: number(1, 1_000),
  gaming: onCard(flag),
  printing: flag,
} satisfies FieldShapes;

export const internetLists = {
  anywhere: namesIn("siteKind support"),
  "web-hosting": namesIn("hosting storage domainIncluded support"),
  "website-design": namesIn("siteKind siteLanguages weeks domainIncluded support"),
  isp: namesIn("connection speed unlimited installation"),
  "internet-cafes": namesIn("stations speed gaming printing alwaysPower alwaysOpen"),
  websites: namesIn("siteKind siteLanguages"),
} as const satisfies DetailLists;

export const advertisingFields = {
  channel: onCard(choice("social search video content photography influencers messages all")),
  adService: onCard(choice("identity design printing signs gifts clothing events all")),
  board: onCard(choice("billboard screen wall bridge bus sign")),
  boardWidth: number(0.1, 200, { decimals: 2, unit: "metre" }),
  boardHeight: number(0.1, 200, { decimals: 2, unit: "metre" }),
  faces: number(1, 1_000),
  lit: flag,
} satisfies FieldShapes;

export const advertisingLists = {
  anywhere: namesIn("adService"),
  "digital-marketing": namesIn("channel payKind"),
  "advertising-offices": namesIn("adService delivery installation"),
  "outdoor-advertising": {
    goods: namesIn("board boardWidth boardHeight faces lit rentPeriod"),
    services: namesIn("adService lit installation warranty"),
  },
} as const satisfies DetailLists;
