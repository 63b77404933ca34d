import { m } from "#app/paraglide/messages.js";
import type { investmentFields } from "./investment-fields.ts";
import type { WordsOf } from "./field-shape.ts";

export const investmentWords: WordsOf<typeof investmentFields> = {
  dealKind: {
    name: m.details_deal_kind,
    choices: {
      partnership: m.details_deal_kind_partnership,
      funding: m.details_deal_kind_funding,
      "full-sale": m.details_deal_kind_full_sale,
      lease: m.details_deal_kind_lease,
    },
  },
  share: { name: m.details_share },
  expectedReturn: { name: m.details_expected_return },
  projectStage: {
    name: m.details_project_stage,
    choices: {
      idea: m.details_project_stage_idea,
      prototype: m.details_project_stage_prototype,
      starting: m.details_project_stage_starting,
      running: m.details_project_stage_running,
      stopped: m.details_project_stage_stopped,
    },
  },
  irrigation: {
    name: m.details_irrigation,
    choices: { irrigated: m.details_irrigation_irrigated, rainfed: m.details_irrigation_rainfed },
  },
  equipped: { name: m.details_equipped },
  tenanted: { name: m.details_tenanted },
};
