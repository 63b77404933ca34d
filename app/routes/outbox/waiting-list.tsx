import { Check } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useWaiting } from "./use-waiting.ts";
import { WaitingItem } from "./waiting-item.tsx";

export function WaitingList({ senders }: { senders: string[] }) {
  const waiting = useWaiting(...senders);
  if (!waiting) return null;
  if (waiting.length === 0)
    return (
      <EmptyState
        icon={Check}
        title={m.offline_waiting_none()}
        text={m.offline_waiting_none_text()}
      />
    );
  return (
    <ul className="space-y-4">
      {waiting.map((outgoing) => (
        <li key={outgoing.id}>
          <WaitingItem outgoing={outgoing} />
        </li>
      ))}
    </ul>
  );
}
