import { type DetailLists, type FieldShapes, namesIn } from "../field-shape.ts";

export const workingFields = {
  hours: { kind: "choice", choices: namesIn("full part shifts night flexible"), onCard: true },
  payKind: {
    kind: "choice",
    choices: namesIn("hour day week month piece project commission salary-commission unpaid"),
  },
  contract: { kind: "choice", choices: namesIn("permanent fixed-term seasonal project training") },
  experience: { kind: "choice", choices: namesIn("none up-to-2 from-3 over-5"), onCard: true },
  schooling: {
    kind: "choice",
    choices: namesIn("none basic secondary institute bachelor postgraduate"),
  },
  vacancies: { kind: "number", property: "totalJobOpenings", min: 1, max: 10_000 },
  insurance: { kind: "flag" },
  transport: { kind: "flag" },
  housing: { kind: "flag" },
  trade: {
    kind: "choice",
    choices: namesIn(
      "electrician plumber carpenter blacksmith aluminum mason tiler painter gypsum cooling",
      "appliances solar tailor cook cleaning moving gardener hairdresser other",
    ),
    onCard: true,
  },
  practice: { kind: "number", min: 1, max: 70, unit: "year", onCard: true },
  emergency: { kind: "flag" },
} as const satisfies FieldShapes;

const employment = namesIn(
  "hours payKind experience workplace contract schooling vacancies insurance transport",
  "housing",
);

const training = namesIn(
  "hours payKind workplace weeks schooling vacancies certificate transport housing",
);

export const workingLists = {
  anywhere: {
    goods: namesIn("hours payKind experience workplace schooling"),
    services: namesIn("trade practice payKind homeVisits emergency"),
  },
  "government-jobs": { goods: employment },
  "companies-recruitment": { goods: employment },
  "skilled-trades": { goods: namesIn("trade practice payKind homeVisits emergency") },
  "training-opportunities": { goods: training, jobs: training },
} as const satisfies DetailLists;

export const volunteeringFields = {
  need: {
    kind: "choice",
    choices: namesIn("volunteers money goods blood help-offered"),
    onCard: true,
  },
  weeklyHours: { kind: "number", min: 1, max: 80, unit: "hour" },
} as const satisfies FieldShapes;

export const volunteeringLists = {
  anywhere: { goods: namesIn("need weeklyHours workplace certificate") },
  "free-education": { goods: namesIn("need courseLevel mode weeklyHours certificate") },
} as const satisfies DetailLists;
