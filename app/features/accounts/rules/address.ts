export const addressKinds = ["email", "telegram", "phone"] as const;
export const addressWays = ["mail", "telegram", "provider", "staff"] as const;

export type AddressKind = (typeof addressKinds)[number];

/** By what an address was proved; where the site sends no mail, an email counts as proved by one. */
export type AddressWay = (typeof addressWays)[number];

export type MemberAddress = {
  kind: AddressKind;
  value: string;
  /** Null while it is only said to be the member's, as `provedAt`. */
  way: AddressWay | null;
  provedAt: Date | null;
  addedAt: Date;
};
