import { Fragment } from "react";
import { wordsAround } from "#app/platform/words-around.ts";
import {
  AtSign,
  BadgeCheck,
  Bell,
  CheckCheck,
  Flag,
  Heart,
  type IconType,
  MessageCircle,
  MessageSquare,
  Newspaper,
  SearchCheck,
  ShieldAlert,
  Star,
  TrendingDown,
  UserPlus,
  Users,
} from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type Digits, formatDate, formatNumber } from "#app/platform/format.ts";
import { type Locale } from "#app/platform/locale.ts";
import { useDigits } from "#app/root-data.ts";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { StaffNoticeText } from "./components/staff-notice-text.tsx";
import { listingLine } from "./notice-line.ts";
import type { NotificationType } from "./notification.ts";
import type { Notification } from "./notifications.server.ts";

function isOfCommunity({ type }: Notification): boolean {
  return type.startsWith("community_");
}

function CommunityNoticeText(notification: Notification) {
  const { community } = notification;
  const digits = useDigits();
  const [before, after] = wordsAround((name) => sentence(notification, name, digits));
  return (
    <span className="wrap-anywhere">
      {before}
      {community ? (
        <bdi className="font-bold">{community.name}</bdi>
      ) : (
        <span className="text-muted">{m.community_gone()}</span>
      )}
      {after}
    </span>
  );
}

function sentence({ type, count, data }: Notification, name: string, digits: Digits): string {
  const shown = formatNumber(count, getLocale(), digits);
  if (type === "community_request") return m.community_requests({ count, shown, name });
  if (type === "community_mention") return m.community_mentioned({ count, shown, name });
  return (decisions[data.decision ?? ""] ?? m.community_approved)({ name });
}

const decisions: Record<string, (inputs: { name: string }) => string> = {
  approved: m.community_approved,
  rejected: m.community_rejected,
  removed: m.community_removed,
  banned: m.community_banned,
  promoted: m.community_promoted,
  demoted: m.community_demoted,
  creator: m.community_creator,
  "ends-3": m.community_ends_soon,
  "ends-1": m.community_ends_tomorrow,
  "ends-0": m.community_ended,
  deleted: m.community_deleted,
  back: m.community_is_back,
};

function NotificationText(notification: Notification) {
  const { type, data } = notification;
  if (type === "favorite" || type === "comment" || type === "price_drop")
    return <AboutListing {...notification} type={type} />;
  if (type === "message") return <FromSomebody {...notification} />;
  if (type === "saved_search") return m.notifications_saved_search({ count: notification.count });
  if (type === "verification") return verification(data.outcome);
  if (isOfCommunity(notification)) return <CommunityNoticeText {...notification} />;
  if (type !== "review") return <StaffNoticeText {...notification} />;
  return data.answered ? m.notifications_review_answered() : m.notifications_review();
}

function FromSomebody({ count, sender }: Notification) {
  if (!sender) return m.notifications_message({ count });
  const [before, after] = wordsAround((name) => m.notifications_message_from({ count, name }));
  return (
    <span className="wrap-anywhere">
      {before}
      <bdi className="font-bold">{sender.name}</bdi>
      {after}
    </span>
  );
}

function verification(outcome: string | number | undefined): string {
  if (outcome === "approved") return m.notifications_verification_approved();
  if (outcome === "revoked") return m.notifications_verification_revoked();
  if (outcome === "reopened") return m.notifications_verification_reopened();
  if (outcome === "ended") return m.notifications_verification_ended();
  return m.notifications_verification_rejected();
}

function AboutListing(notice: Parameters<typeof listingLine>[0]) {
  const { listing } = notice;
  const digits = useDigits();
  const [before, ...rest] = wordsAround((title) => listingLine(notice, title, getLocale(), digits));
  const title = listing ? (
    <bdi lang={listing.locale} className="font-bold">
      {listing.title}
    </bdi>
  ) : (
    <span className="text-muted">{m.notifications_gone()}</span>
  );
  return (
    <span className="wrap-anywhere">
      {before}
      {rest.map((words) => (
        <Fragment key={words}>
          {title}
          {words}
        </Fragment>
      ))}
    </span>
  );
}

type NotificationListProps = {
  notifications: readonly Notification[];
  /** Path of the following page, without its language. */
  next: string | null;
  now: Date;
  isUnread: boolean;
};

export function NotificationList({ notifications, next, now, isUnread }: NotificationListProps) {
  const digits = useDigits();
  if (notifications.length === 0) {
    return isUnread ? (
      <EmptyState
        icon={CheckCheck}
        title={m.notifications_none_unread()}
        text={m.notifications_none_unread_text()}
      />
    ) : (
      <EmptyState icon={Bell} title={m.notifications_none()} text={m.notifications_none_text()} />
    );
  }
  return (
    <div className="space-y-6">
      {byDay(notifications, now, getLocale(), digits).map(([day, ofDay]) => (
        <section key={day} className="space-y-2">
          <h2 className="text-sm font-bold text-muted">{day}</h2>
          <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
            {ofDay.map((notification) => (
              <li key={notification.id} className="border-b border-line last:border-b-0">
                <Item notification={notification} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pagination next={next} />
    </div>
  );
}

const dayMs = 24 * 60 * 60 * 1_000;

function byDay(notifications: readonly Notification[], now: Date, locale: Locale, digits: Digits) {
  const dateOf = (at: Date) => formatDate(at, locale, digits);
  const [today, yesterday] = [dateOf(now), dateOf(new Date(now.getTime() - dayMs))];
  const days = new Map<string, Notification[]>();
  for (const each of notifications) {
    const date = dateOf(each.at);
    const day =
      date === today
        ? m.notifications_today()
        : date === yesterday
          ? m.notifications_yesterday()
          : date;
    days.set(day, [...(days.get(day) ?? []), each]);
  }
  return [...days];
}

const icons: Record<NotificationType, IconType> = {
  favorite: Heart,
  comment: MessageSquare,
  review: Star,
  verification: BadgeCheck,
  listing_status: Newspaper,
  report_outcome: Flag,
  saved_search: SearchCheck,
  price_drop: TrendingDown,
  message: MessageCircle,
  community_request: UserPlus,
  community_decision: Users,
  community_mention: AtSign,
  system: ShieldAlert,
};

// A form, not a link: opening one marks it, and following an address changes nothing.
function Item({ notification, now }: { notification: Notification; now: Date }) {
  const { id, type, isRead, at } = notification;
  const Icon = icons[type];
  return (
    <LocalForm to={`/notifications/${id}`}>
      <button
        type="submit"
        className={cx(
          "flex w-full cursor-pointer items-start gap-3 p-4 text-start hover:bg-sunk focus-visible:-outline-offset-2",
          !isRead && "bg-green-soft",
        )}
      >
        <span
          className={cx(
            "grid size-10 shrink-0 place-items-center rounded-full",
            isRead ? "bg-sunk text-muted" : "bg-surface text-green",
          )}
        >
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 flex-1 space-y-0.5">
          {!isRead && <VisuallyHidden>{m.notifications_unread()} </VisuallyHidden>}
          <NotificationText {...notification} />
          <RelativeTime at={at} now={now} className="block text-sm text-muted" />
        </span>
        {!isRead && (
          <span
            aria-hidden
            className="forced-border mt-2 size-2.5 shrink-0 rounded-full bg-green"
          />
        )}
      </button>
    </LocalForm>
  );
}
