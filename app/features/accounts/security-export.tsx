import { Download, FileArchive } from "#app/ui/icons.tsx";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate, formatNumber } from "#app/platform/format.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits } from "#app/root-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { replyTo, type SecurityReply } from "./security-reply.ts";
import { SecurityForm, SecuritySection } from "./security-section.tsx";

export type ExportView = {
  id: string;
  state: "pending" | "ready" | "failed";
  requestedAt: Date;
  expiresAt: Date;
  byteCount: number | null;
};

type SecurityExportProps = {
  exports: readonly ExportView[];
  reply: SecurityReply | undefined;
  passwordMin: number;
};

const kilobyte = 1024;
/** While one is being made. */
const lookAgainMs = 5_000;

export function SecurityExport({ exports, reply, passwordMin }: SecurityExportProps) {
  const isPending = exports.some(({ state }) => state === "pending");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isPending, revalidate]);
  return (
    <SecuritySection
      id="export"
      icon={FileArchive}
      title={m.account_export()}
      text={m.account_export_text()}
    >
      {exports.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {exports.map((each) => (
            <Export key={each.id} copy={each} />
          ))}
        </ul>
      )}
      <SecurityForm
        intent="export"
        section="export"
        reply={replyTo(reply, "export")}
        passwordMin={passwordMin}
      >
        <SubmitButton variant="secondary" disabled={isPending}>
          {m.account_export_request()}
        </SubmitButton>
      </SecurityForm>
    </SecuritySection>
  );
}

function Export({ copy }: { copy: ExportView }) {
  const digits = useDigits();
  const locale = getLocale();
  const { state, expiresAt, byteCount } = copy;
  const date = formatDate(copy.requestedAt, locale, digits);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {m.account_export_of({ date })}
          <State of={state} />
        </p>
        <p className="text-sm text-muted">
          {state === "ready" &&
            m.account_export_until({ date: formatDate(expiresAt, locale, digits) })}
          {state === "pending" && m.account_export_pending_text()}
          {state === "failed" && m.account_export_failed_text()}
        </p>
      </div>
      {state === "ready" && (
        <a
          href={pathIn(locale, `/account/export/${copy.id}`)}
          download
          className={buttonClass({ variant: "primary" })}
        >
          <Download aria-hidden />
          {byteCount === null
            ? m.account_export_download()
            : m.account_export_download_size({
                size: formatNumber(Math.max(1, Math.round(byteCount / kilobyte)), locale, digits),
              })}
        </a>
      )}
    </li>
  );
}

function State({ of: state }: { of: ExportView["state"] }) {
  if (state === "ready") return <Badge tone="green">{m.account_export_ready()}</Badge>;
  if (state === "failed") return <Badge tone="danger">{m.account_export_failed()}</Badge>;
  return <Badge tone="featured">{m.account_export_pending()}</Badge>;
}
