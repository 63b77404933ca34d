import { ShieldAlert } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { findRiskyRequests, type RiskyRequest } from "./risky-request.ts";

const words: Record<RiskyRequest, () => string> = {
  deposit: m.safety_risk_deposit,
  code: m.safety_risk_code,
  identity: m.safety_risk_identity,
};

/** Under what somebody else has written: what in it cheats ask for too. Nothing is kept of it. */
export function RiskNote({ text }: { text: string }) {
  const requests = findRiskyRequests(text);
  if (requests.length === 0) return null;
  return (
    <aside
      aria-label={m.safety_risk_title()}
      className="mt-2 flex gap-2 rounded-small border border-brass bg-brass-soft px-2.5 py-2 text-sm text-ink"
    >
      <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="space-y-1">
        <p className="font-bold">{m.safety_risk_title()}</p>
        {requests.map((request) => (
          <p key={request}>{words[request]()}</p>
        ))}
      </div>
    </aside>
  );
}
