import { useFetcher } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply, Typed } from "#app/platform/forms/form-reply.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useReplyToast } from "#app/ui/use-script-form.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate } from "#app/platform/format.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits } from "#app/root-data.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CalendarPlus } from "#app/ui/icons.tsx";
import { CommunityFields } from "./community-form.tsx";
import { partPath } from "./community-paths.ts";
import type { CommunityPage } from "./community.ts";
import { QuestionLink } from "./question-link.tsx";

type SettingsFormProps = {
  community: CommunityPage;
  answered?: FormReply;
  onDone?: () => void;
};

export function SettingsForm({ community, answered, onDone }: SettingsFormProps) {
  const fetcher = useFetcher<FormReply>();
  useReplyToast(fetcher.data, onDone);
  const reply = fetcher.data ?? answered;
  const { id, name, can, expiresAt } = community;
  return (
    <div className="space-y-6">
      <fetcher.Form
        method="post"
        action={pathIn(getLocale(), partPath(id, "settings"))}
        className="space-y-4"
        noValidate
      >
        {onDone && <input type="hidden" name="from" value="script" />}
        <FormErrors reply={reply} />
        <CommunityFields values={reply?.values ?? valuesOf(community)} errors={reply?.errors} />
        <Button type="submit" name="intent" value="save" full busy={fetcher.state !== "idle"}>
          {m.communities_save()}
        </Button>
      </fetcher.Form>
      {can.extend && expiresAt && <ExtendForm id={id} expiresAt={expiresAt} onDone={onDone} />}
      {can.delete && (
        <div className="border-t border-line pt-4">
          <QuestionLink
            communityId={id}
            communityName={name}
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
    private: community.kind === "private" ? "yes" : undefined,
    iconMediaId: community.iconMediaId ?? "",
  };
}

type ExtendFormProps = { id: string; expiresAt: Date; onDone?: () => void };

function ExtendForm({ id, expiresAt, onDone }: ExtendFormProps) {
  const fetcher = useFetcher<FormReply>();
  useReplyToast(fetcher.data, onDone);
  const digits = useDigits();
  return (
    <fetcher.Form
      method="post"
      action={pathIn(getLocale(), partPath(id, "settings"))}
      className="space-y-2 border-t border-line pt-4"
    >
      {onDone && <input type="hidden" name="from" value="script" />}
      <FormErrors reply={fetcher.data} />
      <p className="text-sm text-muted">
        {m.communities_extend_text({ date: formatDate(expiresAt, getLocale(), digits) })}
      </p>
      <Button
        type="submit"
        name="intent"
        value="extend"
        variant="secondary"
        full
        busy={fetcher.state !== "idle"}
      >
        <CalendarPlus aria-hidden />
        {m.communities_extend()}
      </Button>
    </fetcher.Form>
  );
}
