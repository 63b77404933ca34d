import { Ban, DoorOpen, Hourglass, ScrollText } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
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
        <Words text={description} none={m.communities_no_description()} />
      </section>
      <section aria-labelledby="rules-title" className="rounded-card bg-sunk p-4">
        <h2 id="rules-title" className="mb-1 flex items-center gap-2 font-bold">
          <ScrollText aria-hidden className="size-5 shrink-0 text-brass" />
          {m.communities_rules()}
        </h2>
        <Words text={rules} none={m.communities_no_rules()} />
      </section>
      <JoinAction community={community} />
    </div>
  );
}

function Words({ text, none }: { text: string | null; none: string }) {
  if (!text) return <p className="text-muted">{none}</p>;
  return (
    <UserText preservesLines className="wrap-anywhere">
      {text}
    </UserText>
  );
}

function JoinAction({ community }: { community: CommunityPage }) {
  const { id, kind, can, hasPendingRequest, mayAskAgainAt, isBanned, rules } = community;
  const { moment } = useFormats();
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
          <LocalForm to={communityPath(id)}>
            <SubmitButton intent="cancel-request" variant="quiet">
              {m.communities_cancel_request()}
            </SubmitButton>
          </LocalForm>
        )}
      </div>
    );
  }
  if (mayAskAgainAt) {
    return (
      <Alert tone="warning" title={m.communities_was_refused()}>
        {m.communities_ask_again({ at: moment(mayAskAgainAt) })}
      </Alert>
    );
  }
  if (!can.join && !can.request) {
    return <p className="text-muted">{unconfirmedWords(community)}</p>;
  }
  return (
    <LocalForm to={communityPath(id)} className="space-y-2">
      <p className="text-sm text-muted">
        {rules && `${m.communities_by_joining()} `}
        {kind === "private" && m.communities_private_hint()}
      </p>
      <SubmitButton intent={can.join ? "join" : "request"} full size="large">
        <DoorOpen aria-hidden className="flip-rtl" />
        {can.join ? m.communities_join() : m.communities_ask()}
      </SubmitButton>
    </LocalForm>
  );
}
