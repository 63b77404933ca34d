import { type DetailLists, type FieldShapes, namesIn } from "../field-shape.ts";

export const livingFields = {
  propertyType: {
    kind: "choice",
    choices: namesIn(
      "apartment studio room house courtyard-house villa chalet farm land shop office",
      "warehouse building",
    ),
  },
  rooms: { kind: "number", property: "numberOfRooms", min: 1, max: 50, unit: "room", onCard: true },
  bathrooms: { kind: "number", property: "numberOfBathroomsTotal", min: 1, max: 30 },
  floor: {
    kind: "choice",
    choices: namesIn(
      "basement ground mezzanine first second third fourth fifth sixth seventh eighth",
      "higher roof",
    ),
  },
  paper: {
    kind: "choice",
    onlyFor: ["sale", "wanted"],
    choices: namesIn(
      "green-deed farm-deed shares court-ruling notary cooperative housing-authority",
      "sale-contract key-money other",
    ),
    onCard: true,
  },
  furnished: { kind: "choice", choices: namesIn("furnished part unfurnished"), onCard: true },
  finish: { kind: "choice", choices: namesIn("super-deluxe deluxe good old unfinished") },
  facing: {
    kind: "choice",
    choices: namesIn("south north east west south-east south-west north-east north-west"),
  },
  advance: { kind: "number", min: 1, max: 60, unit: "month", onlyFor: ["rent", "wanted"] },
  elevator: { kind: "flag" },
  solar: { kind: "flag" },
  heating: { kind: "flag" },
  balcony: { kind: "flag" },
  furnitureType: {
    kind: "choice",
    choices: namesIn(
      "bedroom sofas dining kitchen appliances carpets oriental office children whole-home",
      "other",
    ),
  },
  material: {
    kind: "choice",
    choices: namesIn("solid-wood board metal fabric leather glass plastic mixed"),
  },
  madeToOrder: { kind: "flag" },
  estateService: {
    kind: "choice",
    choices: namesIn("agency valuation paperwork finishing management engineering"),
    onCard: true,
  },
  expatriates: { kind: "flag" },
  freeInspection: { kind: "flag" },
} as const satisfies FieldShapes;

export const livingLists = {
  anywhere: {
    goods: namesIn(
      "propertyType rooms bathrooms area floor rentPeriod paper furnished finish facing",
      "advance elevator parking solar heating balcony",
    ),
    services: [],
  },
  furniture: {
    goods: namesIn("furnitureType condition material warrantyUntil madeToOrder delivery"),
    services: namesIn("furnitureType material madeToOrder delivery homeVisits"),
  },
  "real-estate-services": { goods: namesIn("estateService expatriates freeInspection") },
} as const satisfies DetailLists;
