/** How often something may be done: `amount` times at once, refilled evenly over `period` seconds. */
export interface Limit {
  readonly name: string;
  readonly amount: number;
  readonly period: number;
  /** Whose limit it is. Many people share an address (carrier NAT), so that one is only a sign. */
  readonly by: "account" | "device" | "address";
  readonly strength: "hard" | "soft";
}

const minute = 60;
const hour = 60 * minute;

const hard = limitOf("hard");
const soft = limitOf("soft");

export const limits = {
  /** Wrong passwords in new browsers, by email and by number; beyond them each try needs a proof. */
  signInRequestedByEmail: soft("sign-in-asked/email", "account", 7, 15 * minute),
  signInRequestedByPhone: soft("sign-in-asked/phone", "account", 3, 15 * minute),
  /**
   * Their end, proof or not: a hundred together (NIST SP 800-63B-4, 3.2.2), as an account has one email and at
   * most one number. Whoever works for it can keep the owner's new browser out, too: a link for a new password
   * makes that browser known.
   */
  signInByEmail: hard("sign-in/email", "account", 70, 150 * minute),
  signInByPhone: hard("sign-in/phone", "account", 30, 150 * minute),
  signInByKnownDevice: hard("sign-in/known-device", "device", 10, 15 * minute),
  /** For all of these together, however many somebody made known while they had the password. */
  signInByKnownDevices: hard("sign-in/known-devices", "account", 100, 150 * minute),
  signInByDevice: hard("sign-in/device", "device", 20, 15 * minute),
  signInByAddress: soft("sign-in/address", "address", 100, 15 * minute),
  signUpByDevice: hard("sign-up/device", "device", 5, hour),
  signUpByAddress: soft("sign-up/address", "address", 50, hour),
  resetByAccount: hard("reset/account", "account", 3, hour),
  resetByDevice: hard("reset/device", "device", 5, hour),
  resetByAddress: soft("reset/address", "address", 50, hour),
  /** Tries at a code of 118 bits: nobody guesses it, and so nobody keeps its owner out. Each costs statements. */
  recoveryByDevice: hard("recovery/device", "device", 10, 15 * minute),
  recoveryByAccount: soft("recovery/account", "account", 10, hour),
  recoveryCodesByAccount: hard("recovery-codes/account", "account", 5, hour),
  resendByAccount: hard("resend/account", "account", 3, hour),
  /** Mails about the account that anybody can cause by typing its address; beyond it none is sent, silently. */
  entryMailByAccount: soft("entry-mail/account", "account", 5, hour),
  passwordByAccount: hard("password/account", "account", 10, 15 * minute),
  changeEmailByAccount: hard("change-email/account", "account", 3, hour),
  /** Tries at the first administrator's link: it cannot be guessed, and each try costs a statement. */
  setupByDevice: hard("setup/device", "device", 60, minute),
  /** Tries at the link of an account that staff keep for somebody. */
  claimByDevice: hard("claim/device", "device", 20, hour),
  providerByDevice: hard("provider/device", "device", 20, 15 * minute),
  alarmByThing: soft("alarm/thing", "account", 1, 24 * hour),
  backupByAccount: hard("backup/account", "account", 6, 24 * hour),
  backupDownloadByAccount: hard("backup-download/account", "account", 20, 24 * hour),
  /** Sign-ins by the bot: each is a link that somebody else could be made to open. */
  botByDevice: hard("bot-start/device", "device", 3, hour),
  botByPerson: hard("bot/person", "account", 40, 10 * minute),
  /** What a member writes to the bot; their messages have the limits of messages besides. */
  botTalkByAccount: hard("bot-talk/account", "account", 60, minute),
  /** How often the bot says to who has no account here how to begin. */
  botInviteByPerson: hard("bot-invite/person", "account", 1, minute),
  botByNumber: hard("bot-number/number", "account", 5, 24 * hour),
  avatarByAccount: hard("avatar/account", "account", 20, hour),
  pictureByAccount: hard("picture/account", "account", 40, 40 * minute),
  pictureByDevice: hard("picture/device", "device", 40, 40 * minute),
  /** In seconds of the processor, estimated before a picture is decoded; the first for accounts of a day. */
  pictureWorkByYoungAccount: hard("picture/young-work", "account", 200, 24 * hour),
  pictureWorkByAccount: hard("picture/work", "account", 600, 24 * hour),
  /** Shops publish many at once; staff review from a burst of five on. */
  listingByAccount: hard("listing/account", "account", 20, 24 * hour),
  listingChangeByAccount: hard("listing-change/account", "account", 120, hour),
  listingFileByAccount: hard("listing-file/account", "account", 20, hour),
  /** Whether a number signs in tells whether an account had it before: few may be tried. */
  changePhoneByAccount: hard("change-phone/account", "account", 5, 24 * hour),
  /** Other numbers proved by one account; whoever changes more often gathers numbers. */
  proveNumberByAccount: hard("prove-number/account", "account", 3, 365 * 24 * hour),
  profileByAccount: hard("profile/account", "account", 30, hour),
  savedSearchByAccount: hard("saved-search/account", "account", 60, hour),
  inquiryByAccount: hard("inquiry/account", "account", 5, hour),
  commentByAccount: hard("comment/account", "account", 5, minute),
  reportByAccount: hard("report/account", "account", 20, 24 * hour),
  followByAccount: hard("follow/account", "account", 60, hour),
  blockByAccount: hard("block/account", "account", 60, hour),
  reviewByAccount: hard("review/account", "account", 5, 24 * hour),
  reviewChangeByAccount: hard("review-change/account", "account", 20, hour),
  offerByAccount: hard("offer/account", "account", 30, 24 * hour),
  offerChangeByAccount: hard("offer-change/account", "account", 60, hour),
  /** Tries at one deal by one of its two: twenty of ten thousand until the longest deal has ended. */
  dealCodeByAccount: hard("deal-code/account", "account", 10, 14 * 24 * hour),
  favoriteByAccount: hard("favorite/account", "account", 60, minute),
  messageByAccount: hard("message/account", "account", 30, minute),
  conversationByAccount: hard("conversation/account", "account", 20, 24 * hour),
  savedReplyByAccount: hard("saved-reply/account", "account", 60, hour),
  messageSearchByAccount: hard("message-search/account", "account", 30, minute),
  pushDeviceByAccount: hard("push-device/account", "account", 20, hour),
  /** A limit against floods; how many one leads at a time is `maxLiveCommunities`. */
  communityByAccount: hard("community/account", "account", 10, 24 * hour),
  joinByAccount: hard("join/account", "account", 20, hour),
  groupMessageByAccount: hard("group-message/account", "account", 20, minute),
  exportByAccount: hard("export/account", "account", 3, 24 * hour),
  /** Waits instead of a proof of work: many at one address wait for one another. */
  ticketByAddress: soft("ticket/address", "address", 20, 10 * minute),
  /** Phone numbers shown to one browser: more than ten a day need a proof, for a member more than twenty. */
  contactRequestedByDevice: soft("contact-asked/device", "device", 10, 24 * hour),
  contactRequestedByAccount: soft("contact-asked/account", "account", 20, 24 * hour),
  contactRequestedByAddress: soft("contact-asked/address", "address", 100, hour),
  /**
   * The only end for a client that drops its device cookie each time; members do not count. A carrier's busy
   * address shows some three hundred a day.
   */
  contactByAddress: hard("contact/address", "address", 500, 24 * hour),
  contactByDevice: hard("contact/device", "device", 60, 24 * hour),
  contactByAccount: hard("contact/account", "account", 60, 24 * hour),
  searchByDevice: soft("search/device", "device", 60, minute),
  searchByAddress: soft("search/address", "address", 600, minute),
  suggestByDevice: soft("suggest/device", "device", 240, minute),
  suggestByAddress: soft("suggest/address", "address", 2_400, minute),
  webhookByAccount: hard("webhook/account", "account", 20, hour),
  /** Of all the keys of a member together. */
  apiByAccount: hard("api/account", "account", 120, minute),
  apiDayByAccount: hard("api-day/account", "account", 10_000, 24 * hour),
  apiByAddress: soft("api/address", "address", 60, minute),
  apiDayByAddress: soft("api-day/address", "address", 2_000, 24 * hour),
} as const satisfies Record<string, Limit>;

function limitOf<Strength extends Limit["strength"]>(strength: Strength) {
  return <const Name extends string, By extends Limit["by"]>(
    name: Name,
    by: By,
    amount: number,
    period: number,
  ) => ({ name, by, amount, period, strength }) as const;
}
