import type { Route } from "./+types/following";
import { FollowedSellers } from "#app/features/following/followed-sellers.tsx";
import {
  countOwnFollowers,
  listFollowed,
  suggestSellers,
} from "#app/features/following/following.server.ts";
import { m } from "#app/paraglide/messages.js";
import { readMomentKey } from "#app/platform/moment-key.ts";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import { memberOf } from "./member.server.ts";
import { useFormats } from "#app/ui/use-formats.ts";

const sellersPerPage = 50;
const fewSellers = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  const after = readMomentKey(new URL(request.url).searchParams.get("after"));
  const [{ sellers, next }, followers] = await Promise.all([
    listFollowed(viewer, { after, limit: sellersPerPage }),
    countOwnFollowers(viewer),
  ]);
  const found = sellers.length < fewSellers && !after ? await suggestSellers(viewer) : null;
  const suggested = found && found.sellers.length > 0 ? found : null;
  return { sellers, suggested, next: next && `/account/following?after=${next}`, followers };
}

export const meta = metaOf(m.sellers_followed, m.sellers_followed_text, { noindex: true });

export default function Following({ loaderData }: Route.ComponentProps) {
  const { followers: count, ...list } = loaderData;
  const shown = useFormats().number(count);
  return (
    <div className="space-y-6">
      <AccountHeading title={m.sellers_followed()} text={m.sellers_followed_text()} />
      <FollowedSellers {...list} />
      {count > 0 && <p className="text-sm text-muted">{m.sellers_followers({ count, shown })}</p>}
    </div>
  );
}
