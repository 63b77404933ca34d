import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

// Every address of the product. Arabic stands on the bare path, English under /en (ruling 2).
// A page is closed unless it stands under `open`; see docs/decisions/003-closed-routes.md.

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
  route("search", "routes/search.tsx"),
  route("search/feed.xml", "routes/feeds/search-feed.ts"),
  route("suggest.json", "routes/suggest.ts"),
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-in/code", "routes/two-factor.tsx"),
  route("sign-up", "routes/sign-up.tsx"),
  route("sign-up/terms", "routes/provider-terms.tsx"),
  route("verify-email", "routes/verify-email.tsx"),
  route("email-verification", "routes/email-verification-alias.ts"),
  route("reset-password", "routes/reset-password.tsx"),
  route("unsubscribe", "routes/unsubscribe.tsx"),
  route("keep-listing", "routes/keep-listing.tsx"),
  route("favorites", "routes/favorites.tsx"),
  route("favorites.json", "routes/favorites-live.ts"),
  route("inquiry", "routes/inquiry.tsx"),
  route("business-guide", "routes/business-guide.tsx"),
  route("vision-goals", "routes/vision-goals.tsx"),
  route("privacy-policy", "routes/privacy-policy.tsx"),
  route("prohibited-goods", "routes/prohibited-goods.tsx"),
  route("embed/map", "routes/embed-map.tsx"),
  route("places.json", "routes/places.ts"),
];

const member = [
  route("account", "routes/account/account.tsx"),
  route("account/searches", "routes/account/searches.tsx"),
  route("account/searches/:id", "routes/account/saved-search.ts"),
  route("search/save", "routes/search/save.ts"),
  route("account/profile", "routes/account/profile.tsx"),
  route("account/settings", "routes/account/settings.tsx"),
  route("account/export/:id", "routes/account/export.ts"),
  route("account/listings/:id/edit", "routes/account/edit-listing.tsx"),
  route("account/listings/:id/delete", "routes/account/delete-listing.tsx"),
  route("account/listings/:id/state", "routes/account/listing-state.ts"),
  route("add-listing", "routes/add-listing.tsx"),
  route("pictures", "routes/pictures.ts"),
  route("places/nearest.json", "routes/nearest-place.ts"),
  route("messages", "routes/messages.tsx"),
  route("communities", "routes/communities.tsx"),
  route("notifications", "routes/notifications.tsx"),
  route("notifications/:id", "routes/notification.ts"),
  route("favorites/merge", "routes/favorites-merge.ts"),
  route("listing/:id/favorite", "routes/listing-favorite.ts"),
  route("report", "routes/report.tsx"),
  route("account/blocks", "routes/account/blocks.ts"),
];

// Staff only too, and the one address that sends everybody else home (ruling 151).
const staffOrHome = [route("admin/verifications", "routes/admin/verifications.tsx")];

const staff = [
  route("admin", "routes/admin/overview.tsx"),
  route("admin/reports", "routes/admin/reports.tsx"),
  route("admin/listings", "routes/admin/listings.tsx"),
  route("admin/listings/:id", "routes/admin/listing.tsx"),
  route("admin/members", "routes/admin/members.tsx"),
  route("admin/members/:id", "routes/admin/member.tsx"),
  route("admin/comments", "routes/admin/comments.tsx"),
  route("admin/reviews", "routes/admin/reviews.tsx"),
  route("admin/inquiries", "routes/admin/inquiries.tsx"),
  route("admin/audit", "routes/admin/audit.tsx"),
  route("admin/taxonomy", "routes/admin/taxonomy.tsx"),
  route("admin/taxonomy/:kind/:id", "routes/admin/taxonomy-part.tsx"),
  route("admin/dictionary", "routes/admin/dictionary.tsx"),
  route("admin/dictionary/:id", "routes/admin/dictionary-entry.tsx"),
];

export default [
  layout("routes/gates/open.tsx", [
    ...prefix("en?", open),
    route("robots.txt", "routes/sitemap/robots.ts"),
    route("sitemap.xml", "routes/sitemap/sitemap-index.ts"),
    route("sitemap/pages.xml", "routes/sitemap/sitemap-pages.ts"),
    route("sitemap/sellers.xml", "routes/sitemap/sitemap-sellers.ts"),
    route("sitemap/listings/:file", "routes/sitemap/sitemap-listings.ts"),
    route("preferences/language", "routes/preferences/language.ts"),
    route("preferences/theme", "routes/preferences/theme.ts"),
    route("preferences/view", "routes/preferences/view.ts"),
    ...prefix("en?", [route("sign-out", "routes/sign-out.ts")]),
    ...prefix("en?", [
      route("signin", "routes/sign-in-alias.ts"),
      route("signup", "routes/sign-up-alias.ts"),
    ]),
    route("*", "routes/not-found.tsx"),
  ]),
  layout("routes/gates/member.tsx", prefix("en?", member)),
  layout("routes/gates/staff-or-home.tsx", [
    layout(
      "routes/admin/frame.tsx",
      { id: "routes/admin/frame-or-home" },
      prefix("en?", staffOrHome),
    ),
  ]),
  layout("routes/gates/staff.tsx", [layout("routes/admin/frame.tsx", prefix("en?", staff))]),
] satisfies RouteConfig;
