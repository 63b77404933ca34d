import { StaffMark } from "#app/features/staff/staff-mark.tsx";
import type { ReactNode } from "react";
import { MemberAvatar } from "#app/features/media/member-avatar.tsx";
import { m } from "#app/paraglide/messages.js";
import { localPath } from "#app/platform/local-path.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Ban, Check, EllipsisVertical, UserRoundPlus, X } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { useScriptForm } from "#app/ui/use-script-form.ts";
import { HiddenName, VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import {
  partPath,
  type BannedMember,
  type BansData,
  type CommunityPart,
  type JoinRequest,
  type Member,
  type MembersData,
  type RequestsData,
  mayActOn,
} from "../community.ts";
import { QuestionLink } from "../question.tsx";

type MemberListProps = Pick<MembersData, "community" | "viewerId" | "members">;

export function MemberList({ community, viewerId, members }: MemberListProps) {
  if (members.length === 0)
    return <EmptyState title={m.communities_no_member_found()} className="py-4!" />;
  return (
    <div className="@container">
      <ul className="@lg:grid @lg:grid-cols-2 @lg:items-start @lg:gap-x-8">
        {members.map((member) => (
          <MemberRow key={member.id} {...{ community, viewerId, member }} />
        ))}
      </ul>
    </div>
  );
}

type MemberRowProps = Omit<MemberListProps, "members"> & { member: Member };

function MemberRow({ community, viewerId, member }: MemberRowProps) {
  const { can, viewerRole } = community;
  const may =
    can.manage &&
    mayActOn({ id: viewerId, role: viewerRole }, { id: member.id, role: member.role });
  return (
    <li className="relative border-b border-line py-1">
      <div className={cx("flex", can.manage && "pe-12")}>
        <PersonLink id={member.id} name={member.name} avatarMediaId={member.avatarMediaId}>
          {member.id === viewerId && (
            <span className="ms-1 text-muted">{m.communities_is_you()}</span>
          )}
          <RoleBadge role={member.role} />
          {member.isStaff && <StaffMark />}
        </PersonLink>
      </div>
      {may && <Management {...{ community, member }} />}
    </li>
  );
}

/** Most are plain members: that is said, but seen of those alone who are more. */
function RoleBadge({ role }: { role: Member["role"] }) {
  if (role === "member") return <VisuallyHidden> {m.communities_role_member()}</VisuallyHidden>;
  const admin = m.communities_role_admin();
  return (
    <span className="ms-2 inline-flex align-middle">
      {role === "creator" ? <VisuallyHidden>{admin}</VisuallyHidden> : <Badge>{admin}</Badge>}
      {role === "creator" && <Badge tone="green">{m.communities_role_creator()}</Badge>}
    </span>
  );
}

function Management({ community, member }: Omit<MemberRowProps, "viewerId">) {
  const { id, name: communityName, can } = community;
  const { form, reply, busy } = usePartForm(id, "members");
  const about = { communityId: id, communityName, member: { id: member.id, name: member.name } };
  const quiet = `${buttonClass({ variant: "secondary" })} text-sm`;
  const isMember = member.role === "member";
  return (
    <details>
      <summary className="target absolute end-0 top-1 grid cursor-pointer place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink">
        <EllipsisVertical aria-hidden className="size-5" />
        <VisuallyHidden>{m.communities_manage()}</VisuallyHidden>
        <HiddenName name={member.name} />
      </summary>
      <FormErrors reply={reply} />
      <div className="flex flex-wrap gap-2 pt-1 pb-2">
        <form {...form}>
          <input type="hidden" name="member" value={member.id} />
          <Button
            intent={isMember ? "promote" : "demote"}
            variant="secondary"
            className="text-sm"
            busy={busy}
          >
            {isMember ? m.communities_promote() : m.communities_demote()}
          </Button>
        </form>
        {can.handOver && (
          <QuestionLink {...about} question="hand-over" className={quiet}>
            {m.communities_hand_over()}
          </QuestionLink>
        )}
        <QuestionLink {...about} question="remove" className={`${quiet} text-danger!`}>
          {m.communities_remove()}
        </QuestionLink>
        <QuestionLink {...about} question="ban" className={`${quiet} text-danger!`}>
          {m.communities_ban()}
        </QuestionLink>
      </div>
    </details>
  );
}

export function RequestList({ community, waiting, refused, now }: RequestsData) {
  const rows = (those: JoinRequest[], isRefused: boolean) => (
    <ul className="divide-y divide-line">
      {those.map((request) => (
        <RequestRow key={request.id} communityId={community.id} {...{ request, isRefused, now }} />
      ))}
    </ul>
  );
  return (
    <>
      {waiting.length > 0 ? (
        rows(waiting, false)
      ) : (
        <EmptyState
          title={m.communities_no_requests()}
          text={
            community.kind === "public"
              ? m.communities_no_requests_public()
              : m.communities_no_requests_private()
          }
          icon={UserRoundPlus}
          className="py-4!"
        >
          <ButtonLink to={partPath(community.id, "invite")}>{m.communities_invite()}</ButtonLink>
        </EmptyState>
      )}
      {refused.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-muted">
            {m.communities_refused()}
          </summary>
          {rows(refused, true)}
        </details>
      )}
    </>
  );
}

