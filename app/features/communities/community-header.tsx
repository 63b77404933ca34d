import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import {
  ArrowLeft,
  Ban,
  BellOff,
  BellRing,
  EllipsisVertical,
  LogOut,
  QrCode,
  Settings,
  UserRoundPlus,
  UsersRound,
} from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { Menu, menuEntryClass } from "#app/ui/menu.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { MemberCount, PrivateBadge, CommunityIcon } from "./community-card.tsx";
import {
  communitiesPath,
  type CommunityPart,
  partPath,
  questionPath,
  type CommunityPage,
  communityPath,
} from "./community.ts";
import { timeLeft } from "./community-words.ts";

export type Opened = CommunityPart | "leave";

type CommunityHeaderProps = {
  community: CommunityPage;
  now: Date;
  onOpen: (what: Opened) => void;
  extra?: ReactNode;
};

export function CommunityHeader({ community, now, onOpen, extra }: CommunityHeaderProps) {
  const { id, name, kind, memberCount, can, requestCount } = community;
  // Nobody asks to enter an open one; what was asked before it opened still waits.
  const hasRequests = can.manage && (kind === "private" || requestCount > 0);
  return (
    <header className="border-b border-line">
      <div className="flex min-h-14 items-center gap-2 px-2 py-0.5">
        <LocalLink
          to={communitiesPath}
          aria-label={m.communities_back()}
          className="target grid shrink-0 place-items-center rounded-full hover:bg-sunk"
        >
          <ArrowLeft aria-hidden className="flip-rtl size-5" />
        </LocalLink>
        <CommunityIcon name={name} iconMediaId={community.iconMediaId} size="small" />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <h1 dir="auto" className="truncate leading-relaxed font-extrabold md:text-lg">
              {name}
            </h1>
            {kind === "private" && <PrivateBadge />}
          </div>
          <div className="flex items-center gap-x-2 whitespace-nowrap max-md:*:text-xs">
            {memberCount > 0 && <MemberCount count={memberCount} />}
            <Ends community={community} now={now} />
          </div>
        </div>
        <More community={community} onOpen={onOpen} extra={extra} />
      </div>
      {can.read && (
        <nav aria-label={m.communities_parts()} className="flex flex-wrap gap-x-1 px-2">
          <Part {...{ id, onOpen }} part="members" icon={<UsersRound aria-hidden />}>
            {m.communities_members()}
          </Part>
          {!hasRequests && (
            <Part {...{ id, onOpen }} part="invite" icon={<UserRoundPlus aria-hidden />}>
              {m.communities_invite()}
            </Part>
          )}
          {hasRequests && (
            <Part
              {...{ id, onOpen }}
              part="requests"
              icon={
                <>
                  <UserRoundPlus aria-hidden />
                  <CountBadge count={requestCount} />
                </>
              }
            >
              {m.communities_requests()}
              {requestCount > 0 && (
                <VisuallyHidden>
                  {" "}
                  ({m.communities_requests_count({ count: requestCount })})
                </VisuallyHidden>
              )}
            </Part>
          )}
          {can.edit && (
            <Part {...{ id, onOpen }} part="settings" icon={<Settings aria-hidden />}>
              {m.communities_settings()}
            </Part>
          )}
        </nav>
      )}
    </header>
  );
}

type EndsProps = Pick<CommunityHeaderProps, "community" | "now">;

function Ends({ community: { expiresAt }, now }: EndsProps) {
  const digits = useDigits();
  if (!expiresAt) return null;
  return (
    <time
      dateTime={expiresAt.toISOString()}
      title={formatDate(expiresAt, getLocale(), digits)}
      className="text-sm text-muted"
      suppressHydrationWarning
    >
      {m.communities_ends({ left: timeLeft(expiresAt, now, digits) })}
    </time>
  );
}

type PartProps = {
  id: string;
  part: Opened;
  icon: ReactNode;
  onOpen: (what: Opened) => void;
  children: ReactNode;
};

const tabClass =
  "flex min-h-11 min-w-fit flex-1 items-center justify-center gap-1 rounded-button px-0.5 text-xs font-semibold hover:bg-sunk sm:flex-none sm:gap-1.5 sm:px-3 sm:text-sm [&_svg]:size-4.5";

function Part(props: PartProps) {
  return (
    <PartLink
      {...props}
      className={tabClass}
      icon={<span className="flex items-center gap-1">{props.icon}</span>}
    >
      <span>{props.children}</span>
    </PartLink>
  );
}

function Entry(props: PartProps) {
  return <PartLink {...props} data-menu-entry className={menuEntryClass} />;
}

function PartLink({
  id,
  part,
  icon,
  onOpen,
  children,
  ...rest
}: PartProps & { className: string }) {
  return (
    <LocalLink
      {...rest}
      to={part === "leave" ? questionPath(id, "leave") : partPath(id, part)}
      onClick={(event) => {
        event.preventDefault();
        event.currentTarget.closest("details")?.removeAttribute("open");
        onOpen(part);
      }}
    >
      {icon}
      {children}
    </LocalLink>
  );
}

function More({ community, onOpen, extra }: Omit<CommunityHeaderProps, "now">) {
  const { id, can, isMuted } = community;
  if (!can.read && !extra) return null;
  return (
    <Menu
      label={m.communities_more()}
      trigger={<EllipsisVertical aria-hidden className="size-5 text-muted" />}
    >
      {can.read && (
        <>
          {can.manage && (
            <Entry {...{ id, onOpen }} part="invite" icon={<QrCode aria-hidden />}>
              {m.communities_invite()}
            </Entry>
          )}
          <LocalForm to={communityPath(id)} preventScrollReset>
            <button
              type="submit"
              name="intent"
              value={isMuted ? "unmute" : "mute"}
              data-menu-entry
              className={menuEntryClass}
            >
              {isMuted ? <BellRing aria-hidden /> : <BellOff aria-hidden />}
              {isMuted ? m.communities_unmute() : m.communities_mute()}
            </button>
          </LocalForm>
        </>
      )}
      {can.manage && (
        <Entry {...{ id, onOpen }} part="bans" icon={<Ban aria-hidden />}>
          {m.communities_bans()}
        </Entry>
      )}
      {can.leave && (
        <Entry {...{ id, onOpen }} part="leave" icon={<LogOut aria-hidden className="flip-rtl" />}>
          {m.communities_leave()}
        </Entry>
      )}
      {extra}
    </Menu>
  );
}
