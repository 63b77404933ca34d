import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import { baseLocale, otherLocales } from "./platform/locale.ts";

// Every address of the product. The base language has the bare path, English is under /en.
// A page is closed unless it is under `open`; see docs/decisions/003-closed-routes.md.

const open = [
  index("routes/home.tsx"),
  route("card.jpg", "routes/cards/site-card.ts"),
  route("category/:id", "routes/category.tsx"),
  route("category/:id/feed.xml", "routes/feeds/category-feed.ts"),
  route("category/:id/card.jpg", "routes/cards/category-card.ts"),
  route("category/:categoryId/subcategory/:subcategoryId", "routes/subcategory.tsx"),
  route("subcategory/:id", "routes/subcategory-short.ts"),
  route("listing/:id", "routes/listing.tsx"),
  route("listing/:id/card.jpg", "routes/cards/listing-card.ts"),
  route("listing/:id/comments", "routes/listing-comments.tsx"),
  route("listing/:id/contact", "routes/listing-contact.tsx"),
  route("seller/:id", "routes/seller.tsx"),
  route("seller/:id/review", "routes/seller-review.tsx"),
  route("seller/:id/answer/:review", "routes/seller-answer.tsx"),
  route("seller/:id/feed.xml", "routes/feeds/seller-feed.ts"),
  route("seller/:id/card.jpg", "routes/cards/seller-card.ts"),
  route("seller/:id/contact", "routes/seller-contact.tsx"),
  route("s/:address", "routes/seller/short-address.ts"),
  route("search", "routes/search.tsx"),
  route("search/feed.xml", "routes/feeds/search-feed.ts"),
  route("suggest.json", "routes/suggest.ts"),
  route("count.json", "routes/count.ts"),
  route("vitals", "routes/vitals.ts"),
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-in/code", "routes/two-factor.tsx"),
  route("sign-in/telegram", "routes/telegram.tsx"),
  route("sign-up", "routes/sign-up.tsx"),
  route("sign-up/terms", "routes/provider-terms.tsx"),
  route("verify-email", "routes/verify-email.tsx"),
  route("email-verification", "routes/alias.ts", { id: "routes/email-verification-alias" }),
  route("reset-password", "routes/reset-password.tsx"),
  route("setup", "routes/setup.tsx"),
  route("add-listing/shared", "routes/add-listing-shared.ts"),
  route("claim", "routes/claim.tsx"),
  route("unsubscribe", "routes/unsubscribe.tsx"),
  route("keep-listing", "routes/listing-link.tsx"),
  route("favorites", "routes/favorites.tsx"),
  route("compare", "routes/compare.tsx"),
  route("listings.json", "routes/listing-cards.ts"),
  route("notifications", "routes/notifications.tsx"),
  route("inquiry", "routes/inquiry.tsx"),
  route("communities/create", "routes/communities/create.tsx"),
  route("business-guide", "routes/documents/document-page.tsx", { id: "routes/business-guide" }),
  route("vision-goals", "routes/documents/document-page.tsx", { id: "routes/vision-goals" }),
  route("privacy-policy", "routes/documents/document-page.tsx", { id: "routes/privacy-policy" }),
  route("prohibited-goods", "routes/documents/document-page.tsx", {
    id: "routes/prohibited-goods",
  }),
  route("embed/map", "routes/embed-map.tsx"),
  route("places.json", "routes/places.ts"),
  route("offline", "routes/offline.tsx"),
  route("manifest.webmanifest", "routes/web-manifest.ts"),
  route("api", "routes/api/api.tsx"),
  route("opensearch.xml", "routes/open-search.ts"),
  route("logo/:version", "routes/logo.ts"),
];

const account = [
  route("account/searches", "routes/account/searches.tsx"),
  route("account/following", "routes/account/following.tsx"),
  route("account/offers", "routes/account/offers.tsx"),
  route("account/webhooks", "routes/account/webhooks.tsx"),
  route("account/listings-file", "routes/account/listing-files.tsx"),
  route("account/listings-file/:id", "routes/account/listing-file.tsx"),
  route("account/replies", "routes/account/saved-replies.tsx"),
  route("account/profile", "routes/account/profile.tsx"),
  route("account/shop", "routes/account/shop.tsx"),
  route("account/settings", "routes/account/settings.tsx"),
  route("account/listings/:id/stats", "routes/account/listing-stats.tsx"),
];

