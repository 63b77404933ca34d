import { ImagePlus, X } from "#app/ui/icons.tsx";
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { type MediaPicture, mediaUrl } from "#app/features/media/media.ts";
import { sendPicture } from "#app/features/media/send-picture.ts";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import {
  Composer as ChatComposer,
  postMessage,
  type Writing,
  type Delivery,
  type Unsent,
} from "#app/ui/chat/composer.tsx";
import { draftPictures, readDraft, storeDraft } from "#app/ui/chat/drafts.ts";
import { cx } from "#app/ui/cx.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { UserWords } from "#app/ui/user-text.tsx";
import { WithoutScript } from "#app/ui/without-script.tsx";
import {
  longestMessage,
  maxMessagePictures,
  type RefusedPicture,
  type SentPictures,
  type Topic,
  typingEveryMs,
  type SavedReply,
  savedRepliesPath,
  withSavedReply,
} from "../message.ts";
import { refusedPictureWords } from "../message-words.ts";
import { newId } from "#app/platform/id.ts";
import { LocalLink } from "#app/ui/link.tsx";

type ComposerProps = {
  action: string;
  delivery: Delivery;
  peerId: string;
  topic: Topic | null;
  isTalking: boolean;
  typed: Unsent;
  lost: Unsent;
  sent: Partial<SentPictures> | undefined;
  savedReplies: readonly SavedReply[] | null;
};

export function Composer(props: ComposerProps) {
  const { peerId, topic, sent } = props;
  const publishTyping = usePublishTyping(peerId, props.isTalking);
  const [pictures, showPictures] = useState<MediaPicture[]>(sent?.pictures ?? []);
  const [refused, setRefused] = useState(sent?.refused ?? []);
  const [isUploading, setUploading] = useState(false);
  const isScripted = useHydrated();

  const setPictures = (next: MediaPicture[]) => {
    showPictures(next);
    storeDraft(props.delivery, draftPictures, next.length > 0 ? JSON.stringify(next) : "");
  };
  const takeDraft = useEffectEvent(() => {
    const draft = readDraft(props.delivery, draftPictures);
    if (draft && pictures.length === 0) showPictures(JSON.parse(draft) as MediaPicture[]);
  });
  useEffect(() => takeDraft(), []);

  async function attach(files: FileList | null) {
    setUploading(true);
    const taken = [...pictures];
    const left: RefusedPicture[] = [];
    for (const file of files ?? []) {
      const { picture, problem } =
        taken.length < maxMessagePictures
          ? await sendPicture(file, { isPrivate: true })
          : { problem: "too_many_pictures" as const };
      if (picture) setPictures([...taken, picture]);
      if (picture) taken.push(picture);
      else left.push({ name: file.name, problem });
    }
    setRefused(left);
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
      onSent={() => {
        setPictures([]);
        setRefused([]);
      }}
      onKey={publishTyping}
      renderAbove={(writing) => (
        <>
          {props.savedReplies && <ReplyChips replies={props.savedReplies} writing={writing} />}
          <AttachedPictures
            pictures={pictures}
            onRemove={(picture) => setPictures(pictures.filter((each) => each !== picture))}
          />
          <StaticPictureField refused={refused} />
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
            disabled={!isScripted || isUploading || pictures.length >= maxMessagePictures}
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

type QuickQuestionsProps = {
  action: string;
  delivery: Delivery;
  peerId: string;
  listingId: number;
};

export function QuickQuestions({ action, delivery, peerId, listingId }: QuickQuestionsProps) {
  const [ids] = useState(() => [newId(), newId()]);
  const questions = [m.messages_quick_price(), m.messages_quick_see()];
  return (
    <ul aria-label={m.messages_quick()} className="mb-2 flex flex-wrap gap-2">
      {questions.map((text, index) => {
        const id = ids[index] ?? "";
        const fields = { receiverId: peerId, listingId: String(listingId), text };
        return (
          <li key={text}>
            <form
              method="post"
              action={action}
              onSubmit={(event) => {
                event.preventDefault();
                void postMessage(delivery, fields, id);
              }}
            >
              {Object.entries({ intent: "send", id, ...fields }).map(([name, value]) => (
                <input
                  key={name}
                  type="hidden"
                  name={name}
                  value={value}
                  suppressHydrationWarning
                />
              ))}
              <button
                type="submit"
                className="min-h-11 rounded-full border border-edge bg-surface px-4 text-sm hover:border-green hover:bg-green-soft"
              >
                {text}
              </button>
            </form>
          </li>
        );
      })}
    </ul>
  );
}

type ReplyChipsProps = { replies: readonly SavedReply[]; writing: Writing };

/**
 * Shown while one writes. Each puts its text into the field and sends nothing; without script the page comes back
 * with it. The row goes a moment after the field has lost the focus, or the press that took it would find another
 * message under the finger when it ends.
 */
function ReplyChips({ replies, writing: { text, write, box } }: ReplyChipsProps) {
  return (
    <ul
      aria-label={m.messages_replies()}
      className="hidden items-center gap-2 overflow-x-auto p-1 [transition:display_0s_300ms_allow-discrete] group-focus-within/foot:flex group-focus-within/foot:[transition:none] [@media(height<30rem)]:hidden!"
    >
      {replies.map((reply) => (
        <li key={reply.id} className="shrink-0">
          <button
            type="submit"
            name="reply"
            value={reply.id}
            // The field keeps the focus, and with it the keyboard and this row.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.preventDefault();
              write(withSavedReply(text, reply.text));
              box?.focus();
            }}
            dir="auto"
            className="min-h-11 max-w-44 truncate rounded-full border border-edge bg-surface px-4 text-sm hover:border-green hover:bg-green-soft"
          >
            {reply.text}
          </button>
        </li>
      ))}
      <li className="shrink-0">
        <LocalLink to={savedRepliesPath} className="text-link text-sm font-bold text-green">
          {replies.length > 0 ? m.messages_replies_edit() : m.messages_replies_add()}
        </LocalLink>
      </li>
    </ul>
  );
}
