import type { PlaceAddress } from "#app/platform/second-place/address.server.ts";
import { CommandProblem } from "../command-line.ts";
import { operatorPath } from "../operator.ts";

export function readGivenPlace(
  given: string | undefined,
  fallback: PlaceAddress | null | undefined,
): PlaceAddress {
  if (given?.includes("://"))
    throw new CommandProblem(
      "Set SECOND_PLACE or SECOND_PLACE_FILE to the bucket: an argument with its secret could be read by others.",
      2,
    );
  const folder = given && operatorPath(given);
  const address = folder ? { name: folder, folder } : fallback;
  if (!address) throw new CommandProblem("Name the folder of the place, or set SECOND_PLACE.", 2);
  return address;
}
