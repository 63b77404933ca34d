export type LivePlace = { governorate: string; area: string };

export function mayFill(live: LivePlace, filled: LivePlace | null): boolean {
  return live.governorate === "" || isSame(live, filled);
}

/** What is said of the place the pin lies in: that it was filled in, or that a person chose another. */
export function pinNote(
  pinned: LivePlace | null,
  live: LivePlace,
  filled: LivePlace | null,
): "filled" | "differs" | null {
  if (!pinned || live.governorate === "") return null;
  if (isSame(live, pinned)) return isSame(live, filled) ? "filled" : null;
  // Its area is about to be filled in, or was taken out again.
  if (isSame(pinned, filled) && live.governorate === pinned.governorate && live.area === "")
    return null;
  return "differs";
}

function isSame(one: LivePlace, other: LivePlace | null): boolean {
  return one.governorate === other?.governorate && one.area === other.area;
}
