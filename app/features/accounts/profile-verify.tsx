import { BadgeCheck } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";

/** Where the form of verification will stand (D2 §2); it opens with the service. */
export function ProfileVerify() {
  return (
    <Disclosure
      className="py-1"
      summary={
        <span className="flex items-center gap-2">
          <BadgeCheck aria-hidden className="size-5 shrink-0 text-green" />
          {m.account_verify()}
        </span>
      }
    >
      <p className="pb-2 text-sm text-muted">{m.account_verify_text()}</p>
      <p className="rounded-small bg-brass-soft px-3 py-2 text-sm font-semibold text-brass-ink">
        {m.account_verify_soon()}
      </p>
    </Disclosure>
  );
}
