import { m } from "#app/paraglide/messages.js";
import type { volunteeringFields } from "./volunteering-fields.ts";
import type { WordsOf } from "./field-shape.ts";

export const volunteeringWords: WordsOf<typeof volunteeringFields> = {
  need: {
    name: m.details_need,
    choices: {
      volunteers: m.details_need_volunteers,
      money: m.details_need_money,
      goods: m.details_need_goods,
      blood: m.details_need_blood,
      "help-offered": m.details_need_help_offered,
    },
  },
  weeklyHours: { name: m.details_weekly_hours },
};
