import { Outlet } from "react-router";
import type { Route } from "./+types/layout";
import { getOwnProfile, profileHeadOf } from "#app/features/profiles/profile.server.ts";
import { ProfileHead } from "#app/features/profiles/profile-card.tsx";
import { mayWrite } from "#app/platform/viewer.ts";
import { memberOf } from "./member.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  return {
    profile: profileHeadOf(viewer, await getOwnProfile(viewer)),
    pagePath: mayWrite(viewer) ? `/seller/${viewer.id}` : null,
  };
}

/** A page of the account; where there is room, the ways of the account stand beside it as on its first page. */
export default function AccountPages({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-8">
      <div className="mx-auto w-full max-w-3xl lg:col-start-2 lg:max-w-none">
        <Outlet />
      </div>
      <div className="no-print max-lg:hidden lg:col-start-1 lg:row-start-1">
        <ProfileHead {...loaderData} />
      </div>
    </div>
  );
}
