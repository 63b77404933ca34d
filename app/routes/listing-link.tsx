import { data, redirect } from "react-router";
import type { Route } from "./+types/listing-link";
import type { PageHandle } from "#app/page-handle.ts";
import { ListingLinkPanel } from "#app/features/listing-life/listing-link-panel.tsx";
import {
  answerListingLink,
  readListingLink,
} from "#app/features/listing-life/listing-links.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { pathIn } from "#app/platform/locale.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { setFlash } from "#app/platform/flash-message.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { entryHeaders, secretAddress } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";

/** Looking at the page of a link spends nothing: mail scanners look, too. */
export async function loader({ request }: Route.LoaderArgs) {
  const now = clock.now();
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const link = await readListingLink(token, now);
  const status = link.state === "invalid" ? 400 : link.state === "over" ? 410 : 200;
  return data({ link, token, now }, { status, headers: secretAddress });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = String(form.get("token") ?? "");
  const chosen = form.getAll("listing").map(String);
  const outcome = await answerListingLink(token, chosen, clock.now());
  const { locale } = context.get(requestInfoContext);
  const headers = new Headers(secretAddress);
  const flash = flashOf(outcome, chosen);
  if (flash) headers.append("set-cookie", setFlash(flash));
  return redirect(pathIn(locale, `/keep-listing?${new URLSearchParams({ token })}`), { headers });
}

// Answered by another press, or by a mail program's prefetch: the page shows the state.
function flashOf(
  outcome: Awaited<ReturnType<typeof answerListingLink>>,
  chosen: string[],
): FlashCode | null {
  if (outcome === "invalid") return null;
  if (chosen.length === 0) return "listing-none-chosen";
  if (outcome.count === 0) return null;
  return outcome.purpose === "renew" ? "listing-renewed" : "listing-confirmed";
}

export const headers = entryHeaders;

export const meta = metaOf(m.listings_mine, m.life_link_description, {
  path: "/keep-listing",
  noindex: true,
});

export const handle: PageHandle = { place: "inside" };

export default function ListingLink({ loaderData }: Route.ComponentProps) {
  return <ListingLinkPanel {...loaderData} />;
}
