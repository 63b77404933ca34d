import { m } from "#app/paraglide/messages.js";
import type { advertisingFields } from "./advertising-fields.ts";
import type { WordsOf } from "./field-shape.ts";

export const advertisingWords: WordsOf<typeof advertisingFields> = {
  channel: {
    name: m.details_channel,
    choices: {
      social: m.details_channel_social,
      search: m.details_channel_search,
      video: m.details_channel_video,
      content: m.details_channel_content,
      photography: m.details_channel_photography,
      influencers: m.details_channel_influencers,
      messages: m.details_channel_messages,
      all: m.details_channel_all,
    },
  },
  adService: {
    name: m.details_ad_service,
    choices: {
      identity: m.details_ad_service_identity,
      design: m.details_ad_service_design,
      printing: m.details_ad_service_printing,
      signs: m.details_ad_service_signs,
      gifts: m.details_ad_service_gifts,
      clothing: m.details_ad_service_clothing,
      events: m.details_ad_service_events,
      all: m.details_ad_service_all,
    },
  },
  board: {
    name: m.details_board,
    choices: {
      billboard: m.details_board_billboard,
      screen: m.details_board_screen,
      wall: m.details_board_wall,
      bridge: m.details_board_bridge,
      bus: m.details_board_bus,
      sign: m.details_board_sign,
    },
  },
  boardWidth: { name: m.details_board_width },
  boardHeight: { name: m.details_board_height },
  faces: { name: m.details_faces },
  lit: { name: m.details_lit },
};
