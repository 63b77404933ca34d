import { useState } from "react";
import { discard, type Outgoing, postAgain } from "#app/platform/outbox.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Check, RotateCcw } from "#app/ui/icons.tsx";
import type { Route } from "./+types/waiting";
import { m } from "#app/paraglide/messages.js";
import { memberKey } from "#app/platform/member-key.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { memberOf } from "./account/member.server.ts";
import { useWaiting } from "./outbox/use-waiting.ts";
import { WaitingItem } from "./outbox/waiting-item.tsx";
import { metaOf } from "./page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  // Messages are sent by the one, everything else by the other.
  return { senders: [viewer.id, memberKey(viewer)] };
}

export const meta = metaOf(m.offline_waiting_title, m.offline_waiting_text, {
  path: "/waiting",
  noindex: true,
});

/** What a member wrote without a line and is not sent yet; it is on his device alone. */
export default function WaitingPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl space-y-5">
      <PageHeading title={m.offline_waiting_title()} text={m.offline_waiting_text()} />
      <WaitingList senders={loaderData.senders} />
    </div>
  );
}

function WaitingList({ senders }: { senders: string[] }) {
  const waiting = useWaiting(...senders);
  const [dropped, setDropped] = useState<Outgoing | null>(null);
  if (!waiting) return null;

  function drop(outgoing: Outgoing) {
    setDropped(outgoing);
    void discard(outgoing.id);
  }

  function takeBack(outgoing: Outgoing) {
    setDropped(null);
    void postAgain(outgoing);
  }

  return (
    <>
      {dropped && (
        <Alert tone="success" role="status" title={m.offline_dropped()}>
          <Button variant="secondary" onClick={() => takeBack(dropped)} className="mt-2">
            <RotateCcw aria-hidden />
            {m.offline_drop_undo()}
          </Button>
        </Alert>
      )}
      {waiting.length === 0 ? (
        <EmptyState
          icon={Check}
          title={m.offline_waiting_none()}
          text={m.offline_waiting_none_text()}
        />
      ) : (
        <ul className="space-y-4">
          {waiting.map((outgoing) => (
            <li key={outgoing.id}>
              <WaitingItem outgoing={outgoing} onDrop={() => drop(outgoing)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
