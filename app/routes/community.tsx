import { useCallback, useState } from "react";
import { createContext, useFetchers, useLocation } from "react-router";
import type { Route } from "./+types/community";
import type { PageHandle } from "#app/page-handle.ts";
import { CommunityHeader, type Opened } from "#app/features/communities/community-header.tsx";
import { communityFailed } from "#app/features/communities/community-words.ts";
import {
  type CommunityPage,
  communityPath,
  queueKeyOf,
} from "#app/features/communities/community.ts";
import { GroupChat } from "#app/features/communities/group-chat.tsx";
import { JoinScreen } from "#app/features/communities/join-screen.tsx";
import { PartDialog } from "#app/features/communities/part-dialogs.tsx";
import { QuestionDialog } from "#app/features/communities/question.tsx";
import type { SentPictures } from "#app/features/media/media.ts";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { type FormReply, orFailed } from "#app/platform/forms/form-reply.ts";
import type { LiveEvent } from "#app/platform/live/live-client.ts";
import { Alert } from "#app/ui/alert.tsx";
import { readRefusal } from "#app/ui/chat/conversation.tsx";
import { UnsentTexts } from "#app/ui/chat/unsent-texts.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Clock, Megaphone } from "#app/ui/icons.tsx";
import { offlineClientLoader } from "#app/ui/offline-client-loader.ts";
import { UserText } from "#app/ui/user-text.tsx";
import { useAt } from "#app/ui/use-at.ts";
import { useFresh } from "#app/ui/use-fresh.ts";
import { debounceMs, useLiveRevalidation } from "#app/ui/use-live-revalidation.ts";
import { useNow } from "#app/ui/use-now.ts";
import { answerDecision } from "./community/community-decisions.server.ts";
import { openCommunity, openTalk } from "./community/open-community.server.ts";
import { CommunityBoundary, communityMeta } from "./community/part-page.tsx";
import { answerMessage, conversationOf } from "./conversation/conversation.server.ts";
import { useReadMark } from "./conversation/use-read-mark.ts";
import { minuteMs } from "#app/platform/durations.ts";

// A form that was refused has its page drawn, and changes nothing.
const formContext = createContext(false);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openCommunity(context, params.id);
  const talk = await openTalk(request, opened, { isForm: context.get(formContext) });
  return { viewerId: opened.viewer.id, community: opened.community, talk, now: opened.now };
}

type Loaded = Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>;

/** Without a connection the page stays as it was read last: what one writes on it waits on the device. */
export const clientLoader = offlineClientLoader<Loaded>();

export async function action({ request, params, context }: Route.ActionArgs) {
  context.set(formContext, true);
  const form = await request.formData();
  const intent = form.get("intent");
  const sent = { form, context };
  if (intent !== "send" && intent !== "edit" && intent !== "delete")
    return answerDecision(sent, "community", params.id);
  const to = `${communityPath(params.id)}#end`;
  return answerMessage(sent, conversationOf(context, params.id), { intent, to });
}

export const clientAction = orFailed<SentPictures>(communityFailed);

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export const handle: PageHandle = { isChat: true };

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.community.name ?? m.communities_title();
  return communityMeta(args, { title, path: communityPath(args.params.id) });
}

const isAsNew = (read: Loaded, drawn: Loaded) =>
  read.community.liveSeq >= drawn.community.liveSeq && read.now >= drawn.now;

function waitFor(communityId: string, { kind, data }: LiveEvent): number | null {
  // Some of it was missed: they may have been removed meanwhile.
  if (kind === "reset") return debounceMs;
  if (kind !== "communities-changed" && kind !== "community-requests") return null;
  if ((data as { communityId?: string }).communityId !== communityId) return null;
  // At once for who was let in or removed; requests may come in numbers.
  return kind === "communities-changed" ? 0 : debounceMs;
}

