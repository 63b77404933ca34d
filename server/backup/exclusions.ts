/** The tables that no backup contains, and why. pg-boss's schema is left out: its jobs are queued again. */
export const exclusions: Readonly<Record<string, string>> = {
  sessions:
    "who reads a backup must not be somebody, and a session that was ended must not come back",
  auth_verifications: "half-finished sign-ins, of minutes",
  account_tokens: "links of single use: one that was used must not be good again",
  setup_links: "the link of a start, of single use",
  limits: "how much of each limit is used up, of hours",
  used_proofs: "answers to puzzles, of minutes",
  telegram_updates: "what Telegram has told us, of a day: it does not tell it again",
  telegram_calls: "what the bot is still to say, of minutes: it may have been said since",
  telegram_chats: "when the bot may write next, of seconds",
  telegram_slots: "which calls of the bot are on their way, of seconds",
  telegram_entries: "half-finished sign-ins, of minutes",
  live_channels: "what open pages hear; they are opened anew",
  live_events: "what open pages hear; they are opened anew",
  data_exports:
    "members' copies of their data, whose files lie for a week; they are asked for again",
};
