import { m } from "#app/paraglide/messages.js";
import { ShareLinks } from "#app/ui/share-links.tsx";
import type { InviteData } from "./panel.ts";

export function InvitePanel({ community, url, qrSvg }: InviteData) {
  return (
    <div className="space-y-4">
      <p className="text-muted">{m.communities_invite_text()}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt={m.communities_qr()}
        width={208}
        height={208}
        className="mx-auto size-52 rounded-small bg-white p-2"
      />
      <p
        dir="ltr"
        className="rounded-small bg-sunk px-3 py-2 text-start text-sm break-all select-all"
      >
        {url}
      </p>
      <ShareLinks title={community.name} url={url} />
    </div>
  );
}