export default function Community({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { loaded, readAgain } = useFresh<Loaded>(loaderData, pathname + search, isAsNew);
  const { community, talk, viewerId, now } = loaded;
  // What they have just sent themselves draws the page when it is answered; its dialog must be there till then.
  const isSending = useFetchers().some(({ formMethod }) => formMethod === "POST");
  const stale = useCallback(() => {
    if (!isSending) readAgain();
  }, [readAgain, isSending]);
  useLiveRevalidation((event) => waitFor(community.id, event), stale);
  const markRead = useReadMark({
    action: `${communityPath(community.id)}/seen`,
    debounceMs: 5_000,
  });
  const [opened, open] = useState<Opened | null>(null);
  const close = useCallback(() => open(null), []);
  const current = useNow(now, minuteMs);
  useAt(community.expiresAt, current, stale);
  const [counted, setCounted] = useState({ of: community, members: community.memberCount });
  const count = useCallback(
    (members: number) => setCounted({ of: community, members }),
    [community],
  );
  const memberCount = counted.of === community ? counted.members : community.memberCount;
  const header = (
    <CommunityHeader
      community={{ ...community, memberCount }}
      now={current}
      onOpen={open}
      extra={community.can.report && <ReportButton kind="community" id={community.id} />}
    />
  );
  const [wasIn, setWasIn] = useState(talk ? community.id : null);
  if (talk && wasIn !== community.id) setWasIn(community.id);
  const { sent, changed, editing, left } = readRefusal(actionData, search);
  const isGone = actionData?.status === 404;
  if (!talk) {
    const typed = actionData?.values.text;
    return (
      <section className="mx-auto max-w-2xl rounded-card border border-line bg-surface">
        {header}
        <div className="space-y-4 p-4 md:p-6">
          {/* Of what was their there is nothing to say any more but this. */}
          <FormErrors reply={isGone ? withoutPlace(actionData) : actionData} />
          {typed && <p className="wrap-anywhere whitespace-pre-wrap">{typed}</p>}
          {wasIn === community.id && !typed && !isGone && (
            <Alert tone="warning" role="alert" title={m.communities_no_longer()} />
          )}
          <UnsentTexts senderId={viewerId} queueKey={queueKeyOf(community.id)} />
          <JoinScreen community={community} />
        </div>
      </section>
    );
  }
  return (
    <section className="chat-frame mx-auto flex w-full max-w-4xl flex-col overflow-hidden rounded-card border border-line bg-surface md:h-[calc(100dvh-9rem-var(--bar-height))] md:min-h-104">
      {header}
      <p className="flex items-center justify-center gap-1.5 bg-sunk px-3 py-0.5 text-xs text-muted">
        <Clock aria-hidden className="size-3.5 shrink-0" />
        {m.communities_warning()}
      </p>
      {community.note && (
        <details className="group/note border-b border-line bg-sunk px-3 py-1 text-sm">
          <summary className="flex min-h-9 items-center gap-2">
            <Megaphone
              role="img"
              aria-label={m.communities_note()}
              className="size-4 shrink-0 text-brass"
            />
            <UserText className="line-clamp-1 min-w-0 flex-1 font-semibold wrap-anywhere group-open/note:hidden">
              {community.note}
            </UserText>
          </summary>
          <UserText preservesLines className="max-h-40 overflow-y-auto pb-1 wrap-anywhere">
            {community.note}
          </UserText>
        </details>
      )}
      <GroupChat
        key={community.id}
        community={community}
        viewerId={viewerId}
        {...talk}
        now={now}
        action={pathname}
        {...{ sent, changed, editing, left }}
        renderExtra={(message) => <ReportButton kind="community_message" id={message.id} />}
        onStale={stale}
        onCounted={count}
        onReceived={markRead}
      />
      <Dialogs community={community} opened={opened} onClose={close} />
    </section>
  );
}

function withoutPlace(reply: FormReply): FormReply {
  const title = reply.summary?.title ?? "";
  return { ...reply, summary: { title, text: m.communities_trouble_refused() } };
}

type DialogsProps = { community: CommunityPage; opened: Opened | null; onClose: () => void };

function Dialogs({ community, opened, onClose }: DialogsProps) {
  return (
    <>
      <PartDialog
        community={community}
        part={opened === "leave" ? null : opened}
        onClose={onClose}
      />
      <QuestionDialog
        communityId={community.id}
        communityName={community.name}
        question="leave"
        open={opened === "leave"}
        onClose={onClose}
      />
    </>
  );
}

export { CommunityBoundary as ErrorBoundary };
