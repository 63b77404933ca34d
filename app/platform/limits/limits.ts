/** How often something may be done: `amount` times at once, given back evenly over `period` seconds. */
export interface Limit {
  /** Stored with what was used up. */
  readonly name: string;
  readonly amount: number;
  readonly period: number;
  /** Whose limit it is. Many people share an address (carrier NAT), so that one is only a sign. */
  readonly by: "account" | "device" | "address";
  /** A hard limit refuses; a soft one asks for more proof. */
  readonly strength: "hard" | "soft";
}

const minute = 60;
const hour = 60 * minute;

/** Every limit of the product. */
export const limits = {
  /**
   * Wrong passwords of browsers that never entered the account: seven by its e-mail and three by its number,
   * then
   * a proof is asked for each.
   */
  signInAskedByEmail: {
    name: "sign-in-asked/email",
    amount: 7,
    period: 15 * minute,
    by: "account",
    strength: "soft",
  },
  signInAskedByPhone: {
    name: "sign-in-asked/phone",
    amount: 3,
    period: 15 * minute,
    by: "account",
    strength: "soft",
  },
  /**
   * Their end, proof or not: together a hundred (NIST SP 800-63B-4, 3.2.2), which come back as slowly as
   * those that
   * need no proof. Without proofs nobody uses them up. Whoever works for it keeps other strangers out, the
   * owner at a
   * new browser among them: a link for a new password makes that browser known.
   */
  signInByEmail: {
    name: "sign-in/email",
    amount: 70,
    period: 150 * minute,
    by: "account",
    strength: "hard",
  },
  signInByPhone: {
    name: "sign-in/phone",
    amount: 30,
    period: 150 * minute,
    by: "account",
    strength: "hard",
  },
  /** Each browser that entered the account before, on that account. */
  signInByKnownDevice: {
    name: "sign-in/known-device",
    amount: 10,
    period: 15 * minute,
    by: "device",
    strength: "hard",
  },
  signInByDevice: {
    name: "sign-in/device",
    amount: 20,
    period: 15 * minute,
    by: "device",
    strength: "hard",
  },
  signInByAddress: {
    name: "sign-in/address",
    amount: 100,
    period: 15 * minute,
    by: "address",
    strength: "soft",
  },
  signUpByDevice: {
    name: "sign-up/device",
    amount: 5,
    period: hour,
    by: "device",
    strength: "hard",
  },
  signUpByAddress: {
    name: "sign-up/address",
    amount: 50,
    period: hour,
    by: "address",
    strength: "soft",
  },
  resetByAccount: {
    name: "reset/account",
    amount: 3,
    period: hour,
    by: "account",
    strength: "hard",
  },
  resetByDevice: {
    name: "reset/device",
    amount: 5,
    period: hour,
    by: "device",
    strength: "hard",
  },
  resetByAddress: {
    name: "reset/address",
    amount: 50,
    period: hour,
    by: "address",
    strength: "soft",
  },
  resendByAccount: {
    name: "resend/account",
    amount: 3,
    period: hour,
    by: "account",
    strength: "hard",
  },
  /**
   * Mails about the account that anybody may cause by typing an address; over it they are left out in
   * silence.
   */
  entryMailByAccount: {
    name: "entry-mail/account",
    amount: 5,
    period: hour,
    by: "account",
    strength: "soft",
  },
  /** The present password, asked of somebody who is signed in. */
  passwordByAccount: {
    name: "password/account",
    amount: 10,
    period: 15 * minute,
    by: "account",
    strength: "hard",
  },
  changeEmailByAccount: {
    name: "change-email/account",
    amount: 3,
    period: hour,
    by: "account",
    strength: "hard",
  },
  providerByDevice: {
    name: "provider/device",
    amount: 20,
    period: 15 * minute,
    by: "device",
    strength: "hard",
  },
  avatarByAccount: {
    name: "avatar/account",
    amount: 20,
    period: hour,
    by: "account",
    strength: "hard",
  },
  /** Pictures for listings: forty at once, then one a minute. */
  pictureByAccount: {
    name: "picture/account",
    amount: 40,
    period: 40 * minute,
    by: "account",
    strength: "hard",
  },
  pictureByDevice: {
    name: "picture/device",
    amount: 40,
    period: 40 * minute,
    by: "device",
    strength: "hard",
  },
  /** Shops bring a whole shelf at once; a burst of five is what staff look at. */
  listingByAccount: {
    name: "listing/account",
    amount: 20,
    period: 24 * hour,
    by: "account",
    strength: "hard",
  },
  /** Edited, paused, sold, renewed, removed, brought back. */
  listingChangeByAccount: {
    name: "listing-change/account",
    amount: 120,
    period: hour,
    by: "account",
    strength: "hard",
  },
  /** The profile, its description, and what a member chose for himself. */
  profileByAccount: {
    name: "profile/account",
    amount: 30,
    period: hour,
    by: "account",
    strength: "hard",
  },
  savedSearchByAccount: {
    name: "saved-search/account",
    amount: 60,
    period: hour,
    by: "account",
    strength: "hard",
  },
  inquiryByAccount: {
    name: "inquiry/account",
    amount: 5,
    period: hour,
    by: "account",
    strength: "hard",
  },
  commentByAccount: {
    name: "comment/account",
    amount: 5,
    period: minute,
    by: "account",
    strength: "hard",
  },
  reportByAccount: {
    name: "report/account",
    amount: 20,
    period: 24 * hour,
    by: "account",
    strength: "hard",
  },
  blockByAccount: {
    name: "block/account",
    amount: 60,
    period: hour,
    by: "account",
    strength: "hard",
  },
  reviewByAccount: {
    name: "review/account",
    amount: 5,
    period: 24 * hour,
    by: "account",
    strength: "hard",
  },
  /** Reviews written anew, and answers to them. */
  reviewChangeByAccount: {
    name: "review-change/account",
    amount: 20,
    period: hour,
    by: "account",
    strength: "hard",
  },
  favoriteByAccount: {
    name: "favorite/account",
    amount: 60,
    period: minute,
    by: "account",
    strength: "hard",
  },
  messageByAccount: {
    name: "message/account",
    amount: 30,
    period: minute,
    by: "account",
    strength: "hard",
  },
  /** People one has not written to before. */
  conversationByAccount: {
    name: "conversation/account",
    amount: 20,
    period: 24 * hour,
    by: "account",
    strength: "hard",
  },
  messageSearchByAccount: {
    name: "message-search/account",
    amount: 30,
    period: minute,
    by: "account",
    strength: "hard",
  },
  /** Browsers to be told in. */
  pushDeviceByAccount: {
    name: "push-device/account",
    amount: 20,
    period: hour,
    by: "account",
    strength: "hard",
  },
  /** Three may run at a time, and no more are begun in a day. */
  communityByAccount: {
    name: "community/account",
    amount: 3,
    period: 24 * hour,
    by: "account",
    strength: "hard",
  },
  /** Joining communities, and asking to. */
  joinByAccount: {
    name: "join/account",
    amount: 20,
    period: hour,
    by: "account",
    strength: "hard",
  },
  groupMessageByAccount: {
    name: "group-message/account",
    amount: 20,
    period: minute,
    by: "account",
    strength: "hard",
  },
  exportByAccount: {
    name: "export/account",
    amount: 3,
    period: 24 * hour,
    by: "account",
    strength: "hard",
  },
  /** Waits taken instead of a proof of work: many at one address wait for one another. */
  ticketByAddress: {
    name: "ticket/address",
    amount: 20,
    period: 10 * minute,
    by: "address",
    strength: "soft",
  },
  /** Numbers shown to one browser: over ten a day a proof is asked for, of a member over twenty. */
  contactAskedByDevice: {
    name: "contact-asked/device",
    amount: 10,
    period: 24 * hour,
    by: "device",
    strength: "soft",
  },
  contactAskedByAccount: {
    name: "contact-asked/account",
    amount: 20,
    period: 24 * hour,
    by: "account",
    strength: "soft",
  },
  contactAskedByAddress: {
    name: "contact-asked/address",
    amount: 100,
    period: hour,
    by: "address",
    strength: "soft",
  },
  /**
   * Numbers shown in one network to those who are counted by no account: the only end for whoever takes a new
   * browser's name each time. Members are not counted by it, and whom it refuses may sign in. With
   * fifty thousand visitors a day, a third of whom ask for two numbers each, spread over the few hundred
   * addresses of Syria's carriers, a busy address shows some three hundred a day.
   */
  contactByAddress: {
    name: "contact/address",
    amount: 500,
    period: 24 * hour,
    by: "address",
    strength: "hard",
  },
  contactByDevice: {
    name: "contact/device",
    amount: 60,
    period: 24 * hour,
    by: "device",
    strength: "hard",
  },
  contactByAccount: {
    name: "contact/account",
    amount: 60,
    period: 24 * hour,
    by: "account",
    strength: "hard",
  },
  /** Ruling 40. Whoever has no name yet is counted with his address, which a whole quarter may share. */
  searchByDevice: {
    name: "search/device",
    amount: 60,
    period: minute,
    by: "device",
    strength: "soft",
  },
  searchByAddress: {
    name: "search/address",
    amount: 600,
    period: minute,
    by: "address",
    strength: "soft",
  },
  suggestByDevice: {
    name: "suggest/device",
    amount: 240,
    period: minute,
    by: "device",
    strength: "soft",
  },
  suggestByAddress: {
    name: "suggest/address",
    amount: 2_400,
    period: minute,
    by: "address",
    strength: "soft",
  },
} as const satisfies Record<string, Limit>;