const member = [
  route("account", "routes/account/account.tsx"),
  route("account/searches.json", "routes/account/searches-live.ts"),
  route("account/at-home.json", "routes/account/at-home.ts"),
  route("account/searches/:id", "routes/account/saved-search.ts"),
  route("search/save", "routes/search/save.ts"),
  route("account/listings.csv", "routes/account/listings-export.ts"),
  route("account/export/:id", "routes/account/export.ts"),
  route("account/listings/:id/edit", "routes/account/edit-listing.tsx"),
  route("account/listings/:id/delete", "routes/account/delete-listing.tsx"),
  route("account/listings/:id/state", "routes/account/listing-state.ts"),
  route("account/listings/:id/poster", "routes/account/listing-poster.tsx"),
  route("add-listing", "routes/add-listing.tsx"),
  route("pictures", "routes/pictures.ts"),
  route("places/nearest.json", "routes/nearest-place.ts"),
  route("messages", "routes/messages.tsx"),
  route("messages/send", "routes/conversation/send.ts", { id: "routes/messages/send" }),
  route("messages/read", "routes/conversation/seen.ts", { id: "routes/messages/read" }),
  route("messages/typing", "routes/messages/typing.ts"),
  route("messages/earlier.json", "routes/conversation/earlier.ts", {
    id: "routes/messages/earlier",
  }),
  route("live.json", "routes/live.ts"),
  route("communities", "routes/communities.tsx"),
  route("community/:id", "routes/community.tsx"),
  route("community/:id/send", "routes/conversation/send.ts", { id: "routes/community/send" }),
  route("community/:id/seen", "routes/conversation/seen.ts", { id: "routes/community/seen" }),
  route("community/:id/earlier.json", "routes/conversation/earlier.ts", {
    id: "routes/community/earlier",
  }),
  route("community/:id/members", "routes/community/part.tsx", { id: "routes/community/members" }),
  route("community/:id/requests", "routes/community/part.tsx", { id: "routes/community/requests" }),
  route("community/:id/bans", "routes/community/part.tsx", { id: "routes/community/bans" }),
  route("community/:id/settings", "routes/community/settings.tsx"),
  route("community/:id/invite", "routes/community/part.tsx", { id: "routes/community/invite" }),
  route("community/:id/sure", "routes/community/sure.tsx"),
  route("notifications/settings", "routes/notifications/settings.tsx"),
  route("notifications/device", "routes/notifications/device.ts"),
  route("notifications/:id", "routes/notification.ts"),
  route("favorites/merge", "routes/favorites-merge.ts"),
  route("listing/:id/favorite", "routes/listing-favorite.ts"),
  route("listing/:id/offer", "routes/listing-offer.tsx"),
  route("deal/:id", "routes/deal.tsx"),
  route("seller/:id/follow", "routes/seller/follow.ts"),
  route("report", "routes/report.tsx"),
  route("waiting", "routes/waiting.tsx"),
  route("account/blocks", "routes/account/blocks.ts"),
];

// Staff only too, and the one address that sends everybody else home.
const staffOrHome = [route("admin/verifications", "routes/admin/verifications.tsx")];

