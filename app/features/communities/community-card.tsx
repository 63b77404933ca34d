import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { graphemesOf } from "#app/platform/graphemes.ts";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { useDigits } from "#app/root-data.ts";
import { Badge, CountBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Lock, UsersRound } from "#app/ui/icons.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { HiddenName, VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { timeLeft } from "./community-words.ts";
import { type CommunityCard as Shown, communityPath, messageLifetime } from "./community.ts";

export function CommunityCard({ community, now }: { community: Shown; now: Date }) {
  const { id, name, description, kind, viewerRole, unread, expiresAt, talkedAt } = community;
  const digits = useDigits();
  return (
    <Card as="article" interactive className="flex h-full flex-col gap-2 max-sm:px-4 max-sm:py-3">
      <div className="flex items-start gap-3">
        <CommunityIcon name={name} iconMediaId={community.iconMediaId} />
        <div className="min-w-0 flex-1">
          <UserText as="h2" isAligned className="aligned line-clamp-2 font-bold wrap-anywhere">
            {name}
          </UserText>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <MemberCount count={community.memberCount} />
            <Moment at={community.createdAt} now={now} words={m.communities_created} />
            {kind === "private" && <PrivateBadge />}
          </p>
        </div>
        <CountBadge count={unread} className="mt-1" />
        {unread > 0 && <VisuallyHidden>{m.communities_unread({ count: unread })}</VisuallyHidden>}
      </div>
      {description ? (
        <UserText className="line-clamp-2 text-muted wrap-anywhere">{description}</UserText>
      ) : (
        <p className="text-muted">{m.communities_no_description()}</p>
      )}
      <div className="mt-auto flex items-center justify-between gap-3">
        <div className="text-sm text-muted">
          {talkedAt && talkedAt.getTime() + messageLifetime > now.getTime() && (
            <p>
              <Moment at={talkedAt} now={now} words={m.communities_talked} />
            </p>
          )}
          {expiresAt && (
            <p suppressHydrationWarning>
              {m.communities_ends({ left: timeLeft(expiresAt, now, digits) })}
            </p>
          )}
        </div>
        <ButtonLink to={communityPath(id)} variant={viewerRole ? "secondary" : "primary"}>
          {viewerRole ? m.communities_enter() : m.communities_join()}
          <HiddenName name={name} />
        </ButtonLink>
      </div>
    </Card>
  );
}

type MomentProps = { at: Date; now: Date; words: (inputs: { ago: string }) => string };

function Moment({ at, now, words }: MomentProps) {
  const [before, after] = splitAtPlaceholder((ago) => words({ ago }));
  return (
    <span>
      {before}
      <RelativeTime at={at} now={now} />
      {after}
    </span>
  );
}

export function PrivateBadge() {
  return <Badge icon={<Lock aria-hidden />}>{m.communities_private()}</Badge>;
}

export function MemberCount({ count }: { count: number }) {
  const { number } = useFormats();
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted">
      <UsersRound aria-hidden className="size-4 shrink-0" />
      {m.communities_members_count({ count, shown: number(count) })}
    </span>
  );
}

const sizes = { small: "size-10 text-sm", medium: "size-14 text-lg", large: "size-20 text-2xl" };

type CommunityIconProps = {
  name: string;
  iconMediaId: string | null;
  size?: keyof typeof sizes;
};

export function CommunityIcon({ name, iconMediaId, size = "medium" }: CommunityIconProps) {
  const shape = cx("shrink-0 rounded-card", sizes[size]);
  if (iconMediaId)
    return (
      <img
        src={mediaUrl(iconMediaId, 320)}
        alt=""
        loading="lazy"
        className={cx(shape, "object-cover")}
      />
    );
  return (
    <span
      aria-hidden
      className={cx(
        shape,
        "grid place-items-center bg-brass-soft leading-none font-bold text-brass-ink",
      )}
    >
      {name.trim() ? (
        <bdi className="two-letters">{firstTwoLetters(name)}</bdi>
      ) : (
        <UsersRound strokeWidth={1.75} className="size-1/2" />
      )}
    </span>
  );
}

export function firstTwoLetters(name: string): string {
  const letters = graphemesOf(name).filter((each) => /[\p{L}\p{N}\p{Emoji}]/u.test(each));
  // Between two Arabic letters nothing joins: they are initials, not a word.
  return letters.slice(0, 2).join("\u200C").toLocaleUpperCase("en") || "?";
}
