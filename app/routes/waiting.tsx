import { type SubmitEvent, useState } from "react";
import { discard, type PendingForm, postAgain } from "#app/platform/outbox.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Check, RotateCcw } from "#app/ui/icons.tsx";
import type { Route } from "./+types/waiting";
import { m } from "#app/paraglide/messages.js";
import { barePath } from "#app/platform/locale.ts";
import { memberKey } from "#app/platform/member-key.server.ts";
import type { SendError } from "#app/platform/send-reply.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { memberOf } from "./account/member.server.ts";
import { useWaiting } from "#app/ui/use-waiting.ts";
import { useFormats } from "#app/ui/use-formats.ts";
import { metaOf } from "./page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  // Messages are sent by the one, everything else by the other.
  return { senders: [viewer.id, memberKey(viewer)] };
}

export const meta = metaOf(m.offline_waiting_title, m.offline_waiting_text, {
  path: "/waiting",
  noindex: true,
});

export default function WaitingPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl space-y-5">
      <PageHeading title={m.offline_waiting_title()} />
      <WaitingList senders={loaderData.senders} />
    </div>
  );
}

function WaitingList({ senders }: { senders: string[] }) {
  const waiting = useWaiting(...senders);
  const [dropped, setDropped] = useState<PendingForm | null>(null);
  if (!waiting) return null;

  function drop(pending: PendingForm) {
    setDropped(pending);
    void discard(pending.id);
  }

  function takeBack(pending: PendingForm) {
    setDropped(null);
    void postAgain(pending);
  }

  return (
    <>
      {dropped && (
        <Alert tone="success" role="status" title={m.offline_dropped()}>
          <Button variant="secondary" onClick={() => takeBack(dropped)} className="mt-2">
            <RotateCcw aria-hidden />
            {m.offline_drop_undo()}
          </Button>
        </Alert>
      )}
      {waiting.length === 0 ? (
        <EmptyState
          icon={Check}
          title={m.offline_waiting_none()}
          text={m.offline_waiting_none_text()}
        >
          <ButtonLink to="/messages" variant="secondary">
            {m.messages_title()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="max-w-prose text-muted">{m.offline_waiting_text()}</p>
          <ul className="space-y-4">
            {waiting.map((pending) => (
              <li key={pending.id}>
                <WaitingItem pending={pending} onDrop={() => drop(pending)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type Kind = {
  address: RegExp;
  words: () => string;
  text?: string;
  page?: string;
};

// By where it is sent: the queue itself knows no room.
const kinds: readonly Kind[] = [
  { address: /^\/messages\/send$/, words: m.offline_kind_of_message, text: "text" },
  { address: /^\/community\/[^/]+\/send$/, words: m.offline_kind_of_group, text: "text" },
  { address: /^\/listing\/\d+\/comments\.data$/, words: m.offline_kind_of_comment, text: "text" },
  { address: /^\/seller\/[^/]+\/review\.data$/, words: m.offline_kind_of_review, text: "comment" },
  { address: /^\/listing\/\d+\/offer\.data$/, words: m.offline_kind_of_offer },
  { address: /^\/deal\/[^/]+\.data$/, words: m.offline_kind_of_deal },
  { address: /^\/report\.data$/, words: m.offline_kind_of_report, text: "note" },
  { address: /^\/add-listing\.data$/, words: m.offline_kind_of_new, page: "/add-listing" },
];

function kindOf({ action }: PendingForm): Partial<Kind> {
  const [path = ""] = barePath(action).split("?");
  return kinds.find(({ address }) => address.test(path)) ?? {};
}

function WaitingItem({ pending, onDrop }: { pending: PendingForm; onDrop(): void }) {
  const [isChanging, setChanging] = useState(false);
  const { moment } = useFormats();
  const { words = m.offline_waiting_title, text: field, page } = kindOf(pending);
  const text = field ? String(pending.fields[field] ?? "") : "";
  const at = moment(new Date(pending.at));

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("text")).trim();
    if (!field || !typed) return;
    setChanging(false);
    void postAgain({ ...pending, fields: { ...pending.fields, [field]: typed } });
  }

  return (
    <Card as="article" className="space-y-2">
      <h2 className="font-extrabold">{words()}</h2>
      {pending.about && (
        <UserText className="text-sm text-muted wrap-anywhere">{pending.about}</UserText>
      )}
      {isChanging ? (
        <form onSubmit={save} className="space-y-2">
          <Textarea
            name="text"
            rows={4}
            aria-label={m.offline_text_label()}
            defaultValue={text}
            className="w-full"
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit">{m.offline_save()}</Button>
            <Button variant="quiet" onClick={() => setChanging(false)}>
              {m.offline_cancel()}
            </Button>
          </div>
        </form>
      ) : (
        <>
          {text && (
            <UserText as="div" preservesLines className="wrap-anywhere">
              {text}
            </UserText>
          )}
          <p className="text-sm text-muted">{m.offline_written_at({ at })}</p>
          <p className={pending.error ? "text-sm font-bold text-danger" : "text-sm text-muted"}>
            {pending.error ? sendErrorWords(pending.error) : m.offline_will_go()}
          </p>
          <div className="-mx-2 flex flex-wrap">
            <Button variant="quiet" onClick={() => void postAgain(pending)}>
              {m.offline_again()}
            </Button>
            {field && (
              <Button variant="quiet" onClick={() => setChanging(true)}>
                {m.offline_change()}
              </Button>
            )}
            {page && (
              <ButtonLink to={page} variant="quiet">
                {m.offline_change()}
              </ButtonLink>
            )}
            <Button variant="quiet" onClick={onDrop}>
              {m.offline_drop()}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function sendErrorWords(error: SendError): string {
  switch (error) {
    case "not-allowed":
    case "unconfirmed":
      return m.offline_not_allowed();
    case "refused":
      return m.offline_gone();
    case "conflict":
      return m.offline_already();
    default:
      return m.offline_refused();
  }
}
