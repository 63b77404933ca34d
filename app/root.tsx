import { Links, Meta, Outlet, Scripts, ScrollRestoration, data, useMatches } from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import { findViewer } from "#app/features/accounts/session.server.ts";
import { listFavoriteIds } from "#app/features/favorites/favorites.server.ts";
import { countUnread } from "#app/features/notifications/notifications.server.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { directionOf } from "#app/platform/locale.ts";
import { findNotice, takeNoticeAway } from "#app/platform/notice.server.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { isStaff } from "#app/platform/viewer.ts";
import { asResponse } from "#app/platform/route-errors.server.ts";
import { type RootData, useRootData } from "./root-data.ts";
import { ErrorPage } from "./routes/shell/error-page.tsx";
import { Shell } from "./routes/shell/shell.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    try {
      context.set(viewerContext, await findViewer(request));
    } catch (error) {
      throw asResponse(error, { request, context });
    }
    return next();
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const info = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  const env = site();
  const notice = findNotice(request);
  const [unread, favorites] = await Promise.all([countUnread(viewer), listFavoriteIds(viewer)]);
  const root: RootData = {
    locale: info.locale,
    theme: info.theme,
    viewMode: info.viewMode,
    digits: viewer?.digits ?? "latn",
    viewer: viewer && {
      name: viewer.name,
      avatarUrl: viewer.avatarMediaId ? mediaUrl(viewer.avatarMediaId, 320) : null,
      mustConfirmEmail: viewer.mustConfirmEmail && !viewer.deletionRequestedAt,
      isStaff: isStaff(viewer),
    },
    notice,
    unread,
    favorites,
    site: {
      nameAr: env.siteNameAr,
      nameEn: env.siteNameEn,
      supportEmail: env.supportEmail,
      facebookUrl: env.socialFacebookUrl,
      telegramUrl: env.socialTelegramUrl,
      publicUrl: env.publicUrl,
    },
  };
  return data(root, notice ? { headers: { "set-cookie": takeNoticeAway() } } : {});
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders);
  // When to come back (429, 503) stands on the error itself.
  errorHeaders?.forEach((value, name) => headers.set(name, value));
  return headers;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const locale = getLocale();
  const theme = useRootData()?.theme ?? "system";
  // A page that stands in a frame of another page (embed-map.tsx) has none of its own.
  const isFramed = useMatches().some(({ handle }) => isFrameHandle(handle));
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={theme === "dark" ? "#1f1b16" : "#fffdf9"}
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={theme === "light" ? "#fffdf9" : "#1f1b16"}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
      </head>
      <body>
        {isFramed ? children : <Shell>{children}</Shell>}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function isFrameHandle(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "isFramed" in handle;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
