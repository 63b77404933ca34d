import { Outlet } from "react-router";
import type { Route } from "./+types/frame";
import { StaffFrame } from "#app/features/moderation/staff-frame.tsx";
import { getStaffMenu } from "#app/features/moderation/overview.server.ts";
import { viewerContext } from "#app/platform/request-info.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { menu: await getStaffMenu(context.get(viewerContext)) };
}

export default function StaffPages({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame menu={loaderData.menu}>
      <Outlet />
    </StaffFrame>
  );
}
