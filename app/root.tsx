import { useEffect, useState } from "react";
import { Links, Meta, Outlet, data, useMatches } from "react-router";
import type { Route } from "./+types/root";
import { mediaUrl } from "#app/features/media/media.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { isMadeForEverybody } from "#app/platform/cacheable-rendering.server.ts";
import { chosenDigits } from "#app/platform/chosen-digits.ts";
import { directionOf } from "#app/platform/language.ts";
import { otherLocales, pathIn } from "#app/platform/locale.ts";
import { memberHeader, memberKey } from "#app/platform/member-key.server.ts";
import { clearFlash } from "#app/platform/flash-message.server.ts";
import { readFlash } from "./flash-messages.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { logoPath, settingIn, site, siteNameIn, sloganIn } from "#app/platform/site.server.ts";
import { isStaff } from "#app/platform/viewer.ts";
import { asResponse } from "#app/platform/route-errors.server.ts";
import type { PageHandle } from "./page-handle.ts";
import { setRootData, type RootData, useRootData } from "./root-data.ts";
import { AccentStyle, FontPreload, OwnStyle, FullStyle } from "./page-style.tsx";
import { ErrorPage } from "./routes/shell/error-page.tsx";
import { findViewerAndChrome, chromeDataOf } from "./routes/shell/chrome-data.server.ts";
import { PageScripts } from "./routes/shell/page-scripts.tsx";
import { Shell } from "./routes/shell/shell.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    try {
      await findViewerAndChrome(request, context);
    } catch (error) {
      throw asResponse(error, { request, context });
    }
    const response = await next();
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && response instanceof Response && isForWorker(response))
      response.headers.set(memberHeader, memberKey(context.get(viewerContext)));
    return response;
  },
];

// The service worker stores pages by their owner; other responses need no owner.
function isForWorker({ headers }: Response): boolean {
  const isPage = /^text\/(?:html|x-script)/.test(headers.get("content-type") ?? "");
  return isPage && !headers.get("cache-control")?.includes("public");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const info = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  const env = site();
  const flash = readFlash(request.headers.get("cookie"));
  const { unread, favorites } = await chromeDataOf(context);
  const root: RootData = {
    locale: info.locale,
    theme: info.theme,
    viewMode: info.viewMode,
    savesData: info.savesData,
    digits: chosenDigits(),
    viewer: viewer && {
      key: memberKey(viewer),
      name: viewer.name,
      avatarUrl: viewer.avatarMediaId ? mediaUrl(viewer.avatarMediaId, 320) : null,
      mustConfirm: viewer.mustConfirm && !viewer.deletionRequestedAt,
      hasEmail: viewer.email !== null,
      isStaff: isStaff(viewer),
    },
    isShared: isMadeForEverybody(),
    flash,
    unread,
    favorites,
    site: {
      name: siteNameIn(info.locale),
      otherNames: otherLocales(info.locale).map(siteNameIn),
      slogan: sloganIn(info.locale),
      ...(env.logo && { logo: logoPath() }),
      ...(env.accent !== "green" && { accent: env.accent }),
      supportEmail: env.supportEmail,
      facebookUrl: env.socialFacebookUrl,
      telegramUrl: env.socialTelegramUrl,
      announcement: settingIn("announcement", info.locale),
      publicUrl: env.publicUrl,
    },
  };
  return data(root, flash ? { headers: { "set-cookie": clearFlash() } } : {});
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders);
  errorHeaders?.forEach((value, name) => headers.set(name, value));
  return headers;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const locale = getLocale();
  const root = useRootData();
  useEffect(() => setRootData(root), [root]);
  const theme = root?.theme ?? "system";
  const matches = useMatches();
  // As the first page has it: a style sheet that changed its place would be away for a moment.
  const handles = matches.flatMap(({ handle }) => (handle as PageHandle | undefined) ?? []);
  const [firstScreen] = useState(() => handles.find((each) => each.firstScreen)?.firstScreen);
  // A page in an iframe of another page (embed-map.tsx) has none of its own.
  const isFramed = handles.some((each) => each.isFramed);
  const isChat = handles.some((each) => each.isChat);
  const place = handles.find((each) => each.place)?.place;
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme}
      data-digits={(root?.digits ?? chosenDigits()) === "arab" ? "arab" : undefined}
      data-saver={root?.savesData || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        {/* Where one talks, what one writes stands above the keyboard and the rest still in view. */}
        <meta
          name="viewport"
          content={`width=device-width, initial-scale=1${isChat ? ", interactive-widget=resizes-content" : ""}`}
        />
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
        <link rel="manifest" href={pathIn(locale, "/manifest.webmanifest")} />
        {!root?.savesData && <FontPreload locale={locale} />}
        <OwnStyle of={firstScreen} />
        <AccentStyle of={root?.site.accent} />
        {!firstScreen && <FullStyle />}
        <Meta />
        <Links />
      </head>
      <body>
        {isFramed ? children : <Shell place={place}>{children}</Shell>}
        <PageScripts />
        {firstScreen && <FullStyle />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
