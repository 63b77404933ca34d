import { Outlet } from "react-router";
import type { Route } from "./+types/layout";
import { StaffLayout } from "#app/features/administration/staff-layout.tsx";
import { getStaffMenu } from "#app/features/administration/overview.server.ts";
import { viewerContext } from "#app/platform/request-info.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { menu: await getStaffMenu(context.get(viewerContext)) };
}

export default function StaffPages({ loaderData }: Route.ComponentProps) {
  return (
    <StaffLayout menu={loaderData.menu}>
      <Outlet />
    </StaffLayout>
  );
}
