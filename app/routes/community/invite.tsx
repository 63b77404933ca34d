import type { Route } from "./+types/invite";
import { partTitle } from "#app/features/communities/community-words.ts";
import { communityPath, type InviteData } from "#app/features/communities/community.ts";
import { InvitePanel } from "#app/features/communities/part-dialogs.tsx";
import { pathIn } from "#app/platform/locale.ts";
import { drawQrCode } from "#app/platform/qr-code.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { CommunityBoundary, partMeta, PartPage, orUnreadPart } from "./part-page.tsx";
import { forPanel, openPart } from "./open-community.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return forPanel(request, async (): Promise<InviteData> => {
    const { community } = await openPart(context, params.id, "read");
    const { locale } = context.get(requestInfoContext);
    const url = new URL(pathIn(locale, communityPath(community.id)), site().publicUrl).href;
    return { community, url, qrSvg: await drawQrCode(url) };
  });
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnreadPart(args);
}

export const meta = partMeta("invite");

export default function Invite({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <PartPage community={loaderData.community} title={partTitle("invite")}>
      <InvitePanel {...loaderData} />
    </PartPage>
  );
}

export { CommunityBoundary as ErrorBoundary };
