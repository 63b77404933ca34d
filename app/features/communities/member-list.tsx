import { Settings2, UserRoundMinus } from "#app/ui/icons.tsx";
import { useFetcher } from "react-router";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useReplyToast } from "#app/ui/use-script-form.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { mayActOn } from "./community-policy.ts";
import { partPath } from "./community-paths.ts";
import type { Member } from "./community.ts";
import type { MembersData } from "./panel.ts";
import { QuestionLink } from "./question-link.tsx";

type MemberListProps = Pick<MembersData, "community" | "viewerId" | "members"> & {
  isPanel?: boolean;
};

export function MemberList({ community, viewerId, members, isPanel }: MemberListProps) {
  if (members.length === 0)
    return <EmptyState title={m.communities_no_member_found()} className="py-4!" />;
  return (
    <ul className="divide-y divide-line">
      {members.map((member) => (
        <MemberRow key={member.id} {...{ community, viewerId, member, isPanel }} />
      ))}
    </ul>
  );
}

type MemberRowProps = Omit<MemberListProps, "members"> & { member: Member };

function MemberRow({ community, viewerId, member, isPanel }: MemberRowProps) {
  const { id, name: communityName, can, viewerRole } = community;
  const isMe = member.id === viewerId;
  const may =
    can.manage &&
    mayActOn({ id: viewerId, role: viewerRole }, { id: member.id, role: member.role });
  const about = { communityId: id, communityName, member: { id: member.id, name: member.name } };
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-2">
      <LocalLink
        to={`/seller/${member.id}`}
        className="flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-3 hover:underline"
      >
        <Avatar
          name={member.name}
          src={member.avatarMediaId && mediaUrl(member.avatarMediaId, 320)}
        />
        <span className="min-w-0">
          <bdi className="font-semibold wrap-anywhere">{member.name}</bdi>
          {isMe && <span className="ms-1 text-muted">{m.communities_is_you()}</span>}
          <span className="block">
            <RoleBadges role={member.role} />
          </span>
        </span>
      </LocalLink>
      {may && (
        <div className="ms-10 flex flex-wrap items-start gap-x-2">
          <QuestionLink
            {...about}
            question="remove"
            className={`${buttonClass({ variant: "quiet" })} text-sm text-danger!`}
          >
            <UserRoundMinus aria-hidden />
            {m.communities_remove()}
            <span className="sr-only">
              {" "}
              <bdi>{member.name}</bdi>
            </span>
          </QuestionLink>
          <Management {...{ community, member, isPanel }} />
        </div>
      )}
    </li>
  );
}

export function RoleBadges({ role }: { role: Member["role"] }) {
  if (role === "member") return <Badge>{m.communities_role_member()}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone="green">{m.communities_role_admin()}</Badge>
      {role === "creator" && <Badge>{m.communities_role_creator()}</Badge>}
    </span>
  );
}

function Management({ community, member, isPanel }: Omit<MemberRowProps, "viewerId">) {
  const fetcher = useFetcher<FormReply>();
  useReplyToast(fetcher.data);
  const { id, name: communityName, can } = community;
  const about = { communityId: id, communityName, member: { id: member.id, name: member.name } };
  const quiet = `${buttonClass({ variant: "secondary" })} text-sm`;
  return (
    <details className="ms-4 open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold text-muted hover:text-ink">
        <Settings2 aria-hidden className="size-4" />
        {m.communities_manage()}
        <span className="sr-only">
          {" "}
          <bdi>{member.name}</bdi>
        </span>
      </summary>
      <FormErrors reply={fetcher.data} />
      <div className="flex flex-wrap gap-2 pb-2">
        <fetcher.Form method="post" action={pathIn(getLocale(), partPath(id, "members"))}>
          <input type="hidden" name="member" value={member.id} />
          {isPanel && <input type="hidden" name="from" value="script" />}
          <Button
            type="submit"
            name="intent"
            value={member.role === "member" ? "promote" : "demote"}
            variant="secondary"
            className="text-sm"
            busy={fetcher.state !== "idle"}
          >
            {member.role === "member" ? m.communities_promote() : m.communities_demote()}
          </Button>
        </fetcher.Form>
        {can.handOver && (
          <QuestionLink {...about} question="hand-over" className={quiet}>
            {m.communities_hand_over()}
          </QuestionLink>
        )}
        <QuestionLink {...about} question="ban" className={`${quiet} text-danger!`}>
          {m.communities_ban()}
        </QuestionLink>
      </div>
    </details>
  );
}
