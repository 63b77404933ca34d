import { withScheme } from "#app/platform/web-address.ts";
import { site } from "#app/platform/site.server.ts";
import { cleanLine } from "#app/platform/text.ts";
import {
  fetchPublic,
  internet,
  type Network,
  NotPublic,
  TooLarge,
} from "#app/platform/fetch-public.server.ts";
import { type AddressProblem, maxPictureBytes } from "./media.ts";

const maxAddressLength = 2_000;
const patienceMs = 10_000;

type Fetched =
  | { bytes: Buffer; problem?: undefined }
  | { bytes?: undefined; problem: AddressProblem | "picture_too_large" };

/** The bytes at an address that a member typed: public addresses only, 5 MB and ten seconds at most. */
export async function fetchPicture(
  address: string,
  { network = internet, patience = patienceMs }: { network?: Network; patience?: number } = {},
): Promise<Fetched> {
  const { allowImageUrls, publicUrl } = site();
  if (!allowImageUrls) return { problem: "picture_address_off" };
  const typed = cleanLine(address);
  if (typed.length > maxAddressLength) return { problem: "picture_address_wrong" };
  const caps = {
    bytes: maxPictureBytes,
    milliseconds: patience,
    agent: `Dalil (+${publicUrl})`,
    accept: "image/jpeg, image/png, image/webp, image/avif, image/heic",
  };
  try {
    return { bytes: await fetchPublic(withScheme(typed), network, caps) };
  } catch (error) {
    if (error instanceof NotPublic) return { problem: "picture_address_wrong" };
    if (error instanceof TooLarge) return { problem: "picture_too_large" };
    return { problem: "picture_address_failed" };
  }
}
