import { ImagePlus, SendHorizontal, X } from "lucide-react";
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from "react";
import type { KeptPicture } from "#app/features/media/media.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { newId } from "#app/platform/id.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { shrinkPicture } from "#app/ui/shrink-picture.ts";
import { Textarea } from "#app/ui/textarea.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { longestMessage, mostMessagePictures } from "../message.ts";
import type { Topic } from "../message-topic.ts";
import { post } from "../outbox.ts";

type ComposerProps = {
  /** The page's address: where the form goes without script. */
  action: string;
  viewerId: string;
  peerId: string;
  topic: Topic | null;
  /** The answer to a form that was sent without script: what was typed stays. */
  typed: { id: string; text: string } | null;
  /** Shown until something was said about a listing. */
  offersQuickReplies: boolean;
};

/** Where one writes (D2 §5): Enter sends, Shift and Enter begin a line. With script it never waits. */
export function Composer({
  action,
  viewerId,
  peerId,
  topic,
  typed,
  offersQuickReplies,
}: ComposerProps) {
  const [text, write] = useState(typed?.text ?? "");
  const [id] = useState(() => typed?.id ?? newId());
  const [pictures, setPictures] = useState<KeptPicture[]>([]);
  const [isUploading, setUploading] = useState(false);
  const isScripted = useHydrated();
  const box = useRef<HTMLTextAreaElement>(null);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = text.trim();
    if ((!said && pictures.length === 0) || isUploading) return;
    write("");
    setPictures([]);
    box.current?.focus();
    void post({
      id: newId(),
      senderId: viewerId,
      receiverId: peerId,
      listingId: topic?.id ?? null,
      text: said,
      pictureIds: pictures.map((picture) => picture.id),
      at: Date.now(),
      trouble: null,
    });
  }

  async function attach(files: FileList | null) {
    setUploading(true);
    for (const file of [...(files ?? [])].slice(0, mostMessagePictures - pictures.length)) {
      const picture = await upload(file);
      if (picture) setPictures((before) => [...before, picture]);
      else showToast({ title: m.messages_picture_failed(), tone: "danger" });
    }
    setUploading(false);
  }

  return (
    <form method="post" action={action} onSubmit={send} className="space-y-2">
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="id" value={id} suppressHydrationWarning />
      <input type="hidden" name="receiverId" value={peerId} />
      {topic && <input type="hidden" name="listingId" value={topic.id} />}
      {offersQuickReplies && isScripted && text === "" && <QuickReplies onChoose={write} />}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture) => (
            <li key={picture.id} className="relative">
              <img
                src={mediaUrl(picture.id, Math.min(...picture.widths))}
                alt={m.messages_picture()}
                className="size-20 rounded-small object-cover"
              />
              <button
                type="button"
                aria-label={m.messages_remove_picture()}
                onClick={() => setPictures((before) => before.filter((each) => each !== picture))}
                className="target absolute -end-3 -top-3 grid place-items-center"
              >
                <X aria-hidden className="size-6 rounded-full bg-ink p-1 text-surface" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        {isScripted && (
          <label
            className={buttonClass({ variant: "quiet", size: "icon" })}
            aria-busy={isUploading}
          >
            <ImagePlus aria-hidden className={isUploading ? "animate-pulse" : undefined} />
            <span className="sr-only">{m.messages_add_picture()}</span>
            <input
              type="file"
              accept="image/*"
              multiple
              className="sr-only"
              disabled={isUploading || pictures.length >= mostMessagePictures}
              onChange={(event) => {
                const { files } = event.currentTarget;
                void attach(files).finally(() => {
                  event.target.value = "";
                });
              }}
            />
          </label>
        )}
        <Textarea
          ref={box}
          name="text"
          rows={1}
          aria-label={m.messages_label()}
          placeholder={m.messages_placeholder()}
          value={text}
          maxLength={longestMessage}
          enterKeyHint="send"
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          className="max-h-40! min-h-12! flex-1"
        />
        <Button type="submit" aria-label={m.messages_send()} className="min-h-12 px-3.5">
          <SendHorizontal aria-hidden className="flip-rtl" />
          <span className="max-sm:sr-only">{m.messages_send()}</span>
        </Button>
      </div>
    </form>
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

async function upload(file: File): Promise<KeptPicture | null> {
  try {
    const body = new FormData();
    body.set("picture", await shrinkPicture(file));
    const answer = await fetch("/pictures", { method: "POST", body, redirect: "manual" });
    if (answer.status !== 201) return null;
    return ((await answer.json()) as { picture: KeptPicture }).picture;
  } catch {
    return null;
  }
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
