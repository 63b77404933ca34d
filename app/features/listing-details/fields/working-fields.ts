import type { DetailLists, FieldShapes } from "../field-shape.ts";

export const workingFields = {
  hours: {
    kind: "choice",
    choices: ["full", "part", "shifts", "night", "flexible"],
    onCard: true,
    filter: "choice",
  },
  payKind: {
    kind: "choice",
    choices: [
      "hour",
      "day",
      "week",
      "month",
      "piece",
      "project",
      "commission",
      "salary-commission",
      "unpaid",
    ],
    filter: "choice",
  },
  contract: {
    kind: "choice",
    choices: ["permanent", "fixed-term", "seasonal", "project", "training"],
    filter: "choice",
  },
  experience: {
    kind: "choice",
    choices: ["none", "up-to-2", "from-3", "over-5"],
    onCard: true,
    filter: "choice",
  },
  schooling: {
    kind: "choice",
    choices: ["none", "basic", "secondary", "institute", "bachelor", "postgraduate"],
    filter: "choice",
  },
  vacancies: { kind: "number", property: "totalJobOpenings", min: 1, max: 10_000, filter: "range" },
  insurance: { kind: "flag", filter: "flag" },
  transport: { kind: "flag", filter: "flag" },
  housing: { kind: "flag", filter: "flag" },
  trade: {
    kind: "choice",
    choices: [
      "electrician",
      "plumber",
      "carpenter",
      "blacksmith",
      "aluminum",
      "mason",
      "tiler",
      "painter",
      "gypsum",
      "cooling",
      "appliances",
      "solar",
      "tailor",
      "cook",
      "cleaning",
      "moving",
      "gardener",
      "hairdresser",
      "other",
    ],
    onCard: true,
    filter: "choice",
  },
  practice: { kind: "number", min: 1, max: 70, unit: "year", onCard: true, filter: "range" },
  emergency: { kind: "flag", filter: "flag" },
} as const satisfies FieldShapes;

const employment = [
  "hours",
  "payKind",
  "experience",
  "workplace",
  "contract",
  "schooling",
  "vacancies",
  "insurance",
  "transport",
  "housing",
] as const;

const training = [
  "hours",
  "payKind",
  "workplace",
  "weeks",
  "schooling",
  "vacancies",
  "certificate",
  "transport",
  "housing",
] as const;

export const workingLists = {
  anywhere: {
    goods: ["hours", "payKind", "experience", "workplace", "schooling"],
    services: ["trade", "practice", "payKind", "homeVisits", "emergency"],
  },
  "government-jobs": {
    goods: employment,
  },
  "companies-recruitment": {
    goods: employment,
  },
  "skilled-trades": { goods: ["trade", "practice", "payKind", "homeVisits", "emergency"] },
  "training-opportunities": {
    goods: training,
    jobs: training,
  },
} as const satisfies DetailLists;

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
