import { Flag } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { later } from "#app/ui/island.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { useDialogLink } from "#app/ui/use-dialog-link.ts";
import { type ReportKind, reportPath } from "./report.ts";

const ReportDialog = later(
  async () => (await import("./components/report-dialog.tsx")).ReportDialog,
);

type ReportButtonProps = { kind: ReportKind; id: string | number; className?: string };

/** A link to the report form, which script opens as a dialog; the server refuses one's own things. */
export function ReportButton({ kind, id, className }: ReportButtonProps) {
  const isSignedIn = Boolean(useRootData()?.viewer);
  const { onClick, dialog } = useDialogLink({ isDialog: isSignedIn });
  return (
    <>
      <LocalLink
        to={reportPath(kind, id)}
        rel="nofollow"
        className={cx(buttonClass({ variant: "quiet" }), "text-sm text-muted!", className)}
        onClick={onClick}
      >
        <Flag aria-hidden />
        {m.moderation_report()}
      </LocalLink>
      {dialog && <ReportDialog {...dialog} kind={kind} id={String(id)} />}
    </>
  );
}
