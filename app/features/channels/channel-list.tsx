import { m } from "#app/paraglide/messages.js";
import { type FormReply, fieldsOf } from "#app/platform/forms/form-reply.ts";
import { joinParts } from "#app/platform/language.ts";
import { locales } from "#app/platform/locale.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { AddFold } from "#app/features/staff/queue.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { type Channel, channelsPath } from "./channel.ts";

type Options = readonly { id: string; name: string }[];
type NewChannelProps = {
  rows: readonly Channel[];
  freshId: string;
  categories: Options;
  governorates: Options;
  reply: FormReply | undefined;
};

export function NewChannel({ rows, freshId, categories, governorates, reply }: NewChannelProps) {
  const sent = reply?.intent === "add" ? reply : undefined;
  const field = fieldsOf(sent, { locale: getLocale() });
  const options = (all: Options) => all.map(({ id, name }) => [id, name] as const);
  return (
    <AddFold summary={m.channels_add()} isOpen={sent !== undefined} isAlone={rows.length === 0}>
      <LocalForm
        to={channelsPath}
        noValidate
        className="space-y-4"
        fields={{ intent: "add", id: freshId }}
      >
        <FormErrors reply={sent} />
        <TextField
          {...field("chat")}
          label={m.channels_chat()}
          hint={m.channels_chat_hint()}
          dir="ltr"
          autoComplete="off"
          required
        />
        <SelectField
          {...field("categoryId")}
          label={m.channels_category()}
          none={m.channels_everything()}
          options={options(categories)}
        />
        <SelectField
          {...field("governorateId")}
          label={m.channels_governorate()}
          none={m.channels_everywhere()}
          options={options(governorates)}
        />
        <SelectField
          {...field("locale")}
          label={m.channels_language()}
          options={locales.map((locale) => [locale, m.language_name({}, { locale })])}
        />
        <SubmitButton>{m.channels_add_submit()}</SubmitButton>
      </LocalForm>
    </AddFold>
  );
}

type ChannelRowProps = { channel: Channel; reply: FormReply | undefined; now: Date };

export function ChannelRow({ channel, reply, now }: ChannelRowProps) {
  const { id, title, username, category, governorate, locale, postedAt, refusal, unclear } =
    channel;
  const facts = [
    category ?? m.channels_everything(),
    governorate ?? m.channels_everywhere(),
    m.language_name({}, { locale }),
  ];
  const isChecked = reply?.intent === "check" && reply.values.id === id;
  return (
    <div className="space-y-3 p-4">
      <div>
        <p className="font-bold">
          <UserWords>{title}</UserWords>{" "}
          {username && (
            <bdi dir="ltr" className="font-normal text-muted">
              @{username}
            </bdi>
          )}
        </p>
        <p className="text-sm text-muted">
          {joinParts(facts, getLocale())}
          {" · "}
          {postedAt ? (
            <>
              {m.channels_last()} <RelativeTime at={postedAt} now={now} />
            </>
          ) : (
            m.channels_none_yet()
          )}
        </p>
      </div>
      {refusal && (
        <Alert tone="danger" title={m.channels_refused()}>
          <p>{m.channels_refused_text()}</p>
          <p lang="en" dir="ltr" className="text-start text-sm">
            {refusal}
          </p>
        </Alert>
      )}
      {isChecked && reply.errors.chat && (
        <Alert key={reply.id} tone="danger" role="alert" title={reply.errors.chat} />
      )}
      {unclear.length > 0 && (
        <Alert tone="info" title={m.channels_unclear()}>
          <p>{m.channels_unclear_text()}</p>
          <ul className="flex flex-wrap gap-x-4">
            {unclear.map((listing) => (
              <li key={listing}>
                <TextLink to={`/admin/listings/${listing}`}>
                  <bdi>{listing}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <LocalForm
        to={channelsPath}
        preventScrollReset
        fields={{ id }}
        className="flex flex-wrap gap-2"
      >
        <Button intent="check" variant="secondary">
          {m.channels_check()}
        </Button>
        {unclear.length > 0 && (
          <Button intent="settle" variant="secondary">
            {m.channels_settle()}
          </Button>
        )}
        <Button intent="remove" variant="quiet" aria-label={m.channels_remove_named({ title })}>
          {m.channels_remove()}
        </Button>
      </LocalForm>
    </div>
  );
}
