import { m } from "#app/paraglide/messages.js";
import type { educationFields } from "./education-fields.ts";
import type { WordsOf } from "./field-shape.ts";

export const educationWords: WordsOf<typeof educationFields> = {
  degree: {
    name: m.details_degree,
    choices: {
      institute: m.details_degree_institute,
      bachelor: m.details_degree_bachelor,
      diploma: m.details_degree_diploma,
      master: m.details_degree_master,
      doctorate: m.details_degree_doctorate,
    },
  },
  stage: {
    name: m.details_stage,
    choices: {
      kindergarten: m.details_stage_kindergarten,
      primary: m.details_stage_primary,
      preparatory: m.details_stage_preparatory,
      secondary: m.details_stage_secondary,
      all: m.details_stage_all,
    },
  },
  courseLevel: {
    name: m.details_course_level,
    choices: {
      beginner: m.details_course_level_beginner,
      intermediate: m.details_course_level_intermediate,
      advanced: m.details_course_level_advanced,
      all: m.details_course_level_all,
    },
  },
  mode: {
    name: m.details_mode,
    choices: {
      "in-person": m.details_mode_in_person,
      live: m.details_mode_live,
      recorded: m.details_mode_recorded,
      mixed: m.details_mode_mixed,
    },
  },
  teachingLanguage: {
    name: m.details_teaching_language,
    choices: {
      arabic: m.details_teaching_language_arabic,
      english: m.details_teaching_language_english,
      french: m.details_teaching_language_french,
      german: m.details_teaching_language_german,
      turkish: m.details_teaching_language_turkish,
      "arabic-english": m.details_teaching_language_arabic_english,
      other: m.details_teaching_language_other,
    },
  },
  language: {
    name: m.details_language,
    choices: {
      english: m.details_language_english,
      german: m.details_language_german,
      turkish: m.details_language_turkish,
      french: m.details_language_french,
      spanish: m.details_language_spanish,
      italian: m.details_language_italian,
      russian: m.details_language_russian,
      kurdish: m.details_language_kurdish,
      "arabic-foreigners": m.details_language_arabic_foreigners,
      arabic: m.details_language_arabic,
      several: m.details_language_several,
    },
  },
  ownership: {
    name: m.details_ownership,
    choices: {
      public: m.details_ownership_public,
      private: m.details_ownership_private,
      charity: m.details_ownership_charity,
    },
  },
  curriculum: {
    name: m.details_curriculum,
    choices: {
      syrian: m.details_curriculum_syrian,
      international: m.details_curriculum_international,
      both: m.details_curriculum_both,
    },
  },
  schoolBus: { name: m.details_school_bus },
  accredited: { name: m.details_accredited },
  evening: { name: m.details_evening },
  examPrep: { name: m.details_exam_prep },
  scholarship: { name: m.details_scholarship },
};
