import { type SubmitEvent, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment } from "#app/platform/format.ts";
import { barePath } from "#app/platform/locale.ts";
import { type Outgoing, postAgain } from "#app/platform/outbox.ts";
import type { SendTrouble } from "#app/platform/send-reply.ts";
import { useDigits } from "#app/root-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { UserText } from "#app/ui/user-text.tsx";

type Kind = { address: RegExp; words: () => string; text?: string; page?: string };

// By where it is sent: the queue itself knows no room.
const kinds: readonly Kind[] = [
  { address: /^\/messages\/send$/, words: m.offline_kind_of_message, text: "text" },
  { address: /^\/community\/[^/]+\/send$/, words: m.offline_kind_of_group, text: "text" },
  { address: /^\/listing\/\d+\/comments\.data$/, words: m.offline_kind_of_comment, text: "text" },
  { address: /^\/seller\/[^/]+\/review\.data$/, words: m.offline_kind_of_review, text: "comment" },
  { address: /^\/report\.data$/, words: m.offline_kind_of_report, text: "note" },
  { address: /^\/add-listing\.data$/, words: m.offline_kind_of_new, page: "/add-listing" },
];

function kindWords(outgoing: Outgoing): string {
  return kindOf(outgoing)?.words() ?? m.offline_waiting_title();
}

/** The field of it that may be changed where it waits. */
function textField(outgoing: Outgoing): string | undefined {
  return kindOf(outgoing)?.text;
}

/** The page where it may be changed, when that needs one. */
function pageToChange(outgoing: Outgoing): string | undefined {
  return kindOf(outgoing)?.page;
}

function kindOf({ action }: Outgoing): Kind | undefined {
  const [path = ""] = barePath(action).split("?");
  return kinds.find(({ address }) => address.test(path));
}

/** One thing that waits: what it is, what it says, and what may be done with it. */
export function WaitingItem({ outgoing, onDrop }: { outgoing: Outgoing; onDrop(): void }) {
  const [isChanging, setChanging] = useState(false);
  const digits = useDigits();
  const field = textField(outgoing);
  const page = pageToChange(outgoing);
  const text = field ? String(outgoing.fields[field] ?? "") : "";
  const at = formatMoment(new Date(outgoing.at), getLocale(), digits);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = String(new FormData(event.currentTarget).get("text")).trim();
    if (!field || !said) return;
    setChanging(false);
    void postAgain({ ...outgoing, fields: { ...outgoing.fields, [field]: said } });
  }

  return (
    <Card as="article" className="space-y-2">
      <h2 className="font-extrabold">{kindWords(outgoing)}</h2>
      {outgoing.about && (
        <UserText className="text-sm text-muted wrap-anywhere">{outgoing.about}</UserText>
      )}
      {isChanging ? (
        <form onSubmit={save} className="space-y-2">
          <Textarea
            name="text"
            rows={4}
            aria-label={m.offline_text_label()}
            defaultValue={text}
            maxLength={1_000}
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
            <UserText as="div" keepLines className="wrap-anywhere">
              {text}
            </UserText>
          )}
          <p className="text-sm text-muted">{m.offline_written_at({ at })}</p>
          <p className={outgoing.trouble ? "text-sm font-bold text-danger" : "text-sm text-muted"}>
            {outgoing.trouble ? troubleWords(outgoing.trouble) : m.offline_will_go()}
          </p>
          <div className="-mx-2 flex flex-wrap">
            <Button variant="quiet" onClick={() => void postAgain(outgoing)}>
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

function troubleWords(trouble: SendTrouble): string {
  switch (trouble) {
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
