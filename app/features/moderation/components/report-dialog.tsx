import { type SubmitEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { newId } from "#app/platform/id.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useRootData } from "#app/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { keepForLater } from "#app/ui/keep-for-later.ts";
import { showToast } from "#app/ui/toast.tsx";
import { type ReportKind, reportPath } from "../report.ts";
import { ReportFields, ReportTrouble } from "../report-fields.tsx";
import { parseReport, type ReportErrors, type ReportReply } from "../report-input.ts";
import { reportHeadings, reportSentToast, reportText } from "../report-words.ts";

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
  const fetcher = useFetcher<ReportReply>();
  const reply = fetcher.data;
  const [missing, setMissing] = useState<ReportErrors>({});
  const memberKey = useRootData()?.viewer?.key;
  const action = pathIn(getLocale(), reportPath(kind, id));

  useEffect(() => {
    if (reply?.outcome !== "sent") return;
    showToast(reportSentToast());
    onClose();
  }, [reply, onClose]);

  // Without a line it waits on the device, and goes by itself.
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    if (navigator.onLine || !memberKey) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { errors } = parseReport(kind, form);
    setMissing(errors ?? {});
    if (errors) return;
    const unsent = { id: newId(), senderId: memberKey, action, form, about: document.title };
    if (await keepForLater(unsent)) onClose();
  }

  return (
    <fetcher.Form
      method="post"
      action={action}
      onSubmit={(event) => void submit(event)}
      className="space-y-4"
    >
      <input type="hidden" name="from" value="dialog" />
      {kind === "message" && <p className="text-sm text-muted">{reportText(kind)}</p>}
      {reply && <ReportTrouble key={reply.id} {...reply} />}
      <ReportFields kind={kind} errors={{ ...reply?.errors, ...missing }} />
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
