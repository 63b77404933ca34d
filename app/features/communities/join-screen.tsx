import { Ban, DoorOpen, Hourglass, ScrollText } from "#app/ui/icons.tsx";
import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment } from "#app/platform/format.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { unconfirmedWords } from "./community-words.ts";
import { type CommunityPage, communityPath } from "./community.ts";

export function JoinScreen({ community }: { community: CommunityPage }) {
  const { description, rules } = community;
  return (
    <div className="space-y-5">
      <section aria-labelledby="about-title">
        <h2 id="about-title" className="mb-1 font-bold">
          {m.communities_about()}
        </h2>
        {description ? (
          <UserText preservesLines className="wrap-anywhere">
            {description}
          </UserText>
        ) : (
          <p className="text-muted">{m.communities_no_description()}</p>
        )}
      </section>
      <section aria-labelledby="rules-title" className="rounded-card bg-sunk p-4">
        <h2 id="rules-title" className="mb-1 flex items-center gap-2 font-bold">
          <ScrollText aria-hidden className="size-5 shrink-0 text-brass" />
          {m.communities_rules()}
        </h2>
        {rules ? (
          <UserText preservesLines className="wrap-anywhere">
            {rules}
          </UserText>
        ) : (
          <p className="text-muted">{m.communities_no_rules()}</p>
        )}
      </section>
      <WayIn community={community} />
    </div>
  );
}

function WayIn({ community }: { community: CommunityPage }) {
  const { id, kind, can, hasPendingRequest, mayAskAgainAt, isBanned, rules } = community;
  const digits = useDigits();
  const busy = useNavigation().formMethod === "POST";
  const action = pathIn(getLocale(), communityPath(id));
  if (isBanned) {
    return (
      <p className="flex items-center gap-2 font-semibold text-danger">
        <Ban aria-hidden className="size-5 shrink-0" />
        {m.communities_banned_here()}
      </p>
    );
  }
  if (hasPendingRequest) {
    return (
      <div className="space-y-2">
        <Button disabled full size="large" variant="secondary">
          <Hourglass aria-hidden />
          {m.communities_pending()}
        </Button>
        <p className="text-sm text-muted">{m.communities_done_asked_text()}</p>
        {can.cancelRequest && (
          <Form method="post" action={action}>
            <Button type="submit" name="intent" value="cancel-request" variant="quiet" busy={busy}>
              {m.communities_cancel_request()}
            </Button>
          </Form>
        )}
      </div>
    );
  }
  if (mayAskAgainAt) {
    return (
      <Alert tone="warning" title={m.communities_was_refused()}>
        {m.communities_ask_again({ at: formatMoment(mayAskAgainAt, getLocale(), digits) })}
      </Alert>
    );
  }
  if (!can.join && !can.request) {
    return <p className="text-muted">{unconfirmedWords(community)}</p>;
  }
  return (
    <Form method="post" action={action} className="space-y-2">
      <p className="text-sm text-muted">
        {rules && `${m.communities_by_joining()} `}
        {kind === "private" && m.communities_private_hint()}
      </p>
      <Button
        type="submit"
        name="intent"
        value={can.join ? "join" : "request"}
        full
        size="large"
        busy={busy}
      >
        <DoorOpen aria-hidden className="flip-rtl" />
        {can.join ? m.communities_join() : m.communities_ask()}
      </Button>
    </Form>
  );
}
