import { choice, type FieldShapes, flag, number, text } from "../field-shape.ts";

export const businessFields = {
  saleMode: choice("retail wholesale both"),
  homemade: flag,
  export: flag,
  wearer: choice("women men children everyone"),
  sizes: text(60),
  device: choice(`phone laptop computer tablet television appliance camera games solar generator
    parts`),
  memory: number(1, 2_048, { unit: "gb" }),
  shippingArea: choice("city governorates abroad all"),
  customs: flag,
  warehouse: flag,
  packing: flag,
} satisfies FieldShapes;

export const investmentFields = {
  dealKind: choice("partnership funding full-sale lease"),
  share: number(0.1, 100, { decimals: 1, unit: "percent" }),
  expectedReturn: number(0, 1_000, { decimals: 1, unit: "percent" }),
  projectStage: choice("idea prototype starting running stopped"),
  irrigation: choice("irrigated rainfed"),
  equipped: flag,
  tenanted: flag,
} satisfies FieldShapes;

export const machinesFields = {
  automation: choice("automatic semi-automatic manual"),
  power: number(0, 100_000, { decimals: 2, unit: "kw" }),
  supply: choice("single-phase three-phase diesel petrol solar none"),
  capacity: text(60),
  spareParts: flag,
  runsNow: flag,
  machineService: choice(`repair installation building calibration control parts harvesting`),
} satisfies FieldShapes;

export const internetFields = {
  hosting: choice("shared vps dedicated email domain"),
  domainIncluded: flag,
  support: flag,
  siteKind: choice("company shop portal application education directory other"),
  siteLanguages: choice("arabic english both"),
  connection: choice("adsl fiber wireless mobile satellite"),
  unlimited: flag,
  stations: number(1, 1_000),
  gaming: flag,
  printing: flag,
} satisfies FieldShapes;

export const advertisingFields = {
  channel: choice("social search video content photography influencers messages all"),
  adService: choice("identity design printing signs gifts clothing events all"),
  board: choice("billboard screen wall bridge bus sign"),
  boardWidth: number(0.1, 200, { decimals: 2, unit: "metre" }),
  boardHeight: number(0.1, 200, { decimals: 2, unit: "metre" }),
  faces: number(1, 1_000),
  lit: flag,
} satisfies FieldShapes;
