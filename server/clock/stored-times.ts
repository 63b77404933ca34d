/** A stored time with such a name has happened, and never lies ahead of now. */
const hasHappened = /(?:ed|hidden|found|given|left|made|met|read|seen|sent|sold|taken)_at$|_since$/;

/**
 * How far ahead of now a stored time may lie that its name does not tell. `been` has happened; an interval of
 * PostgreSQL is the longest period; `free` is chosen by a person or a provider, decides nothing, or is never changed.
 */
const others: Readonly<Record<string, string>> = {
  "account_tokens.expires_at": "3 days",
  "account_verifications.erase_after": "30 days",
  "account_verifications.expires_at": "free",
  "audit_log.created_at": "free",
  "auth_accounts.access_token_expires_at": "free",
  "auth_accounts.refresh_token_expires_at": "free",
  "auth_verifications.expires_at": "1 day",
  "channel_posts.due_at": "1 day",
  "communities.expires_at": "14 days",
  "contact_reveals.at": "been",
  "conversations.last_at": "been",
  "conversations.reply_due_at": "7 days",
  "data_exports.ready_at": "been",
  "data_exports.expires_at": "7 days",
  "deals.ends_at": "14 days",
  "deals.meets_at": "free",
  "follower_news.began_at": "been",
  "gone_listings.gone_at": "been",
  "group_messages.expires_at": "24 hours",
  // A limit is put right when it is next looked at, to its own period.
  "limits.tat": "free",
  "listing_file_rows.done_at": "been",
  "listing_import_pictures.due_at": "1 day",
  "listings.expires_at": "372 days",
  "listings.featured_until": "free",
  "listings.sunk_to": "been",
  "member_contact_reveals.at": "been",
  "notifications.mail_due_at": "2 days",
  "notifications.push_due_at": "2 days",
  "notifications.telegram_due_at": "2 days",
  "offers.ends_at": "48 hours",
  "reported_group_messages.retained_until": "free",
  "schema_migrations.applied_at": "free",
  "seller_listings.since": "been",
  "sessions.expires_at": "30 days",
  "site_secret.since": "been",
  "stand_ins.token_expires_at": "30 days",
  // What Telegram told to wait for.
  "telegram_chats.free_at": "1 day",
  "telegram_entries.expires_at": "10 minutes",
  "telegram_slots.free_at": "1 day",
  "telegram_outcomes.last_at": "been",
  "two_factors.locked_until": "15 minutes",
  "used_proofs.expires_at": "10 minutes",
  "users.suspended_until": "90 days",
};

/** Undefined for a column that nothing tells of. */
export function aheadOf(table: string, column: string): string | undefined {
  return others[`${table}.${column}`] ?? (hasHappened.test(column) ? "been" : undefined);
}
