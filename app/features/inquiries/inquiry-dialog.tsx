import { useEffect } from "react";
import { useFetcher, useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { PageFiles } from "#app/ui/page-files.tsx";
import { type InquiryKind, inquiryPath, type InquiryTopic } from "./inquiry.ts";
import { InquiryFields, InquiryTrouble } from "./inquiry-fields.tsx";
import { type InquiryReply, keepInquiry, readInquiryValues } from "./inquiry-input.ts";
import { inquiryHeadings, inquiryToasts, lacksRequired } from "./inquiry-words.ts";

type InquiryDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: InquiryKind;
  topic: InquiryTopic;
  isSignedIn: boolean;
};

export function InquiryDialog({ open, onClose, kind, ...rest }: InquiryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={inquiryHeadings[kind]()}>
      <DialogForm kind={kind} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function DialogForm({ kind, topic, isSignedIn, onClose }: Omit<InquiryDialogProps, "open">) {
  const fetcher = useFetcher<InquiryReply>();
  const navigate = useNavigate();
  const locale = getLocale();
  const reply = fetcher.data;

  useEffect(() => {
    if (reply?.outcome === "sent") {
      showToast(inquiryToasts.sent());
      onClose();
    } else if (reply?.outcome === "invalid" && lacksRequired(reply.errors)) {
      showToast(inquiryToasts.required());
    } else if (reply?.outcome === "failed") {
      showToast(inquiryToasts.failed());
    }
  }, [reply, onClose]);

  return (
    <fetcher.Form
      method="post"
      action={pathIn(locale, "/inquiry")}
      className="space-y-4"
      onSubmit={(event) => {
        if (isSignedIn) return;
        event.preventDefault();
        keepInquiry(readInquiryValues(new FormData(event.currentTarget)));
        showToast(inquiryToasts.signIn());
        onClose();
        const back = encodeURIComponent(pathIn(locale, inquiryPath(kind, topic)));
        navigate(`${pathIn(locale, "/sign-in")}?next=${back}`);
      }}
    >
      {/* Its script is there before the form is sent: a broken connection then is an answer, too. */}
      <PageFiles page={pathIn(locale, "/inquiry")} />
      <input type="hidden" name="from" value="dialog" />
      {reply && <InquiryTrouble key={reply.id} reply={reply} />}
      <InquiryFields kind={kind} topic={topic} errors={reply?.errors ?? {}} email={null} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={fetcher.state !== "idle"}>
          {m.inquiries_send()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.inquiries_cancel()}
        </Button>
      </div>
    </fetcher.Form>
  );
}