type RequestRowProps = {
  communityId: string;
  request: JoinRequest;
  isRefused: boolean;
  now: Date;
};

function RequestRow({ communityId, request, isRefused, now }: RequestRowProps) {
  const { form, reply, busy, sent } = usePartForm(communityId, "requests");
  const { id, userId, name, avatarMediaId } = request;
  const button = (intent: "approve" | "reject") => {
    return { intent, className: "text-sm", busy: sent === intent, disabled: busy };
  };
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <PersonLink id={userId} name={name} avatarMediaId={avatarMediaId}>
          <RelativeTime
            at={request.createdAt}
            now={now}
            className="block w-fit text-sm text-muted"
          />
        </PersonLink>
        <form {...form} className="flex gap-2">
          <input type="hidden" name="request" value={id} />
          {!isRefused && (
            <Button {...button("reject")} variant="secondary">
              <X aria-hidden />
              {m.communities_reject()}
            </Button>
          )}
          <Button {...button("approve")}>
            <Check aria-hidden />
            {m.communities_approve()}
          </Button>
        </form>
      </div>
      <FormErrors reply={reply} />
    </li>
  );
}

export function BanList({ community, banned }: Pick<BansData, "community" | "banned">) {
  if (banned.length === 0)
    return (
      <EmptyState
        title={m.communities_no_bans()}
        text={m.communities_no_bans_text()}
        icon={Ban}
        className="py-4!"
      >
        <ButtonLink to={partPath(community.id, "members")} variant="secondary">
          {m.communities_members()}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line">
      {banned.map((member) => (
        <BanRow key={member.id} communityId={community.id} member={member} />
      ))}
    </ul>
  );
}

type BanRowProps = { communityId: string; member: BannedMember };

function BanRow({ communityId, member }: BanRowProps) {
  const { form, reply, busy } = usePartForm(communityId, "bans");
  const { date } = useFormats();
  const { id, name, avatarMediaId } = member;
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <MemberAvatar name={name} mediaId={avatarMediaId} />
        <p className="min-w-0 flex-1 basis-32">
          <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
          <span className="text-sm text-muted">
            {m.communities_banned_on({ date: date(member.bannedAt) })}
          </span>
        </p>
        <form {...form}>
          <input type="hidden" name="member" value={id} />
          <Button intent="unban" variant="secondary" className="text-sm" busy={busy}>
            {m.communities_unban()}
            <HiddenName name={name} />
          </Button>
        </form>
      </div>
      <FormErrors reply={reply} />
    </li>
  );
}

type PersonLinkProps = Pick<Member, "id" | "name" | "avatarMediaId"> & { children: ReactNode };

function PersonLink({ id, name, avatarMediaId, children }: PersonLinkProps) {
  return (
    <LocalLink
      to={`/seller/${id}`}
      className="flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-3 hover:underline"
    >
      <MemberAvatar name={name} mediaId={avatarMediaId} />
      <span className="min-w-0">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        {children}
      </span>
    </LocalLink>
  );
}

function usePartForm(communityId: string, part: CommunityPart) {
  return useScriptForm({ action: localPath(partPath(communityId, part)) });
}
