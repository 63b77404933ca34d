import { ImagePlus, X } from "#app/ui/icons.tsx";
import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { type MediaPicture, mediaUrl } from "#app/features/media/media.ts";
import { sendPicture } from "#app/features/media/send-picture.ts";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import { Composer as ChatComposer } from "#app/ui/chat/composer.tsx";
import type { Delivery, Unsent } from "#app/ui/chat/conversation.tsx";
import { cx } from "#app/ui/cx.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { UserWords } from "#app/ui/user-text.tsx";
import { WithoutScript } from "#app/ui/without-script.tsx";
import {
  longestMessage,
  mostMessagePictures,
  type RefusedPicture,
  type SentPictures,
  type Topic,
  typingEveryMs,
} from "../message.ts";
import { refusedPictureWords } from "../message-words.ts";
import type { SavedReply } from "../saved-reply.ts";
import { ReplyChips } from "./quick-texts.tsx";

type ComposerProps = {
  action: string;
  delivery: Delivery;
  peerId: string;
  topic: Topic | null;
  isTalking: boolean;
  typed: Unsent;
  lost: Unsent;
  sent: Partial<SentPictures> | undefined;
  /** Of who sells what the conversation is about; null for everybody else. */
  savedReplies: readonly SavedReply[] | null;
};

export function Composer(props: ComposerProps) {
  const { peerId, topic, sent } = props;
  const publishTyping = usePublishTyping(peerId, props.isTalking);
  const [pictures, setPictures] = useState<MediaPicture[]>(sent?.pictures ?? []);
  const [isUploading, setUploading] = useState(false);
  const isScripted = useHydrated();

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
      action={props.action}
      delivery={props.delivery}
      fields={{ receiverId: peerId, ...(topic && { listingId: String(topic.id) }) }}
      attached={{ picture: pictures.map(({ id }) => id) }}
      longest={longestMessage}
      hasFiles
      typed={props.typed}
      lost={props.lost}
      isBusy={isUploading}
      onSent={() => setPictures([])}
      onKey={publishTyping}
      renderAbove={(writing) => (
        <>
          {props.savedReplies && <ReplyChips replies={props.savedReplies} writing={writing} />}
          <AttachedPictures
            pictures={pictures}
            onRemove={(picture) =>
              setPictures((before) => before.filter((each) => each !== picture))
            }
          />
          <StaticPictureField refused={sent?.refused ?? []} />
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

type AttachedPicturesProps = {
  pictures: readonly MediaPicture[];
  onRemove: (picture: MediaPicture) => void;
};

function AttachedPictures({ pictures, onRemove }: AttachedPicturesProps) {
  const isScripted = useHydrated();
  if (pictures.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((picture) => (
        <li key={picture.id} className="relative">
          <img
            src={mediaUrl(picture.id, Math.min(...picture.widths))}
            alt={m.chat_picture()}
            className="size-20 rounded-small object-cover"
          />
          {isScripted ? (
            <button
              type="button"
              aria-label={m.messages_remove_picture()}
              onClick={() => onRemove(picture)}
              className="target absolute -end-3 -top-3 grid place-items-center"
            >
              <X aria-hidden className="size-6 rounded-full bg-ink p-1 text-surface" />
            </button>
          ) : (
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input type="checkbox" name="picture" value={picture.id} defaultChecked />
              {m.messages_picture_goes()}
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

function StaticPictureField({ refused }: { refused: readonly RefusedPicture[] }) {
  const isWrong = refused.length > 0;
  return (
    <>
      <WithoutScript>
        <Disclosure summary={m.messages_add_pictures()} defaultOpen={isWrong}>
          <Field
            name="file"
            id="message-pictures"
            label={m.messages_add_pictures()}
            hint={`${m.messages_pictures_hint()} ${m.pictures_formats()}`}
          >
            {(control) => (
              <input
                type="file"
                accept="image/*"
                multiple
                {...control}
                aria-invalid={isWrong || undefined}
                aria-describedby={cx("message-pictures-hint", isWrong && "message-pictures-error")}
                className="block min-h-11 w-full max-w-full"
              />
            )}
          </Field>
        </Disclosure>
      </WithoutScript>
      {isWrong && (
        <FieldError id="message-pictures-error">
          {refused.map(({ name, problem }, index) => (
            <span key={index} className="block">
              <UserWords>{name}</UserWords>: {refusedPictureWords(problem)}
            </span>
          ))}
        </FieldError>
      )}
    </>
  );
}

function usePublishTyping(peerId: string, isTalking: boolean): (event: KeyboardEvent) => void {
  const publishedAt = useRef(0);
  return useCallback(
    ({ key, ctrlKey, metaKey }) => {
      // A keyboard on the screen names no keys.
      const isWriting = key.length === 1 || key === "Unidentified" || key === "Process";
      if (!isTalking || !isWriting || ctrlKey || metaKey) return;
      if (Date.now() - publishedAt.current < typingEveryMs) return;
      publishedAt.current = Date.now();
      const body = new FormData();
      body.set("receiverId", peerId);
      fetch("/messages/typing", { method: "POST", body, redirect: "manual" }).catch(() => {});
    },
    [peerId, isTalking],
  );
}
