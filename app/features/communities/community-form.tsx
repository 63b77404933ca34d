import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { uploadProblemWords } from "#app/features/media/picture-words.ts";
import { sendPicture } from "#app/features/media/send-picture.ts";
import { m } from "#app/paraglide/messages.js";
import { fieldsOf, type FormReply, type Typed } from "#app/platform/forms/form-reply.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { cx } from "#app/ui/cx.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ImagePlus, Trash2, CalendarPlus } from "#app/ui/icons.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { TextareaField, TextField } from "#app/ui/text-field.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useReplyToast } from "#app/ui/use-script-form.ts";
import { CommunityIcon } from "./community-card.tsx";
import {
  createPath,
  partPath,
  maxCommunityNameLength,
  maxDescriptionLength,
  maxNoteLength,
  maxRulesLength,
  type CommunityPage,
  type RestoreMethod,
} from "./community.ts";
import { QuestionLink } from "./question.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useFormats } from "#app/ui/use-formats.ts";

export function CreateForm({ formReply }: { formReply?: FormReply }) {
  const fetcher = useFetcher<FormReply>();
  const reply = fetcher.data ?? formReply;
  return (
    <fetcher.Form method="post" action={localPath(createPath)} className="space-y-4" noValidate>
      <FormErrors reply={reply} />
      <CommunityFields reply={reply} />
      <p className="text-sm text-muted">{m.communities_notice()}</p>
      <Button type="submit" full size="large" busy={fetcher.state !== "idle"}>
        {m.communities_create()}
      </Button>
    </fetcher.Form>
  );
}

type SettingsFormProps = {
  community: CommunityPage;
  formReply?: FormReply;
  onDone?: () => void;
};

export function SettingsForm({ community, formReply, onDone }: SettingsFormProps) {
  const fetcher = useFetcher<FormReply>();
  useReplyToast(fetcher.data, onDone);
  const reply = fetcher.data ?? formReply;
  const { id, name, can, expiresAt } = community;
  return (
    <div className="space-y-6">
      <fetcher.Form
        method="post"
        action={localPath(partPath(id, "settings"))}
        className="space-y-4"
        noValidate
      >
        {onDone && <input type="hidden" name="from" value="script" />}
        <FormErrors reply={reply} />
        <CommunityFields reply={reply} stored={valuesOf(community)} />
        <Button intent="save" full busy={fetcher.state !== "idle"}>
          {m.communities_save()}
        </Button>
      </fetcher.Form>
      {can.extend && expiresAt && <ExtendForm id={id} expiresAt={expiresAt} onDone={onDone} />}
      {can.delete && (
        <div className="border-t border-line pt-4">
          <QuestionLink
            communityId={id}
            communityName={name}
            memberCount={community.memberCount}
            question="delete"
            className={`${buttonClass({ variant: "secondary", full: true })} text-danger!`}
          >
            {m.communities_delete()}
          </QuestionLink>
        </div>
      )}
    </div>
  );
}

function valuesOf(community: CommunityPage): Typed {
  return {
    name: community.name,
    description: community.description ?? "",
    rules: community.rules ?? "",
    note: community.note ?? "",
    private: community.kind === "private" ? "yes" : undefined,
    iconMediaId: community.iconMediaId ?? "",
  };
}

type ExtendFormProps = { id: string; expiresAt: Date; onDone?: () => void };

function ExtendForm({ id, expiresAt, onDone }: ExtendFormProps) {
  const fetcher = useFetcher<FormReply>();
  useReplyToast(fetcher.data, onDone);
  const { date } = useFormats();
  return (
    <fetcher.Form
      method="post"
      action={localPath(partPath(id, "settings"))}
      className="space-y-2 border-t border-line pt-4"
    >
      {onDone && <input type="hidden" name="from" value="script" />}
      <FormErrors reply={fetcher.data} />
      <p className="text-sm text-muted">{m.communities_extend_text({ date: date(expiresAt) })}</p>
      <Button intent="extend" variant="secondary" full busy={fetcher.state !== "idle"}>
        <CalendarPlus aria-hidden />
        {m.communities_extend()}
      </Button>
    </fetcher.Form>
  );
}

type CommunityFieldsProps = { reply: FormReply | null | undefined; stored?: Typed };

