import type { DetailLists, FieldShapes } from "./field-shape.ts";

export const volunteeringFields = {
  need: {
    kind: "choice",
    choices: ["volunteers", "money", "goods", "blood", "help-offered"],
    onCard: true,
    filter: "choice",
  },
  weeklyHours: { kind: "number", min: 1, max: 80, unit: "hour", filter: "range" },
} as const satisfies FieldShapes;

export const volunteeringLists = {
  anywhere: { goods: ["need", "weeklyHours", "workplace", "certificate"] },
  "free-education": { goods: ["need", "courseLevel", "mode", "weeklyHours", "certificate"] },
} as const satisfies DetailLists;
