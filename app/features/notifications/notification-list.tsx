import {
  BadgeCheck,
  Bell,
  Flag,
  Heart,
  type LucideIcon,
  MessageCircle,
  MessageSquare,
  Newspaper,
  SearchCheck,
  ShieldAlert,
  Star,
} from "lucide-react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { NotificationText } from "./components/notification-text.tsx";
import type { Notification, NotificationType } from "./notification.ts";

type NotificationListProps = {
  notifications: readonly Notification[];
  /** Path of the following page, without its language. */
  next: string | null;
  now: Date;
};

/** The notices of a member, the latest first (D2 §2). */
export function NotificationList({ notifications, next, now }: NotificationListProps) {
  if (notifications.length === 0) {
    return (
      <EmptyState icon={Bell} title={m.notifications_none()} text={m.notifications_none_text()} />
    );
  }
  return (
    <div className="space-y-6">
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
        {notifications.map((notification) => (
          <li key={notification.id} className="border-b border-line last:border-b-0">
            <Item notification={notification} now={now} />
          </li>
        ))}
      </ul>
      <Pagination next={next} />
    </div>
  );
}

const icons: Record<NotificationType, LucideIcon> = {
  favorite: Heart,
  comment: MessageSquare,
  review: Star,
  verification: BadgeCheck,
  listing_status: Newspaper,
  report_outcome: Flag,
  saved_search: SearchCheck,
  message: MessageCircle,
  system: ShieldAlert,
};

// A form, not a link: opening one marks it, and following an address changes nothing.
function Item({ notification, now }: { notification: Notification; now: Date }) {
  const { id, type, isRead, at } = notification;
  const Icon = icons[type];
  return (
    <Form method="post" action={pathIn(getLocale(), `/notifications/${id}`)}>
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
    </Form>
  );
}
