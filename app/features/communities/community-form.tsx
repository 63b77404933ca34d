import { ImagePlus, Trash2 } from "#app/ui/icons.tsx";
import { useState } from "react";
import { sendPicture } from "#app/features/media/send-picture.ts";
import { m } from "#app/paraglide/messages.js";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { CommunityIcon } from "./community-icon.tsx";
import { longestCommunityName, longestDescription, longestRules } from "./community.ts";

type CommunityFieldsProps = {
  values?: Typed;
  errors?: Typed;
};

export function CommunityFields({ values = {}, errors = {} }: CommunityFieldsProps) {
  const [name, setName] = useState(values.name ?? "");
  return (
    <>
      <IconField name={name} iconMediaId={values.iconMediaId ?? ""} />
      <Field label={m.communities_name()} name="name" error={errors.name} required>
        {(control) => (
          <Input
            {...control}
            defaultValue={values.name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={longestCommunityName * 2}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={m.communities_description()}
        name="description"
        error={errors.description}
        optional
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            defaultValue={values.description}
            maxLength={longestDescription * 2}
            className="min-h-24!"
          />
        )}
      </Field>
      <Field label={m.communities_rules()} name="rules" error={errors.rules} optional>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            defaultValue={values.rules}
            maxLength={longestRules * 2}
            className="min-h-24!"
          />
        )}
      </Field>
      <Checkbox
        name="private"
        value="yes"
        label={m.communities_private_label()}
        hint={m.communities_private_hint()}
        defaultChecked={values.private !== undefined}
      />
    </>
  );
}

function IconField({ name, iconMediaId }: { name: string; iconMediaId: string }) {
  const [icon, setIcon] = useState(iconMediaId);
  const [isUploading, setUploading] = useState(false);
  const isScripted = useHydrated();

  async function choose(file: File | undefined) {
    if (!file) return;
    setUploading(true);
    const picture = await sendPicture(file);
    setUploading(false);
    if (picture) setIcon(picture.id);
    else showToast({ title: m.communities_icon_failed(), tone: "danger" });
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="iconMediaId" value={icon} />
      <CommunityIcon name={name} iconMediaId={icon || null} />
      {isScripted && (
        <div className="flex flex-wrap gap-2">
          <label
            className={`${buttonClass({ variant: "secondary" })} text-sm has-focus-visible:outline-2`}
            aria-busy={isUploading}
          >
            <ImagePlus aria-hidden className={isUploading ? "pulse" : undefined} />
            {icon ? m.communities_icon_other() : m.communities_icon_choose()}
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              disabled={isUploading}
              onChange={(event) => void choose(event.currentTarget.files?.[0])}
            />
          </label>
          {icon && (
            <Button variant="quiet" className="text-sm" onClick={() => setIcon("")}>
              <Trash2 aria-hidden />
              {m.communities_icon_remove()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
