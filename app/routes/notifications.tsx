import { accountFailed } from "#app/features/accounts/account-failure.ts";
import { NotificationList, SignedOutCard } from "#app/features/notifications/notification-list.tsx";
import {
  countUnread,
  listNotifications,
  markAllRead,
} from "#app/features/notifications/notifications.server.ts";
import { renderNotification } from "#app/features/notifications/render-notification.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { readMomentKey } from "#app/platform/moment-key.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { metaOf } from "#app/routes/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CheckCheck, Settings } from "#app/ui/icons.tsx";
import { offlineClientLoader } from "#app/ui/offline-client-loader.ts";
import { LocalForm } from "#app/ui/local-form.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { useFresh } from "#app/ui/use-fresh.ts";
import { debounceMs, useLiveRevalidation } from "#app/ui/use-live-revalidation.ts";
import { useReplyToast } from "#app/ui/use-script-form.ts";
import { useLocation } from "react-router";
import type { Route } from "./+types/notifications";
import type { PageHandle } from "#app/page-handle.ts";
import { backTo } from "./account/member.server.ts";

const notificationsPerPage = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  if (!viewer) return null;
  const query = new URL(request.url).searchParams;
  const after = readMomentKey(query.get("after"));
  const isUnread = query.get("show") === "unread";
  const [{ notifications, next }, unread] = await Promise.all([
    listNotifications(viewer, { after, limit: notificationsPerPage, isUnread }),
    countUnread(viewer),
  ]);
  const { locale } = context.get(requestInfoContext);
  return {
    notifications: notifications.map((each) => renderNotification(each, locale, viewer.digits)),
    next: next && `/notifications?${isUnread ? "show=unread&" : ""}after=${next}`,
    isUnread,
    unread: unread.notifications,
    now: clock.now(),
  };
}

type Loaded = Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>;

export const clientLoader = offlineClientLoader<Loaded>();

export async function action({ context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  if (viewer) await markAllRead(viewer, clock.now());
  return backTo(context, "/notifications");
}

export const clientAction = orFailed(accountFailed(m.common_error_title));

export const handle: PageHandle = { crawl: false, place: "inside" };

export const meta = metaOf(m.shell_nav_notifications, m.notifications_none_text, { noindex: true });

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  useReplyToast(actionData);
  return (
    <div className="mx-auto max-w-3xl space-y-3">
      {loaderData ? (
        <OwnNotifications drawn={loaderData} />
      ) : (
        <>
          <PageHeading title={m.shell_nav_notifications()} />
          <SignedOutCard />
        </>
      )}
    </div>
  );
}

type Own = NonNullable<Loaded>;
const isAsNew = (read: Own, drawn: Own) => read.now >= drawn.now;

function OwnNotifications({ drawn }: { drawn: Own }) {
  const { pathname, search } = useLocation();
  const { loaded, readAgain } = useFresh<Own>(drawn, pathname + search, isAsNew);
  const { unread, ...page } = loaded;
  useLiveRevalidation(
    ({ kind }) => (/^(?:notices|message|read|reset)$/.test(kind) ? debounceMs : null),
    readAgain,
  );
  return (
    <>
      <header className="flex flex-wrap items-center gap-1">
        <h1 className="flex-1 text-xl font-extrabold sm:text-2xl md:text-3xl">
          {m.shell_nav_notifications()}
        </h1>
        {unread > 0 && (
          <LocalForm to="/notifications">
            <SubmitButton
              variant="quiet"
              className="px-2! text-green max-sm:text-sm max-sm:[&_svg]:hidden"
            >
              <CheckCheck aria-hidden />
              {m.notifications_mark_all()}
            </SubmitButton>
          </LocalForm>
        )}
        <ButtonLink
          to="/notifications/settings"
          variant="quiet"
          className="max-sm:w-11 max-sm:px-0"
        >
          <Settings aria-hidden />
          <span className="max-sm:sr-only">{m.notifications_settings_short()}</span>
        </ButtonLink>
      </header>
      <TabLinks
        label={m.notifications_filter()}
        items={[
          { to: "/notifications", label: m.notifications_all(), current: !page.isUnread },
          {
            to: "/notifications?show=unread",
            label: m.notifications_only_unread(),
            current: page.isUnread,
            ...(unread > 0 && { count: unread }),
          },
        ]}
      />
      <NotificationList {...page} />
    </>
  );
}
