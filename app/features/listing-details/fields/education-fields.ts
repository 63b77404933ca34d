import type { DetailLists, FieldShapes } from "../field-shape.ts";

export const educationFields = {
  degree: {
    kind: "choice",
    choices: ["institute", "bachelor", "diploma", "master", "doctorate"],
    onCard: true,
    filter: "choice",
  },
  stage: {
    kind: "choice",
    choices: ["kindergarten", "primary", "preparatory", "secondary", "all"],
    onCard: true,
    filter: "choice",
  },
  courseLevel: {
    kind: "choice",
    property: "educationalLevel",
    choices: ["beginner", "intermediate", "advanced", "all"],
    onCard: true,
    filter: "choice",
  },
  mode: {
    kind: "choice",
    choices: ["in-person", "live", "recorded", "mixed"],
    onCard: true,
    filter: "choice",
  },
  teachingLanguage: {
    kind: "choice",
    choices: ["arabic", "english", "french", "german", "turkish", "arabic-english", "other"],
    filter: "choice",
  },
  language: {
    kind: "choice",
    choices: [
      "english",
      "german",
      "turkish",
      "french",
      "spanish",
      "italian",
      "russian",
      "kurdish",
      "arabic-foreigners",
      "arabic",
      "several",
    ],
    onCard: true,
    filter: "choice",
  },
  ownership: { kind: "choice", choices: ["public", "private", "charity"], filter: "choice" },
  curriculum: { kind: "choice", choices: ["syrian", "international", "both"], filter: "choice" },
  schoolBus: { kind: "flag", filter: "flag" },
  accredited: { kind: "flag", filter: "flag" },
  evening: { kind: "flag", filter: "flag" },
  examPrep: { kind: "flag", filter: "flag" },
  scholarship: { kind: "flag", filter: "flag" },
} as const satisfies FieldShapes;

export const educationLists = {
  anywhere: { goods: ["courseLevel", "mode", "weeks", "certificate", "evening"] },
  universities: {
    goods: [
      "degree",
      "mode",
      "teachingLanguage",
      "ownership",
      "accredited",
      "scholarship",
      "evening",
    ],
  },
  "private-schools": {
    goods: [
      "stage",
      "curriculum",
      "teachingLanguage",
      "ownership",
      "accredited",
      "schoolBus",
      "scholarship",
    ],
  },
  "vocational-training": {
    goods: ["courseLevel", "mode", "weeks", "lessonHours", "certificate", "accredited", "evening"],
  },
  "online-courses": {
    goods: ["courseLevel", "mode", "weeks", "lessonHours", "teachingLanguage", "certificate"],
  },
  "language-centers": {
    goods: [
      "language",
      "courseLevel",
      "mode",
      "weeks",
      "lessonHours",
      "examPrep",
      "certificate",
      "evening",
    ],
  },
} as const satisfies DetailLists;
