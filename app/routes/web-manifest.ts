import type { Route } from "./+types/web-manifest";
import { m } from "#app/paraglide/messages.js";
import { directionOf } from "#app/platform/language.ts";
import { sharePath } from "#app/platform/shared-files.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { siteNameIn, sloganIn } from "#app/platform/site.server.ts";

const phone = "360x780";

/** What a phone needs to know to put the site among its apps, in each language (W3C, Web Application Manifest). */
export function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const name = siteNameIn(locale);
  const shortcut = (path: string, words: string) => ({
    name: words,
    url: pathIn(locale, path),
    icons: [{ src: "/icon-192.png", sizes: "192x192", type: "image/png" }],
  });
  const screenshot = (file: string, sizes: string, label: string) => ({
    src: `/screenshots/${file}.webp`,
    sizes,
    type: "image/webp",
    form_factor: sizes === phone ? "narrow" : "wide",
    label,
  });
  const manifest = {
    // One app, whichever language it was put there in.
    id: "/",
    name: `${name} – ${sloganIn(locale)}`,
    short_name: name,
    description: m.shell_footer_about(),
    lang: locale,
    dir: directionOf(locale),
    start_url: pathIn(locale, "/"),
    scope: "/",
    display: "standalone",
    background_color: "#fffdf9",
    theme_color: "#fffdf9",
    categories: ["shopping", "business", "social"],
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      shortcut("/add-listing", m.shell_add_listing()),
      shortcut("/messages", m.shell_nav_messages()),
      shortcut("/favorites", m.shell_nav_favorites()),
    ],
    // What another app shares begins a listing; publishing is its member's to do.
    share_target: {
      action: pathIn(locale, sharePath),
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        title: "title",
        text: "text",
        url: "url",
        files: [{ name: "pictures", accept: ["image/*"] }],
      },
    },
    screenshots:
      locale === "ar"
        ? [
            screenshot("listing-ar-phone", phone, sloganIn(locale)),
            screenshot("search-ar-phone", phone, m.shell_search_label()),
            screenshot("home-ar", "1100x739", sloganIn(locale)),
          ]
        : [
            screenshot("home-en-phone-dark", phone, sloganIn(locale)),
            screenshot("add-listing-en-phone", phone, m.shell_add_listing()),
          ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=3600",
    },
  });
}
