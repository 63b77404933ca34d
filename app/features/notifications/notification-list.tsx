import { m } from "#app/paraglide/messages.js";
import { localPath } from "#app/platform/local-path.ts";
import { useFormats } from "#app/ui/use-formats.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Bell, CheckCheck } from "#app/ui/icons.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { Fragment } from "react";
import type { RenderedNotification } from "./render-notification.server.ts";
import { dayMs } from "#app/platform/durations.ts";

function NotificationText({ words, name, note }: RenderedNotification) {
  const [before, ...rest] = words;
  return (
    <>
      <span className="wrap-anywhere">
        {before}
        {rest.map((after) => (
          <Fragment key={after}>
            {name?.text ? (
              <bdi lang={name.lang} className="font-bold">
                {name.text}
              </bdi>
            ) : (
              <span className="text-muted">{name?.gone}</span>
            )}
            {after}
          </Fragment>
        ))}
      </span>
      {note && (
        <UserText as="span" preservesLines className="block text-sm text-muted wrap-anywhere">
          {note}
        </UserText>
      )}
    </>
  );
}

type NotificationListProps = {
  notifications: readonly RenderedNotification[];
  next: string | null;
  now: Date;
  isUnread: boolean;
};

export function NotificationList({ notifications, next, now, isUnread }: NotificationListProps) {
  const { date } = useFormats();
  if (notifications.length === 0) {
    return isUnread ? (
      <EmptyState
        icon={CheckCheck}
        title={m.notifications_none_unread()}
        text={m.notifications_none_unread_text()}
      >
        <ButtonLink to="/notifications" variant="secondary">
          {m.notifications_show_all()}
        </ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState icon={Bell} title={m.notifications_none()} text={m.notifications_none_text()}>
        <ButtonLink to="/add-listing">{m.shell_add_listing()}</ButtonLink>
        <ButtonLink to="/account/searches" variant="secondary">
          {m.notifications_save_search()}
        </ButtonLink>
      </EmptyState>
    );
  }
  // Browsers that we serve have no Map.groupBy yet.
  const byDay = new Map<string, RenderedNotification[]>();
  for (const each of notifications) {
    const day = dayOf(each.at, now, date);
    byDay.set(day, [...(byDay.get(day) ?? []), each]);
  }
  return (
    <div className="space-y-4">
      {[...byDay].map(([day, ofDay]) => (
        <section key={day} className="space-y-1.5">
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

function dayOf(at: Date, now: Date, dateOf: (day: Date) => string): string {
  const date = dateOf(at);
  if (date === dateOf(now)) return m.notifications_today();
  if (date === dateOf(new Date(now.getTime() - dayMs))) return m.notifications_yesterday();
  return date;
}

// A form, not a link: opening one marks it, and following an address changes nothing.
function Item({ notification, now }: { notification: RenderedNotification; now: Date }) {
  const { id, icon, isRead, at } = notification;
  return (
    <LocalForm to={`/notifications/${id}`}>
      <button
        type="submit"
        className={cx(
          "flex w-full cursor-pointer items-start gap-3 px-3 py-2.5 text-start hover:bg-sunk focus-visible:-outline-offset-2",
          !isRead && "bg-green-soft",
        )}
      >
        <span
          className={cx(
            "grid size-9 shrink-0 place-items-center rounded-full",
            isRead ? "bg-sunk text-muted" : "bg-surface text-green",
          )}
          // oxlint-disable-next-line react/no-danger -- an icon of ours
          dangerouslySetInnerHTML={{ __html: icon }}
        />
        <span className="min-w-0 flex-1 text-[0.9375rem]/snug">
          {!isRead && <VisuallyHidden>{m.notifications_unread()} </VisuallyHidden>}
          <NotificationText {...notification} />
          <RelativeTime at={at} now={now} className="block pt-0.5 text-xs text-muted" />
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

export function SignedOutCard() {
  const next = encodeURIComponent(localPath("/notifications"));
  return (
    <div className="rounded-card border border-line bg-surface px-4 shadow-soft">
      <EmptyState
        icon={Bell}
        title={m.shell_gate_title()}
        text={`${m.notifications_for_visitors()} ${m.shell_gate_notifications()}.`}
      >
        <ButtonLink to={`/sign-in?next=${next}`}>{m.shell_sign_in()}</ButtonLink>
        <ButtonLink to={`/sign-up?next=${next}`} variant="secondary">
          {m.accounts_to_sign_up()}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
