import type { Comparable } from "#app/features/comparables/comparable.ts";

/** Of a picture its perceptual hash, and those of what is left of it where its edges are cut. */
export type Look = { look: bigint; crops: readonly bigint[] };

export type Offered = Comparable & {
  price: { amount: number; currency: string } | null;
  looks: readonly Look[];
};

// Pictures are asked here of things that are alike in all they state, and so may differ by more than a copy does.
const alikeBits = 10;

/** Whether two listings offer the same home or car: nothing that both state differs, and pictures or facts say so. */
export function isTwin(one: Offered, other: Offered): boolean {
  if (one.kind !== other.kind || one.listingType !== other.listingType) return false;
  const comparisons = one.kind === "car" ? carFacts : homeFacts;
  const compared = comparisons.map((compare) => compare(one, other));
  if (compared.includes("differs") || !compared.slice(0, mainFacts).includes("same")) return false;
  if (one.looks.some((look) => other.looks.some((each) => isAlike(look, each)))) return true;
  const isShown = one.looks.length > 0 && other.looks.length > 0;
  if (one.kind === "car") return hasSameMileage(one, other, isShown) && isPricedAlike(one, other);
  return !isShown && compared.every((each) => each === "same") && isPricedAlike(one, other);
}

function isAlike(one: Look, other: Look): boolean {
  return (
    [other.look, ...other.crops].some((each) => bitsApart(one.look, each) <= alikeBits) ||
    one.crops.some((each) => bitsApart(each, other.look) <= alikeBits)
  );
}

function bitsApart(one: bigint, other: bigint): number {
  let count = 0;
  for (let rest = one ^ other; rest > 0n; rest &= rest - 1n) count++;
  return count;
}

type Comparison = (one: Offered, other: Offered) => "same" | "differs" | "unknown";

const fact =
  (key: string, share = 0, min = 0): Comparison =>
  ({ facts: { [key]: one } }, { facts: { [key]: other } }) => {
    if (one === undefined || other === undefined) return "unknown";
    if (typeof one !== "number" || typeof other !== "number")
      return one === other ? "same" : "differs";
    return Math.abs(one - other) <= Math.max(min, share * Math.max(one, other))
      ? "same"
      : "differs";
  };

const place =
  (key: "governorateId" | "areaId"): Comparison =>
  ({ [key]: one }, { [key]: other }) =>
    one === null || other === null ? "unknown" : one === other ? "same" : "differs";

const mainFacts = 2;
const carFacts = [
  ...["make", "model", "year", "color", "gearbox", "fuel"].map((key) => fact(key)),
  fact("mileage", 0.03),
];
const homeFacts = [
  fact("area", 0.02, 2),
  ...["rooms", "floor", "propertyType"].map((key) => fact(key)),
  place("governorateId"),
  place("areaId"),
];

function hasSameMileage({ facts: one }: Offered, { facts: other }: Offered, isShown: boolean) {
  const { mileage } = one;
  if (typeof mileage !== "number" || mileage === 0 || mileage !== other.mileage) return false;
  return isShown ? mileage % 1_000 > 0 : one.color !== undefined && one.color === other.color;
}

function isPricedAlike({ price: one }: Offered, { price: other }: Offered): boolean {
  if (!one || !other || one.currency !== other.currency) return true;
  return Math.abs(one.amount - other.amount) <= 0.15 * Math.max(one.amount, other.amount);
}
