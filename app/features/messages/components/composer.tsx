import { ImagePlus } from "#app/ui/icons.tsx";
import { useState } from "react";
import type { KeptPicture } from "#app/features/media/media.ts";
import { sendPicture } from "#app/features/media/send-picture.ts";
import { m } from "#app/paraglide/messages.js";
import { newId } from "#app/platform/id.ts";
import { post } from "#app/platform/outbox.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Composer as ChatComposer } from "#app/ui/chat/composer.tsx";
import type { Lost } from "#app/ui/chat/use-lost-edit.ts";
import { cx } from "#app/ui/cx.ts";
import { showToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { longestMessage, mostMessagePictures, type RefusedForm } from "../message.ts";
import type { Topic } from "../message-topic.ts";
import { AttachedPictures } from "./attached-pictures.tsx";
import { laneOf } from "./lane.ts";
import { PlainPictureField } from "./plain-picture-field.tsx";
import { useTellTyping } from "./use-tell-typing.ts";

type ComposerProps = {
  /** The page's address: where the form goes without script. */
  action: string;
  viewerId: string;
  peerId: string;
  topic: Topic | null;
  /** Both have written: the other one may know that one types. */
  isTalking: boolean;
  /** The answer to a form that was sent without script: what was typed stays. */
  typed: RefusedForm | null;
  /** What was typed to change a message that went meanwhile. */
  lost: Lost;
  /** Shown until something was said about a listing. */
  offersQuickReplies: boolean;
};

/** Where one writes to one person: words, pictures, and a listing it is about. */
export function Composer(props: ComposerProps) {
  const { action, viewerId, peerId, topic, typed, offersQuickReplies } = props;
  const tellTyping = useTellTyping(peerId, props.isTalking);
  const [pictures, setPictures] = useState<KeptPicture[]>(typed?.pictures ?? []);
  const [isUploading, setUploading] = useState(false);
  const isScripted = useHydrated();
  const about: Record<string, string> = topic ? { listingId: String(topic.id) } : {};

  function send(text: string) {
    setPictures([]);
    void post({
      id: newId(),
      senderId: viewerId,
      lane: laneOf(peerId),
      action: "/messages/send",
      fields: {
        receiverId: peerId,
        ...about,
        text,
        picture: pictures.map((picture) => picture.id),
      },
      at: Date.now(),
      trouble: null,
    });
  }

  async function attach(files: FileList | null) {
    setUploading(true);
    for (const file of [...(files ?? [])].slice(0, mostMessagePictures - pictures.length)) {
      const picture = await sendPicture(file, { isPrivate: true });
      if (picture) setPictures((before) => [...before, picture]);
      else showToast({ title: m.messages_picture_failed(), tone: "danger" });
    }
    setUploading(false);
  }

  return (
    <ChatComposer
      action={action}
      fields={{ receiverId: peerId, ...about }}
      longest={longestMessage}
      hasFiles
      typed={typed}
      lost={props.lost}
      mayBeEmpty={pictures.length > 0}
      isBusy={isUploading}
      onSend={send}
      onKey={tellTyping}
      renderAbove={({ text, write }) => (
        <>
          {offersQuickReplies && isScripted && text === "" && <QuickReplies onChoose={write} />}
          <AttachedPictures
            pictures={pictures}
            onRemove={(picture) =>
              setPictures((before) => before.filter((each) => each !== picture))
            }
          />
          <PlainPictureField refused={typed?.refused ?? []} />
        </>
      )}
      start={
        <label
          className={cx(
            buttonClass({ variant: "quiet", size: "icon" }),
            "noscript:hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green",
          )}
          aria-busy={isUploading}
        >
          <ImagePlus aria-hidden className={isUploading ? "pulse" : undefined} />
          <span className="sr-only">{m.messages_add_picture()}</span>
          <input
            type="file"
            accept="image/*"
            multiple
            className="sr-only"
            disabled={!isScripted || isUploading || pictures.length >= mostMessagePictures}
            onChange={(event) => {
              const { files } = event.currentTarget;
              void attach(files).finally(() => {
                event.target.value = "";
              });
            }}
          />
        </label>
      }
    />
  );
}

function QuickReplies({ onChoose }: { onChoose: (text: string) => void }) {
  const replies = [m.messages_quick_available(), m.messages_quick_price(), m.messages_quick_see()];
  return (
    <ul aria-label={m.messages_quick()} className="flex flex-wrap gap-2">
      {replies.map((reply) => (
        <li key={reply}>
          <button
            type="button"
            onClick={() => onChoose(reply)}
            className="min-h-11 rounded-full border border-edge bg-surface px-4 text-sm hover:border-green hover:bg-green-soft"
          >
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}
