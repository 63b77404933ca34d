import type { DetailLists, FieldShapes } from "../field-shape.ts";

export const businessFields = {
  saleMode: {
    kind: "choice",
    choices: ["retail", "wholesale", "both"],
    onCard: true,
    filter: "choice",
  },
  homemade: { kind: "flag", filter: "flag" },
  export: { kind: "flag", filter: "flag" },
  wearer: {
    kind: "choice",
    choices: ["women", "men", "children", "everyone"],
    onCard: true,
    filter: "choice",
  },
  sizes: { kind: "text", max: 60 },
  device: {
    kind: "choice",
    choices: [
      "phone",
      "laptop",
      "computer",
      "tablet",
      "television",
      "appliance",
      "camera",
      "games",
      "solar",
      "generator",
      "parts",
    ],
    filter: "choice",
  },
  memory: { kind: "number", min: 1, max: 2_048, unit: "gb", filter: "range" },
  shippingArea: {
    kind: "choice",
    choices: ["city", "governorates", "abroad", "all"],
    onCard: true,
    filter: "choice",
  },
  customs: { kind: "flag", filter: "flag" },
  warehouse: { kind: "flag", filter: "flag" },
  packing: { kind: "flag", filter: "flag" },
} as const satisfies FieldShapes;

export const businessLists = {
  anywhere: { goods: ["saleMode", "condition", "brand", "warranty", "warrantyUntil", "delivery"] },
  "grocery-food": { goods: ["saleMode", "origin", "homemade", "export", "delivery"] },
  "fashion-apparel": {
    goods: ["wearer", "saleMode", "condition", "sizes", "origin", "madeToOrder", "delivery"],
  },
  electronics: {
    goods: [
      "device",
      "brand",
      "model",
      "condition",
      "year",
      "storage",
      "memory",
      "origin",
      "warranty",
      "warrantyUntil",
      "installments",
      "installation",
      "delivery",
    ],
  },
  "wholesale-retail": { goods: ["saleMode", "condition", "origin", "export", "delivery"] },
  "shipping-logistics": {
    goods: ["shippingArea", "warehouse", "packing", "customs", "alwaysOpen"],
  },
} as const satisfies DetailLists;

export const investmentFields = {
  dealKind: {
    kind: "choice",
    choices: ["partnership", "funding", "full-sale", "lease"],
    onCard: true,
    filter: "choice",
  },
  share: {
    kind: "number",
    min: 0.1,
    max: 100,
    decimals: 1,
    unit: "percent",
    onCard: true,
    filter: "range",
  },
  expectedReturn: {
    kind: "number",
    min: 0,
    max: 1_000,
    decimals: 1,
    unit: "percent",
    filter: "range",
  },
  projectStage: {
    kind: "choice",
    choices: ["idea", "prototype", "starting", "running", "stopped"],
    onCard: true,
    filter: "choice",
  },
  irrigation: { kind: "choice", choices: ["irrigated", "rainfed"], filter: "choice" },
  equipped: { kind: "flag", filter: "flag" },
  tenanted: { kind: "flag", filter: "flag" },
} as const satisfies FieldShapes;

export const investmentLists = {
  anywhere: { goods: ["dealKind", "projectStage", "share", "expectedReturn"] },
  "real-estate-investment": {
    goods: ["dealKind", "propertyType", "area", "paper", "expectedReturn", "tenanted"],
  },
  startups: { goods: ["dealKind", "projectStage", "share", "expectedReturn"] },
  "industrial-agricultural": {
    goods: [
      "dealKind",
      "projectStage",
      "area",
      "irrigation",
      "paper",
      "rentPeriod",
      "share",
      "expectedReturn",
      "licensed",
      "equipped",
    ],
  },
} as const satisfies DetailLists;