const staff = [
  route("admin", "routes/admin/overview.tsx"),
  route("admin/reports", "routes/admin/reports.tsx"),
  route("admin/listings", "routes/admin/listings.tsx"),
  route("admin/listings/:id", "routes/admin/listing.tsx"),
  route("admin/placeless", "routes/admin/placeless.tsx"),
  route("admin/stand-ins", "routes/admin/stand-ins.tsx"),
  route("admin/stand-ins/:id", "routes/admin/stand-in.tsx"),
  route("admin/members", "routes/admin/members.tsx"),
  route("admin/members/:id", "routes/admin/member.tsx"),
  route("admin/communities", "routes/admin/communities.tsx"),
  route("admin/communities/:id", "routes/admin/community.tsx"),
  route("admin/comments", "routes/admin/comments.tsx"),
  route("admin/reviews", "routes/admin/reviews.tsx"),
  route("admin/inquiries", "routes/admin/inquiries.tsx"),
  route("admin/audit", "routes/admin/audit.tsx"),
  route("admin/jobs", "routes/admin/jobs.tsx"),
  route("admin/backups", "routes/admin/backups.tsx"),
  route("admin/backups/:name", "routes/admin/backup.ts"),
  route("admin/taxonomy", "routes/admin/taxonomy.tsx"),
  route("admin/taxonomy/:kind/:id", "routes/admin/taxonomy-part.tsx"),
  route("admin/fields/:kind/:id", "routes/admin/fields.tsx"),
  route("admin/field/:id", "routes/admin/field.tsx"),
  route("admin/dictionary", "routes/admin/dictionary.tsx"),
  route("admin/dictionary/:id", "routes/admin/dictionary-entry.tsx"),
  route("admin/settings", "routes/admin/settings.tsx"),
  route("admin/channels", "routes/admin/channels.tsx"),
  route("admin/rules", "routes/admin/rules.tsx"),
  route("admin/rules/:id", "routes/admin/rule.tsx"),
];

/** The pages at their addresses in each language. Those of a third one have ids of their own: moduleOf. */
function inEveryLanguage(pages: RouteConfigEntry[]): RouteConfigEntry[] {
  const [second = baseLocale, ...further] = otherLocales(baseLocale);
  return [
    ...prefix(`${second}?`, pages),
    ...further.flatMap((locale) =>
      prefix(
        locale,
        pages.map((page) => ({
          ...page,
          id: `${page.id ?? page.file.replace(/\.tsx?$/, "")}@${locale}`,
        })),
      ),
    ),
  ];
}

export default [
  layout("routes/gates/open.tsx", [
    ...inEveryLanguage(open),
    route("robots.txt", "routes/sitemap/robots.ts"),
    route(".well-known/security.txt", "routes/well-known/security.ts"),
    route(".well-known/change-password", "routes/well-known/change-password.ts"),
    route("sitemap.xml", "routes/sitemap/sitemap.ts", { id: "routes/sitemap/sitemap-index" }),
    route("sitemap/pages.xml", "routes/sitemap/sitemap.ts", { id: "routes/sitemap/sitemap-pages" }),
    route("sitemap/sellers.xml", "routes/sitemap/sitemap.ts", {
      id: "routes/sitemap/sitemap-sellers",
    }),
    route("sitemap/listings/:file", "routes/sitemap/sitemap.ts", {
      id: "routes/sitemap/sitemap-listings",
    }),
    route("preferences/language", "routes/preferences/preference.ts", {
      id: "routes/preferences/language",
    }),
    route("preferences/theme", "routes/preferences/preference.ts", {
      id: "routes/preferences/theme",
    }),
    route("preferences/view", "routes/preferences/preference.ts", {
      id: "routes/preferences/view",
    }),
    route("preferences/data-saver", "routes/preferences/preference.ts", {
      id: "routes/preferences/data-saver",
    }),
    ...inEveryLanguage([route("sign-out", "routes/sign-out.ts")]),
    ...inEveryLanguage([
      route("signin", "routes/alias.ts", { id: "routes/sign-in-alias" }),
      route("signup", "routes/alias.ts", { id: "routes/sign-up-alias" }),
    ]),
    route("*", "routes/not-found.tsx"),
  ]),
  layout("routes/gates/member.tsx", [
    ...inEveryLanguage(member),
    layout("routes/account/layout.tsx", inEveryLanguage(account)),
  ]),
  layout("routes/gates/staff-or-home.tsx", [
    layout(
      "routes/admin/layout.tsx",
      { id: "routes/admin/layout-or-home" },
      inEveryLanguage(staffOrHome),
    ),
  ]),
  layout("routes/gates/staff.tsx", [layout("routes/admin/layout.tsx", inEveryLanguage(staff))]),
] satisfies RouteConfig;
