import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { PageFiles } from "#app/ui/page-files.tsx";
import { useScriptForm } from "#app/ui/use-script-form.ts";
import { inquiryDraftKey, type InquiryKind, inquiryPath, type InquiryTopic } from "../inquiry.ts";
import { InquiryFields } from "../inquiry-fields.tsx";
import { inquiryHeadings } from "../inquiry-words.ts";
import { localPath } from "#app/platform/local-path.ts";

type InquiryDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: InquiryKind;
  topic: InquiryTopic;
};

export function InquiryDialog({ open, onClose, kind, topic }: InquiryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={inquiryHeadings[kind]()}>
      <DialogForm kind={kind} topic={topic} onClose={onClose} />
    </Dialog>
  );
}

function DialogForm({ kind, topic, onClose }: Omit<InquiryDialogProps, "open">) {
  const action = localPath("/inquiry");
  const { form, reply, busy } = useScriptForm({
    action,
    signIn: { key: inquiryDraftKey, next: inquiryPath(kind, topic) },
    onDone: onClose,
  });
  return (
    <form {...form} className="space-y-4">
      {/* Its script is there before the form is sent: a broken connection then is an answer, too. */}
      <PageFiles page={action} />
      <FormErrors reply={reply} />
      <InquiryFields kind={kind} topic={topic} errors={reply?.errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {m.inquiries_send()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.inquiries_cancel()}
        </Button>
      </div>
    </form>
  );
}
