import { CheckCheck } from "lucide-react";
import { Form, redirect, useNavigation } from "react-router";
import type { Route } from "./+types/notifications";
import { NotificationList } from "#app/features/notifications/notification-list.tsx";
import {
  countUnread,
  listNotifications,
  markAllRead,
} from "#app/features/notifications/notifications.server.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { pathIn } from "#app/platform/locale.ts";
import { readMomentKey } from "#app/platform/moment-key.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { memberOf } from "./account/member.server.ts";
import { pageMeta } from "./page-meta.ts";

const notificationsPerPage = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  const after = readMomentKey(new URL(request.url).searchParams.get("after"));
  const [{ notifications, next }, unread] = await Promise.all([
    listNotifications(viewer, { after, limit: notificationsPerPage }),
    countUnread(viewer),
  ]);
  return {
    notifications,
    next: next && `/notifications?after=${next}`,
    hasUnread: unread.notifications > 0,
    now: clock.now(),
  };
}

/** Mark All as Read. */
export async function action({ context }: Route.ActionArgs) {
  await markAllRead(memberOf(context), clock.now());
  return redirect(pathIn(context.get(requestInfoContext).locale, "/notifications"));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.shell_nav_notifications(),
    description: m.notifications_none_text(),
    path: "/notifications",
    noindex: true,
  });
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { hasUnread, ...page } = loaderData;
  const here = pathIn(getLocale(), "/notifications");
  const busy = useNavigation().formAction === here;
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <PageHeading
        title={m.shell_nav_notifications()}
        actions={
          hasUnread && (
            <Form method="post" action={here}>
              <Button type="submit" variant="secondary" busy={busy}>
                <CheckCheck aria-hidden />
                {m.notifications_mark_all()}
              </Button>
            </Form>
          )
        }
      />
      <NotificationList {...page} />
    </div>
  );
}
