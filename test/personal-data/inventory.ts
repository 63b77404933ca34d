import { accountStores } from "./accounts.ts";
import { contentStores } from "./content.ts";
import { staffStores } from "./staff.ts";
import type { PersonalStore } from "./store.ts";
import { talkStores } from "./talk.ts";

/** Everything that the database holds about people, as docs/audit/personal-data.md says it. */
export const personalStores: readonly { title: string; stores: readonly PersonalStore[] }[] = [
  { title: "Accounts", stores: accountStores },
  { title: "What members publish and look for", stores: contentStores },
  { title: "What members say to one another", stores: talkStores },
  { title: "What staff see, and what guards against abuse", stores: staffStores },
];

/** Tables in which nothing is about a person, with their columns. */
export const impersonalTables: Readonly<Record<string, string>> = {
  categories:
    "id position name_ar name_en description_ar description_en translations icon hue artwork is_hidden",
  fields:
    "id category_id subcategory_id key position listing_types on_card is_filter state names shape previous",
  subcategories:
    "id category_id position title_ar title_en description_ar description_en translations artwork is_hidden",
  places: "id kind parent_id governorate_id position name_ar name_en translations aliases lat lng",
  place_listings: "place_id listings",
  search_words: "id source terms updated_at",
  search_words_version: "one version file_version",
  search_index_state: "one version",
  gone_listings: "id category_id subcategory_id governorate_id gone_at",
  setup_links: "one token_hash created_at",
  site_settings: "name value updated_at",
  site_secret: "is_only fingerprint since",
  notification_types: "type",
  mail_kinds: "kind in_digest",
  follower_news: "listing_id began_at notified_up_to is_over",
  word_rules: "id topic terms exceptions is_off updated_at",
  telegram_bot: "is_only username seen_at",
  telegram_slots: "id call free_at",
  telegram_outcomes: "outcome calls last_at",
  telegram_channels:
    "id chat title username category_id governorate_id locale added_at refused_at refusal",
  channel_posts:
    "listing_id channel_id state due_at queued_at claimed_at posted_at message_id text_version card_version",
  channel_changes: "listing_id changed_at",
};
