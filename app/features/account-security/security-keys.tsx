import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { KeyRound } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import type { ApiKey } from "#app/features/accounts/api-keys.server.ts";
import {
  CurrentPasswordField,
  FoldedSection,
  replyOf,
  SecurityForm,
  type SecurityReply,
  SecuritySection,
} from "./security-form.tsx";

type SecurityKeysProps = {
  keys: readonly ApiKey[];
  hasPassword: boolean;
  reply: SecurityReply | undefined;
};

export function SecurityKeys({ keys, hasPassword, reply }: SecurityKeysProps) {
  const own = replyOf(reply, "key");
  return (
    <SecuritySection
      id="keys"
      icon={KeyRound}
      title={m.account_keys()}
      text={m.account_keys_text()}
      folded={keys.length === 0 && own === undefined}
    >
      {own?.newKey && (
        <Alert tone="success">
          <p>{m.account_keys_shown()}</p>
          <p
            dir="ltr"
            className="mt-2 rounded-small bg-sunk px-3 py-2 text-start font-[ui-monospace,monospace] break-all select-all"
          >
            {own.newKey}
          </p>
        </Alert>
      )}
      {keys.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {keys.map((key) => (
            <Key key={key.id} of={key} reply={reply?.values.key === key.id ? reply : undefined} />
          ))}
        </ul>
      )}
      <FoldedSection label={m.account_keys_new()} open={own !== undefined && !own.newKey}>
        <SecurityForm section="keys" intent="key" reply={own}>
          <TextField
            id="key-name"
            name="name"
            label={m.account_keys_name()}
            hint={m.account_keys_name_hint()}
            error={own?.errors.name}
            defaultValue={own?.newKey ? "" : own?.values.name}
            required
          />
          <Checkbox
            id="key-post"
            name="post"
            value="yes"
            label={m.account_keys_post()}
            hint={m.account_keys_post_hint()}
            defaultChecked={own?.values.post === "yes"}
          />
          <CurrentPasswordField id="key-password" reply={own} hasPassword={hasPassword} />
          <SubmitButton>{m.account_keys_make()}</SubmitButton>
        </SecurityForm>
      </FoldedSection>
      <p className="flex flex-wrap gap-x-5">
        <TextLink to="/api" className="font-bold text-green">
          {m.account_keys_docs()}
        </TextLink>
        <TextLink to="/account/webhooks" className="font-bold text-green">
          {m.webhooks_open()}
        </TextLink>
      </p>
    </SecuritySection>
  );
}

function Key({ of: key, reply }: { of: ApiKey; reply: SecurityReply | undefined }) {
  const { date } = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi className="break-words">{key.name}</bdi>
          <Badge tone="green">
            {key.mayPost ? m.account_keys_posts() : m.account_keys_reads()}
          </Badge>
        </p>
        <p className="text-sm text-muted">
          {key.lastUsedOn
            ? m.account_keys_used({ date: date(new Date(key.lastUsedOn)) })
            : m.account_keys_unused()}
        </p>
      </div>
      <SecurityForm
        section="keys"
        intent="end-key"
        reply={reply}
        fields={{ key: key.id }}
        className="shrink-0"
      >
        <SubmitButton variant="secondary" aria-label={m.account_keys_end_named({ name: key.name })}>
          {m.account_keys_end()}
        </SubmitButton>
      </SecurityForm>
    </li>
  );
}
