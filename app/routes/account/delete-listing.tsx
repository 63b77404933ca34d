import type { Route } from "./+types/delete-listing";
import { accountFailed } from "#app/features/accounts/account-failure.ts";
import { getOwnListing, removeListing } from "#app/features/listing-life/own-listings.server.ts";
import { ListingRemoval } from "#app/features/listing-life/removed-listings.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { metaOf } from "../page-meta.ts";
import { backTo, memberOf } from "./member.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return { listing: await getOwnListing(memberOf(context), params.id), tab: tabOf(request) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await removeListing(memberOf(context), params.id, clock.now());
  const query = new URLSearchParams({ removed: params.id });
  if (tabOf(request) === "inactive") query.set("tab", "inactive");
  return backTo(context, `/account?${query}`);
}

export const clientAction = orFailed(accountFailed(m.common_error_title));

function tabOf(request: Request): "active" | "inactive" {
  return new URL(request.url).searchParams.get("tab") === "inactive" ? "inactive" : "active";
}

export const meta = metaOf(m.account_remove_title, m.account_remove_text, { noindex: true });

export default function DeleteListing({ loaderData: { listing, tab } }: Route.ComponentProps) {
  return (
    <Card as="section" className="mx-auto max-w-xl md:p-8">
      <h1 className="mb-4 text-2xl font-extrabold">{m.account_remove_title()}</h1>
      <ListingRemoval
        listing={listing}
        tab={tab}
        cancel={
          <ButtonLink
            to={tab === "active" ? "/account" : "/account?tab=inactive"}
            variant="secondary"
          >
            {m.account_remove_cancel()}
          </ButtonLink>
        }
      />
    </Card>
  );
}
