import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useScriptForm } from "#app/ui/use-script-form.ts";
import { type ReportKind, reportPath } from "../report.ts";
import { ReportFields } from "../report-fields.tsx";
import { reportHeadings, reportText } from "../report-words.ts";
import { localPath } from "#app/platform/local-path.ts";

type ReportDialogProps = { open: boolean; onClose: () => void; kind: ReportKind; id: string };

/** The form of a report over the page. It needs script; `/report` is the same as a page. */
export function ReportDialog({ open, onClose, kind, id }: ReportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={reportHeadings[kind]()}>
      <DialogForm kind={kind} id={id} onClose={onClose} />
    </Dialog>
  );
}

function DialogForm({ kind, id, onClose }: Omit<ReportDialogProps, "open">) {
  const action = localPath(reportPath(kind, id));
  const { form, reply, busy } = useScriptForm({
    action,
    waits: true,
    onDone: onClose,
    onQueued: onClose,
  });
  return (
    <form {...form} className="space-y-4">
      {kind === "message" && <p className="text-sm text-muted">{reportText(kind)}</p>}
      <FormErrors reply={reply} />
      <ReportFields kind={kind} errors={reply?.errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {m.moderation_send()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.moderation_cancel()}
        </Button>
      </div>
    </form>
  );
}
