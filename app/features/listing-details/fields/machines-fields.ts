import type { DetailLists, FieldShapes } from "../field-shape.ts";

export const machinesFields = {
  automation: {
    kind: "choice",
    choices: ["automatic", "semi-automatic", "manual"],
    filter: "choice",
  },
  power: {
    kind: "number",
    min: 0,
    max: 100_000,
    decimals: 1,
    unit: "kw",
    onCard: true,
    filter: "range",
  },
  supply: {
    kind: "choice",
    choices: ["single-phase", "three-phase", "diesel", "petrol", "solar", "none"],
    filter: "choice",
  },
  capacity: { kind: "text", max: 60 },
  spareParts: { kind: "flag", filter: "flag" },
  runsNow: { kind: "flag", filter: "flag" },
  machineService: {
    kind: "choice",
    choices: [
      "repair",
      "installation",
      "building",
      "calibration",
      "control",
      "parts",
      "harvesting",
    ],
    onCard: true,
    filter: "choice",
  },
} as const satisfies FieldShapes;

export const machinesLists = {
  anywhere: {
    goods: [
      "brand",
      "model",
      "condition",
      "year",
      "power",
      "supply",
      "automation",
      "capacity",
      "origin",
      "rentPeriod",
      "spareParts",
      "installation",
      "warranty",
      "warrantyUntil",
      "runsNow",
    ],
    services: ["machineService", "comesToYou", "spareParts", "warranty"],
  },
} as const satisfies DetailLists;
