import { type ReactNode, useCallback, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { type Question, questionPath } from "./community-paths.ts";
import { QuestionForm, questionTitle } from "./question-form.tsx";

type QuestionLinkProps = {
  communityId: string;
  communityName: string;
  question: Question;
  member?: { id: string; name: string };
  className?: string;
  children: ReactNode;
};

export function QuestionLink({ className, children, ...about }: QuestionLinkProps) {
  const { communityId, question, member } = about;
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <LocalLink
        to={questionPath(communityId, question, member?.id)}
        rel="nofollow"
        className={className ?? buttonClass({ variant: "quiet" })}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </LocalLink>
      <QuestionDialog {...about} open={open} onClose={close} />
    </>
  );
}

type QuestionDialogProps = Omit<QuestionLinkProps, "className" | "children"> & {
  open: boolean;
  onClose: () => void;
};

export function QuestionDialog({ open, onClose, ...about }: QuestionDialogProps) {
  const staysHere = about.member !== undefined;
  return (
    <Dialog open={open} onClose={onClose} title={questionTitle(about.question)}>
      <QuestionForm
        {...about}
        onDone={staysHere ? onClose : undefined}
        cancel={
          <Button variant="secondary" onClick={onClose}>
            {m.communities_cancel()}
          </Button>
        }
      />
    </Dialog>
  );
}
