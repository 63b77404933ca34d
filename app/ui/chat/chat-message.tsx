import { type ReactNode, useState } from "react";
import { Bubble, Standing, TakenBack } from "./bubble.tsx";
import { DeleteEntry, EditEntry, EditForm, MessageMenu } from "./own-message.tsx";

/** A message that the page was opened to change, or that a form without script has not changed. */
export type Editing = { id: string; text?: string } | null;

type ChatMessageProps = {
  message: {
    id: string;
    seq: number;
    isOwn: boolean;
    isDeleted: boolean;
    isEdited: boolean;
    text: string;
    createdAt: Date;
  };
  /** Where its forms are sent: the page of the chat. */
  action: string;
  /** In characters. */
  longest: number;
  /** What the second button of deleting says. */
  sure: string;
  /** It is open to be changed from the beginning, with what was typed already. */
  editing?: Editing;
  /** It went while it was being changed: what was typed. */
  onLost: (text: string) => void;
  /** It is about the reader. */
  isMarked?: boolean;
  beside?: ReactNode;
  /** What stands over the text, also of a message that was taken back. */
  above?: ReactNode;
  /** What else is said under it. */
  standing?: ReactNode;
  /** What else may be done with it: reporting, which a higher room knows. */
  extra?: ReactNode;
  /** What was written. */
  children: ReactNode;
};

/** A message of two or of many, with what its writer may do about it. */
export function ChatMessage(props: ChatMessageProps) {
  const { message, action, longest, sure, extra, above, standing, children } = props;
  const { id, isOwn, isDeleted } = message;
  const opened = props.editing?.id === id && isOwn ? props.editing : null;
  const [isEditing, setEditing] = useState(opened !== null);
  return (
    <Bubble
      id={`m-${message.seq}`}
      isOwn={isOwn}
      isMarked={props.isMarked && !isDeleted}
      beside={props.beside}
      menu={
        !isDeleted &&
        (isOwn || Boolean(extra)) && (
          <MessageMenu isOwn={isOwn}>
            {isOwn && (
              <>
                <EditEntry messageId={id} action={action} onEdit={() => setEditing(true)} />
                <DeleteEntry messageId={id} action={action} sure={sure} />
              </>
            )}
            {extra}
          </MessageMenu>
        )
      }
    >
      {above}
      {isDeleted ? (
        <TakenBack />
      ) : isEditing ? (
        <EditForm
          message={message}
          typed={opened?.text}
          action={action}
          longest={longest}
          onDone={() => setEditing(false)}
          onLost={props.onLost}
        />
      ) : (
        children
      )}
      <Standing at={message.createdAt} isEdited={message.isEdited && !isDeleted}>
        {standing}
      </Standing>
    </Bubble>
  );
}
