import { MapPin } from "#app/ui/icons.tsx";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { chooseMyPlace, useMyPlace } from "#app/features/places/my-place.ts";
import type { PlaceOption } from "#app/features/places/place.ts";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { showToast } from "#app/ui/toast.tsx";

type MyPlaceChipProps = {
  /** What the list is held to already. */
  governorateId: string | null;
  governorates: readonly PlaceOption[];
};

/**
 * The list in my place, which the device remembers from the last choice; where it knows none, it is asked for
 * once. Nothing of it while the list is held to a place: that stands among what is chosen.
 */
export function MyPlaceChip({ governorateId, governorates }: MyPlaceChipProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const savesData = useRootData()?.savesData ?? false;
  const known = useMyPlace();
  const place = governorates.find(({ id }) => id === known);
  const here = (id: string) => {
    const query = new URLSearchParams(search);
    query.set("governorate", id);
    for (const other of ["area", "after"]) query.delete(other);
    return `${pathname}?${query}`;
  };
  useEffect(() => {
    if (governorateId) chooseMyPlace(governorateId);
  }, [governorateId]);
  if (governorateId || (!place && savesData)) return null;
  if (place)
    return (
      <Link
        to={here(place.id)}
        preventScrollReset
        aria-label={m.filters_in_my_place({ place: place.name })}
        className="chip chip-place"
      >
        <MapPin aria-hidden className="size-4" />
        <span className="truncate">{place.name}</span>
      </Link>
    );
  async function findMe() {
    const { findGovernorate } = await import("#app/features/places/find-governorate.ts");
    const found = await findGovernorate();
    if (!found) return showToast({ title: m.filters_near_me_failed(), tone: "danger" });
    chooseMyPlace(found);
    await navigate(here(found), { preventScrollReset: true });
  }
  return (
    <button type="button" onClick={findMe} className="chip chip-place chip-script">
      <MapPin aria-hidden className="size-4" />
      {m.filters_near_me()}
    </button>
  );
}
