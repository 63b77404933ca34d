import type { DetailLists, FieldShapes } from "./field-shape.ts";

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
