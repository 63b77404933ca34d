import { ImagePlus, X } from "#app/ui/icons.tsx";
import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import { Composer } from "#app/ui/chat/composer.tsx";
import { draftPictures, readDraft, storeDraft } from "#app/ui/chat/drafts.ts";
import { cx } from "#app/ui/cx.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { UserWords } from "#app/ui/user-text.tsx";
import { WithoutScript } from "#app/ui/without-script.tsx";
import {
  maxMessagePictures,
  type MediaPicture,
  mediaUrl,
  type RefusedPicture,
  type SentPictures,
} from "./media.ts";
import { refusedPictureWords } from "./picture-words.ts";
import { sendPicture } from "./send-picture.ts";

type PictureComposerProps = Omit<
  ComponentProps<typeof Composer>,
  "attached" | "hasFiles" | "isBusy" | "start"
> & { sent: Partial<SentPictures> | undefined };

/** Where one writes a message with pictures: they are private, and sent to the server before the message is. */
export function PictureComposer({ sent, ...props }: PictureComposerProps) {
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
    <Composer
      {...props}
      attached={{ picture: pictures.map(({ id }) => id) }}
      hasFiles
      isBusy={isUploading}
      onSent={() => {
        setPictures([]);
        setRefused([]);
        props.onSent?.();
      }}
      renderAbove={(writing) => (
        <>
          {props.renderAbove?.(writing)}
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
          <span className="sr-only">{m.chat_add_picture()}</span>
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
              aria-label={m.chat_remove_picture()}
              onClick={() => onRemove(picture)}
              className="target absolute -end-3 -top-3 grid place-items-center"
            >
              <X aria-hidden className="size-6 rounded-full bg-ink p-1 text-surface" />
            </button>
          ) : (
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input type="checkbox" name="picture" value={picture.id} defaultChecked />
              {m.chat_picture_goes()}
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
        <Disclosure summary={m.chat_add_pictures()} defaultOpen={isWrong} className="-my-1.5">
          <Field
            name="file"
            id="message-pictures"
            label={m.chat_add_pictures()}
            hint={`${m.chat_pictures_hint()} ${m.pictures_formats()}`}
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
