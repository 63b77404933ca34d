import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Check, Copy, Download, Printer } from "#app/ui/icons.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type RecoveryCodesProps = {
  codes: readonly string[];
  isNew?: boolean;
  /** What is to be kept with them, where they are not those of the second step. */
  sheet?: { title: string; text: string; account: string };
};

export function RecoveryCodes({ codes, isNew = false, sheet }: RecoveryCodesProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const text = [...(sheet ? [sheet.account] : []), ...codes].join("\n");
  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // The browser does not let us: the codes can be marked by hand.
      () => setCopied(false),
    );
  }
  return (
    <div className="print-alone space-y-3">
      <Alert
        tone="warning"
        title={sheet?.title ?? (isNew ? m.account_recovery_new() : m.account_recovery())}
      >
        {sheet?.text ?? m.account_recovery_text()}
      </Alert>
      {sheet && (
        <p>
          {m.account_codes_account()} <bdi dir="ltr">{sheet.account}</bdi>
        </p>
      )}
      <ul
        dir="ltr"
        aria-label={m.account_recovery_list()}
        className="grid gap-x-6 gap-y-1 rounded-card bg-sunk p-4 sm:grid-cols-2 font-[ui-monospace,monospace] select-all"
      >
        {codes.map((code) => (
          <li key={code} className="text-start">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {hydrated && (
          <Button variant="secondary" onClick={copy}>
            {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            <span aria-live="polite">
              {copied ? m.account_recovery_copied() : m.account_recovery_copy()}
            </span>
          </Button>
        )}
        {hydrated && (
          <Button variant="secondary" onClick={() => print()}>
            <Printer aria-hidden />
            {m.account_codes_print()}
          </Button>
        )}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="dalil-recovery-codes.txt"
          className={buttonClass({ variant: "secondary" })}
        >
          <Download aria-hidden />
          {m.account_recovery_download()}
        </a>
      </div>
    </div>
  );
}
