import { messageKinds } from "./message.server.ts";
import { offerKinds } from "./offer.server.ts";
import { responseKinds } from "./response.server.ts";
import { awaitedKinds } from "./awaited.server.ts";
import { staffKinds } from "./from-staff.server.ts";
import { listingKinds } from "./listing.server.ts";
import { communityKinds } from "./community.server.ts";
import type { Choice, Kind, MailPace } from "./kind.server.ts";

const all = [
  ...messageKinds,
  ...offerKinds,
  ...responseKinds,
  ...awaitedKinds,
  ...staffKinds,
  ...listingKinds,
  ...communityKinds,
] as const;

export type ChoiceKind = NonNullable<(typeof all)[number]["choice"]>["kind"];

declare module "#app/features/accounts/mail-kind.ts" {
  interface MailKinds extends Record<ChoiceKind, unknown> {}
}

export const kinds: readonly Kind[] = all;
const byType = new Map(kinds.map((kind) => [kind.type, kind]));

export const types = [...byType.keys()];

export function kindOf(type: string): Kind {
  const kind = byType.get(type);
  if (!kind) throw new Error(`There is no kind of notification called ${type}`);
  return kind;
}

const offered = kinds.flatMap(({ choice }) => (choice ? [choice] : []));
export const choices = new Map(offered.map((each) => [each.kind as ChoiceKind, each]));

type NotificationChoice = {
  isShown: boolean;
  mail: MailPace;
  telegram: MailPace;
  isPushed: boolean;
};
export type NotificationChoices = Record<ChoiceKind, NotificationChoice>;

export function eachChoice(choose: (kind: ChoiceKind, offer: Choice) => NotificationChoice) {
  const chosen = [...choices].map(([kind, offer]) => [kind, choose(kind, offer)] as const);
  return Object.fromEntries(chosen) as NotificationChoices;
}

export const defaultChoices = eachChoice((_, { mail, isQuiet }) => ({
  isShown: true,
  mail,
  telegram: mail,
  isPushed: !isQuiet,
}));
