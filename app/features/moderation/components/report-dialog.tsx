import { useEffect } from "react";
import { useFetcher } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { type ReportKind, reportPath } from "../report.ts";
import { ReportFields } from "../report-fields.tsx";
import type { ReportReply } from "../report-reply.ts";
import { ReportTrouble } from "../report-trouble.tsx";
import { reportHeading, reportSentToast, reportText } from "../report-words.ts";

type ReportDialogProps = { open: boolean; onClose: () => void; kind: ReportKind; id: string };

/** The form of a report over the page. It needs script; `/report` is the same as a page. */
export function ReportDialog({ open, onClose, kind, id }: ReportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={reportHeading(kind)}>
      <DialogForm kind={kind} id={id} onClose={onClose} />
    </Dialog>
  );
}

function DialogForm({ kind, id, onClose }: Omit<ReportDialogProps, "open">) {
  const fetcher = useFetcher<ReportReply>();
  const reply = fetcher.data;

  useEffect(() => {
    if (reply?.outcome !== "sent") return;
    showToast(reportSentToast());
    onClose();
  }, [reply, onClose]);

  return (
    <fetcher.Form
      method="post"
      action={pathIn(getLocale(), reportPath(kind, id))}
      className="space-y-4"
    >
      <input type="hidden" name="from" value="dialog" />
      {kind === "message" && <p className="text-sm text-muted">{reportText(kind)}</p>}
      {reply && <ReportTrouble key={reply.id} outcome={reply.outcome} />}
      <ReportFields kind={kind} errors={reply?.errors ?? {}} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={fetcher.state !== "idle"}>
          {m.moderation_send()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.moderation_cancel()}
        </Button>
      </div>
    </fetcher.Form>
  );
}