function CommunityFields({ reply, stored = {} }: CommunityFieldsProps) {
  const values = reply?.values ?? stored;
  const field = fieldsOf(reply, stored);
  const [name, setName] = useState(values.name ?? "");
  return (
    <>
      <IconField name={name} iconMediaId={values.iconMediaId ?? ""}>
        <TextField
          {...field("name")}
          label={m.communities_name()}
          required
          onChange={(event) => setName(event.currentTarget.value)}
          maxChars={maxCommunityNameLength}
          autoComplete="off"
        />
      </IconField>
      <TextareaField
        {...field("description")}
        label={m.communities_description()}
        optional
        rows={2}
        maxChars={maxDescriptionLength}
        inputClass="min-h-20!"
      />
      <Disclosure
        summary={m.communities_more_fields()}
        defaultOpen={Boolean(field("rules").error ?? field("note").error)}
        className="border-y border-line"
      >
        <div className="space-y-4 pb-3">
          <TextareaField
            {...field("rules")}
            label={m.communities_rules()}
            optional
            rows={3}
            maxChars={maxRulesLength}
            inputClass="min-h-20!"
          />
          <TextareaField
            {...field("note")}
            label={m.communities_note()}
            hint={m.communities_note_hint()}
            optional
            rows={2}
            maxChars={maxNoteLength}
            inputClass="min-h-20!"
          />
        </div>
      </Disclosure>
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

type IconFieldProps = { name: string; iconMediaId: string; children: ReactNode };

/** The picture beside the name: pressed, it lets one choose another. */
function IconField({ name, iconMediaId, children }: IconFieldProps) {
  const [icon, setIcon] = useState(iconMediaId);
  const [isUploading, setUploading] = useState(false);
  const isScripted = useHydrated();

  async function choose(file: File | undefined) {
    if (!file) return;
    setUploading(true);
    const { picture, problem } = await sendPicture(file);
    setUploading(false);
    if (picture) return setIcon(picture.id);
    const text = `${file.name}: ${uploadProblemWords(problem)}`;
    showToast({ title: m.communities_icon_failed(), text, tone: "danger" });
  }

  return (
    <div>
      <input type="hidden" name="iconMediaId" value={icon} />
      <div className="flex items-start gap-4">
        <div className="relative mt-6 shrink-0">
          <CommunityIcon name={name} iconMediaId={icon || null} />
          {isScripted && (
            <label
              className="absolute inset-0 cursor-pointer rounded-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green"
              aria-busy={isUploading}
            >
              <span className="sr-only">
                {icon ? m.communities_icon_other() : m.communities_icon_choose()}
              </span>
              <span
                aria-hidden
                className="forced-border absolute -end-2 -bottom-2 grid size-7 place-items-center rounded-full bg-green text-on-green"
              >
                <ImagePlus className={cx("size-4", isUploading && "pulse")} />
              </span>
              <input
                type="file"
                accept="image/*"
                className="sr-only"
                disabled={isUploading}
                onChange={(event) => void choose(event.currentTarget.files?.[0])}
              />
            </label>
          )}
        </div>
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {isScripted && icon && (
        <Button variant="quiet" className="-ms-4 text-sm" onClick={() => setIcon("")}>
          <Trash2 aria-hidden />
          {m.communities_icon_remove()}
        </Button>
      )}
    </div>
  );
}

export function RestoreBanner({ communityId }: { communityId: string }) {
  return (
    <Alert tone="success" role="status" title={m.communities_done_deleted()}>
      <p>{m.communities_restore_text()}</p>
      <RestoreForm communityId={communityId} way="restore" className="mt-2 text-sm" />
    </Alert>
  );
}

type BringBackProps = { communityId: string; way: RestoreMethod; until: Date };

export function BringBack({ communityId, way, until }: BringBackProps) {
  const { moment } = useFormats();
  return (
    <div className="space-y-3">
      <p>{m.communities_restore_until({ date: moment(until) })}</p>
      <RestoreForm communityId={communityId} way={way} />
    </div>
  );
}

type RestoreFormProps = { communityId: string; way: RestoreMethod; className?: string };

function RestoreForm({ communityId, way, className }: RestoreFormProps) {
  return (
    <LocalForm to={partPath(communityId, "settings")}>
      <SubmitButton intent={way} variant="secondary" className={className}>
        {way === "restore" ? m.communities_restore() : m.communities_extend_ended()}
      </SubmitButton>
    </LocalForm>
  );
}
