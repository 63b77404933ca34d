import { ShieldAlert } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Peer, RefusedForm, Topic } from "../message.ts";
import { troubleWords } from "../message-words.ts";
import type { Lost } from "#app/ui/chat/use-lost-edit.ts";
import { Composer } from "./composer.tsx";

type ChatFootProps = {
  action: string;
  viewerId: string;
  peerId: string | null;
  peer: Peer;
  topic: Topic | null;
  mayWrite: boolean;
  isBlocked: boolean;
  /** He has not confirmed his address yet. */
  mustConfirm: boolean;
  /** Nothing was said between the two yet. */
  isEmpty: boolean;
  /** Both have written. */
  isTalking: boolean;
  /** Where the latest stands, when only what came before is shown. */
  latestPath: string | null;
  answered: RefusedForm | null;
  /** What was typed to change a message that is gone: by the form's answer, and meanwhile. */
  left: { id: string; text: string } | null;
  lost: Lost;
};

const blank: RefusedForm = { trouble: null, refused: [], id: "", text: "", pictures: [] };

/** Where one writes, or why one cannot. */
export function ChatFoot(props: ChatFootProps) {
  const { action, viewerId, peerId, topic, isEmpty, isTalking, answered, left, lost } = props;
  return (
    <div className="border-t border-line p-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] md:p-3">
      {answered && (
        <Alert tone="danger" role="alert" title={m.messages_error_sending()} className="mb-2">
          <p>
            {answered.trouble ? troubleWords(answered.trouble, answered.limit) : m.pictures_wrong()}
          </p>
        </Alert>
      )}
      {props.latestPath ? (
        <ButtonLink to={props.latestPath} variant="secondary" full>
          {m.messages_to_latest()}
        </ButtonLink>
      ) : props.mayWrite && peerId ? (
        <>
          {isEmpty && (
            <p className="mb-2 flex items-start gap-2 text-sm text-muted">
              <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {m.messages_safety()}
            </p>
          )}
          <Composer
            key={peerId}
            {...{ action, viewerId, peerId, topic, isTalking }}
            typed={answered ?? (left && { ...blank, ...left })}
            lost={lost}
            offersQuickReplies={topic !== null && isEmpty}
          />
        </>
      ) : (
        <>
          {/* With no box to go on in, it is there to be copied. */}
          {(left ?? lost) && (
            <p className="mb-2 text-sm wrap-anywhere whitespace-pre-wrap">{(left ?? lost)?.text}</p>
          )}
          <p className="text-sm text-muted">{whyNot(props)}</p>
        </>
      )}
    </div>
  );
}

function whyNot({ isBlocked, mustConfirm, peer }: ChatFootProps): string {
  if (isBlocked) return m.messages_blocked();
  if (!peer) return m.messages_refused();
  return mustConfirm ? m.messages_unconfirmed() : m.chat_not_allowed();
}
