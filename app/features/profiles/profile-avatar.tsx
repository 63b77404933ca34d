import { useCallback, useEffect, useRef, useState } from "react";
import { Trash2 } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { PictureButton } from "#app/ui/picture-button.tsx";
import { shrinkIn } from "#app/ui/shrink-picture.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { centredCrop, type Crop, ProfileCrop } from "./components/profile-crop.tsx";
import { avatarProblemWords } from "./profile-words.ts";

type ProfileAvatarProps = {
  name: string;
  avatarUrl: string | null;
  reply: FormReply | undefined;
  maxBytes: number;
};

export function ProfileAvatar({ name, avatarUrl, reply, maxBytes }: ProfileAvatarProps) {
  const hydrated = useHydrated();
  const isRefused = reply?.status === 422;
  const { input, picked, tooLarge, pick, forget, change } = usePickedAvatar(
    maxBytes,
    isRefused ? reply : avatarUrl,
  );
  const { title, text } = avatarProblemWords("picture_too_large", tooLarge ?? "");
  return (
    <Card as="section" aria-labelledby="avatar-title" className="md:p-6">
      <h2 id="avatar-title" className="sr-only">
        {m.account_avatar()}
      </h2>
      <div className="mb-4 empty:hidden">
        {tooLarge ? (
          <Alert tone="danger" role="alert" title={title}>
            {text}
          </Alert>
        ) : (
          // Once another picture is chosen, what was wrong with the refused one is past.
          !(isRefused && picked) && <FormErrors reply={reply} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        {!picked && <Avatar name={name} src={avatarUrl} size="large" />}
        <LocalForm
          to="/account/profile"
          encType="multipart/form-data"
          className="min-w-0 flex-1 basis-40 space-y-3"
        >
          <div className={picked ? "hidden" : "space-y-2"}>
            <PictureButton
              ref={input}
              id="field-avatar"
              name="avatar"
              label={avatarUrl ? m.account_avatar_other() : m.account_avatar_choose()}
              aria-describedby="field-avatar-hint"
              onChange={(event) => pick(event.currentTarget)}
            />
            <p id="field-avatar-hint" className="text-sm text-muted">
              {hydrated ? m.account_avatar_hint() : m.account_avatar_hint_plain()}
            </p>
          </div>
          {picked?.bitmap && (
            <>
              <p className="text-sm text-muted">{m.account_crop_text()}</p>
              <ProfileCrop picture={picked.bitmap} crop={picked.crop} onChange={change} />
              <input type="hidden" name="cropX" value={picked.crop.x} />
              <input type="hidden" name="cropY" value={picked.crop.y} />
              <input type="hidden" name="cropSize" value={picked.crop.size} />
            </>
          )}
          {picked && !picked.bitmap && (
            <p className="text-sm">
              <bdi className="font-semibold wrap-anywhere">{picked.fileName}</bdi>
              <span className="block text-muted">{m.account_crop_unseen()}</span>
            </p>
          )}
          {(picked || !hydrated) && (
            <div className="flex flex-wrap gap-3">
              <SubmitButton intent="avatar">{m.account_avatar_save()}</SubmitButton>
              {picked && (
                <Button variant="secondary" onClick={forget}>
                  {m.account_cancel()}
                </Button>
              )}
            </div>
          )}
        </LocalForm>
        {avatarUrl && !picked && (
          <LocalForm to="/account/profile">
            <SubmitButton intent="remove-avatar" variant="quiet">
              <Trash2 aria-hidden className="text-danger" />
              {m.account_avatar_remove()}
            </SubmitButton>
          </LocalForm>
        )}
      </div>
    </Card>
  );
}

type Picked = { fileName: string; crop: Crop; bitmap: ImageBitmap | null };

function usePickedAvatar(maxBytes: number, reply: unknown) {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const forget = useCallback(() => {
    if (input.current) input.current.value = "";
    setPicked(null);
  }, []);

  const pick = useCallback(
    async (field: HTMLInputElement) => {
      setTooLarge(null);
      if (!field.files?.[0]) return forget();
      const small = await shrinkIn(field);
      if (!small) return;
      if (small.size > maxBytes) {
        setTooLarge(small.name);
        return forget();
      }
      const bitmap = await createImageBitmap(small).catch(() => null);
      const crop = bitmap ? centredCrop(bitmap) : { x: 0, y: 0, size: 1 };
      setPicked({ fileName: small.name, crop, bitmap });
    },
    [forget, maxBytes],
  );

  const change = useCallback((next: (crop: Crop) => Crop) => {
    setPicked((before) => before && { ...before, crop: next(before.crop) });
  }, []);

  const seenReply = useRef(reply);
  useEffect(() => {
    if (seenReply.current === reply) return;
    seenReply.current = reply;
    forget();
  }, [reply, forget]);

  useEffect(() => {
    if (input.current?.files?.[0]) void pick(input.current);
  }, [pick]);

  return { input, picked, tooLarge, pick, forget, change };
}
