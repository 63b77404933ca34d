import { m } from "#app/paraglide/messages.js";
import { type FormReply, fieldsOf } from "#app/platform/forms/form-reply.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/choice-group.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { UserWords } from "#app/ui/user-text.tsx";
import type { StandIn } from "./stand-ins.server.ts";

const list = "/admin/stand-ins";

type OpenStandInProps = { submissionKey: string; reply: FormReply | undefined };

export function OpenStandIn({ submissionKey, reply }: OpenStandInProps) {
  const field = fieldsOf(reply, { kind: "business" });
  return (
    <Card as="section" aria-labelledby="stand-in-open" className="max-w-2xl">
      <h2 id="stand-in-open" className="mb-3 text-lg font-extrabold">
        {m.handover_open()}
      </h2>
      <LocalForm
        to={list}
        noValidate
        className="space-y-4"
        fields={{ intent: "open", key: submissionKey }}
      >
        <FormErrors reply={reply} />
        <TextField
          {...field("name")}
          label={m.account_name()}
          hint={m.handover_name_hint()}
          required
          autoComplete="off"
        />
        <ChoiceGroup
          name="kind"
          legend={m.account_kind()}
          defaultValue={reply?.values.kind ?? "business"}
          options={[
            { value: "business", label: m.account_kind_business() },
            { value: "person", label: m.account_kind_person() },
          ]}
        />
        <SubmitButton>{m.handover_open_submit()}</SubmitButton>
      </LocalForm>
    </Card>
  );
}

type StandInRowProps = { row: StandIn; link: string | null; now: Date };

export function StandInRow({ row, link, now }: StandInRowProps) {
  const { id, name, kind, createdAt, linkEndsAt, claimedAt, listingCount: count } = row;
  const { number } = useFormats();
  return (
    <div className="space-y-3 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LocalLink to={`/seller/${id}`} className="font-bold text-green hover:underline">
          <UserWords>{name}</UserWords>
        </LocalLink>
        <Badge>{kind === "business" ? m.account_kind_business() : m.account_kind_person()}</Badge>
        <span className="text-sm text-muted">
          {m.sellers_listing_count({ count, shown: number(count) })}
        </span>
        <RelativeTime at={createdAt} now={now} className="text-sm text-muted" />
        {claimedAt && <Badge tone="green">{m.handover_claimed()}</Badge>}
      </p>
      {!claimedAt && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`/add-listing?for=${id}`}>{m.shell_add_listing()}</ButtonLink>
          <ButtonLink to={`${list}/${id}`} variant="secondary">
            {m.handover_page()}
          </ButtonLink>
          <LocalForm to={list} preventScrollReset fields={{ id }}>
            <Button intent="link" variant="secondary">
              {linkEndsAt ? m.handover_link_again() : m.handover_link()}
            </Button>
          </LocalForm>
        </div>
      )}
      {link && (
        <div className="space-y-2 rounded-card bg-sunk p-3">
          <p className="text-sm">{m.handover_link_text()}</p>
          <p dir="ltr" className="text-sm font-semibold break-all select-all">
            {link}
          </p>
          <ShareLinks title={m.handover_link_words({ name })} url={link} />
        </div>
      )}
    </div>
  );
}
