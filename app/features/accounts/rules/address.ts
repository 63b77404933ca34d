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

/** By how many proved addresses the member is reached. */
export const reachedBy = (addresses: Pick<MemberAddress, "kind" | "provedAt">[]): number =>
  addresses.filter(({ kind, provedAt }) => kind !== "phone" && provedAt !== null).length;

/** By what a member names their account: its email, else its proved number, else its id. */
export function nameOfAccount(id: string, addresses: MemberAddress[]): string {
  const named = (["email", "phone"] as const).map((kind) =>
    addresses.find((each) => each.kind === kind && (kind === "email" || each.provedAt !== null)),
  );
  return named.find(Boolean)?.value ?? id;
}
