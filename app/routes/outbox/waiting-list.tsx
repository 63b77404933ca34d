import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { discard, type Outgoing, postAgain } from "#app/platform/outbox.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Check, RotateCcw } from "#app/ui/icons.tsx";
import { useWaiting } from "./use-waiting.ts";
import { WaitingItem } from "./waiting-item.tsx";

export function WaitingList({ senders }: { senders: string[] }) {
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
