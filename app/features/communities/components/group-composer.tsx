import { newId } from "#app/platform/id.ts";
import { post } from "#app/platform/outbox.ts";
import { Composer } from "#app/ui/chat/composer.tsx";
import type { Lost } from "#app/ui/chat/use-lost-edit.ts";
import { communityPath, longestGroupMessage } from "../community.ts";
import { laneOf } from "./group-state.ts";
import { MentionList } from "./mention-list.tsx";
import { useMentions } from "./use-mentions.ts";

type GroupComposerProps = {
  /** The page's address: where the form goes without script. */
  action: string;
  viewerId: string;
  communityId: string;
  /** The answer to a form that was sent without script: what was typed stays. */
  typed: { id: string; text: string } | null;
  lost: Lost;
};

/** Where one writes to a community: a box of 70 to 150 px, which suggests members after an @. */
export function GroupComposer({ action, viewerId, communityId, typed, lost }: GroupComposerProps) {
  const mentions = useMentions(communityId);

  function send(text: string) {
    mentions.close();
    void post({
      id: newId(),
      senderId: viewerId,
      lane: laneOf(communityId),
      action: `${communityPath(communityId)}/send`,
      fields: { text },
      at: Date.now(),
      trouble: null,
    });
  }

  return (
    <Composer
      action={action}
      longest={longestGroupMessage}
      typed={typed}
      lost={lost}
      restsWhenBlank
      onSend={send}
      onKey={mentions.key}
      boxClass="min-h-[70px]! max-h-[150px]! resize-none"
      boxProps={mentions.boxProps}
      renderAbove={(writing) => <MentionList mentions={mentions} writing={writing} />}
    />
  );
}
