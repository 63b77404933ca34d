import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { useReplyToast } from "#app/ui/use-script-form.ts";
import { useDialogLink } from "#app/ui/use-dialog-link.ts";
import { questionActionPath, type Question, questionPath } from "./community.ts";

type QuestionLinkProps = {
  communityId: string;
  communityName: string;
  question: Question;
  member?: { id: string; name: string };
  /** How many members it has, whom its end concerns. */
  memberCount?: number;
  className?: string;
  children: ReactNode;
};

export function QuestionLink({ className, children, ...about }: QuestionLinkProps) {
  const { communityId, question, member } = about;
  const { onClick, dialog } = useDialogLink();
  return (
    <>
      <LocalLink
        to={questionPath(communityId, question, member?.id)}
        rel="nofollow"
        className={className ?? buttonClass({ variant: "quiet" })}
        onClick={onClick}
      >
        {children}
      </LocalLink>
      {dialog && <QuestionDialog {...about} {...dialog} />}
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
            {questionCancel(about.question)}
          </Button>
        }
      />
    </Dialog>
  );
}

type QuestionFormProps = Omit<QuestionLinkProps, "className" | "children"> & {
  isNamed?: boolean;
  onDone?: () => void;
  cancel: ReactNode;
};

export function QuestionForm(props: QuestionFormProps) {
  const { communityId, communityName, question, member, onDone, cancel } = props;
  const fetcher = useFetcher<FormReply>();
  useReplyToast(fetcher.data, onDone);
  const { number } = useFormats();
  const count = props.memberCount ?? 0;
  const [, text, action] = questionWords[question];
  return (
    <div className="space-y-4">
      <FormErrors reply={fetcher.data} />
      {!props.isNamed && (
        <p className="font-bold wrap-anywhere">
          <bdi>{member?.name ?? communityName}</bdi>
        </p>
      )}
      <p>{text({ count, shown: number(count) })}</p>
      <fetcher.Form
        method="post"
        action={localPath(questionActionPath(communityId, question))}
        className="flex flex-wrap gap-3"
      >
        {member && <input type="hidden" name="member" value={member.id} />}
        {onDone && <input type="hidden" name="from" value="script" />}
        <Button
          intent={question === "delete" ? "delete-community" : question}
          variant={question === "hand-over" ? "primary" : "danger"}
          busy={fetcher.state !== "idle"}
        >
          {action()}
        </Button>
        {cancel}
      </fetcher.Form>
    </div>
  );
}

export function questionTitle(question: Question): string {
  return questionWords[question][0]();
}

export function questionCancel(question: Question): string {
  return question === "leave" ? m.communities_stay() : m.communities_cancel();
}

type Words = [
  title: () => string,
  text: (members: { count: number; shown: string }) => string,
  action: () => string,
];

const questionWords: Record<Question, Words> = {
  leave: [m.communities_leave_title, m.communities_leave_text, m.communities_leave],
  delete: [m.communities_delete_title, m.communities_delete_text, m.communities_delete],
  remove: [m.communities_remove_title, m.communities_remove_text, m.communities_remove],
  ban: [m.communities_ban_title, m.communities_ban_text, m.communities_ban],
  "hand-over": [
    m.communities_hand_over_title,
    m.communities_hand_over_text,
    m.communities_hand_over,
  ],
};
