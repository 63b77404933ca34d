import { describe } from "vitest";
import { matrix } from "#test/authorisation/matrix.ts";
import { type MayRepeat, proveOnce } from "#test/authorisation/twice.ts";

/** What the second time may still write, by why that is no second effect. */
const excused: Record<string, Record<string, readonly string[]>> = {
  "it says the same again, and when": {
    "Cancel the request to leave, when signing in": ["users"],
    "Cancel the request to leave": ["users"],
    "Change one's description": ["profiles"],
    "Remove one's profile picture": ["profiles"],
    "Change one's profile": ["profiles"],
    "Set one's profile picture": ["media", "profiles"],
    "Give one's shop a cover": ["media", "shops"],
    "Remove the cover of one's shop": ["shops"],
    "Change the hours of one's shop": ["shops"],
    "Change the prices of one's shop": ["shops"],
    "Send a picture for a listing": ["media"],
    "Hide a comment on one's listing": ["comments"],
    "Answer a review of oneself": ["reviews"],
    "Switch on push notifications on a device": ["push_devices"],
  },
  "browsers are told to look once more, and see the same": {
    "Change a message": ["live_channels", "live_events"],
    "Delete a message": ["live_channels", "live_events"],
    "Open a notification": ["live_channels", "live_events"],
    "Choose one's notifications": ["live_channels", "live_events"],
    "Unmute a community": ["live_channels", "live_events"],
    "Mute a community": ["live_channels", "live_events", "memberships"],
    "Change a message of a community": ["live_channels", "live_events"],
    "Delete a message of a community": ["live_channels", "live_events"],
    "Change what a community says of itself": ["live_channels", "live_events"],
  },
  "each mail is its own, and limited": {
    "Open an account": ["jobs"],
    "Open an account for an address that has one": ["jobs"],
    "Ask for the link of a new password": ["jobs"],
    "Ask for another address": ["jobs"],
  },
  "the second one counts, the first no more": {
    "Begin the second step": ["two_factors"],
    "Renew one's recovery codes": ["two_factors"],
    "Make the printed codes of one's account": ["jobs", "recovery_codes"],
    "Make a key for one's program": ["api_keys"],
    "Add a webhook": ["webhooks"],
    "Make the link that hands an account over": ["audit_log", "stand_ins"],
  },
  "each is a visit": { "Say what a visit was like": ["visit_vitals"] },
  "who signs in twice is signed in twice": { "Sign in with a password": ["sessions"] },
  "only scripts send it; what no message shows is swept up": {
    "Send a picture for a message": ["jobs", "media", "picture_rooms"],
  },
  "the log of the staff says how often it was pressed": {
    "Feature a listing": ["audit_log"],
    "Stop featuring a listing": ["audit_log"],
    "Edit a category": ["audit_log", "search_words_version"],
    "Write the page of an account kept for another": ["audit_log", "profiles"],
    "Write what an account kept for another says of itself": ["audit_log", "profiles"],
    "Edit an entry of the dictionary": ["audit_log", "search_words", "search_words_version"],
    "Switch an entry of the dictionary off": ["audit_log", "search_words", "search_words_version"],
    "Edit words to review": ["audit_log", "word_rules"],
  },
  "who decides late is shown the page again, which the log says": {
    "Take a verification away": ["audit_log", "verification_views"],
    "Take a decision on a verification back": ["audit_log", "verification_views"],
  },
};

const mayRepeat: MayRepeat = new Map(
  Object.values(excused).flatMap((operations) => Object.entries(operations)),
);

describe("each form has one effect when it is sent twice (N27)", () =>
  proveOnce(matrix, mayRepeat));
