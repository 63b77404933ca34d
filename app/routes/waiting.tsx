import type { Route } from "./+types/waiting";
import { m } from "#app/paraglide/messages.js";
import { memberKey } from "#app/platform/member-key.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { memberOf } from "./account/member.server.ts";
import { WaitingList } from "./outbox/waiting-list.tsx";
import { pageMeta } from "./page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  // Messages are sent by the one, everything else by the other.
  return { senders: [viewer.id, memberKey(viewer)] };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.offline_waiting_title(),
    description: m.offline_waiting_text(),
    path: "/waiting",
    noindex: true,
  });
}

/** What a member wrote without a line and is not sent yet; it is on his device alone. */
export default function WaitingPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl space-y-5">
      <PageHeading title={m.offline_waiting_title()} text={m.offline_waiting_text()} />
      <WaitingList senders={loaderData.senders} />
    </div>
  );
}
