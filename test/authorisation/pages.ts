import { cells, type Operation } from "./operation.ts";

const open = (name: string, by: string, path: string): Operation => ({
  name,
  by: `routes/${by}`,
  method: "GET",
  path,
  cells: cells("ok"),
});

const leadsOn = (name: string, by: string, path: string): Operation => ({
  ...open(name, by, path),
  cells: cells("on"),
});

/** What everybody may read. */
export const pageOperations: Operation[] = [
  open("Read the front page", "home", "/"),
  open("Read a category", "category", "/category/living"),
  open("Read a subcategory", "subcategory", "/category/living/subcategory/furniture"),
  leadsOn(
    "Follow the short address of a subcategory",
    "subcategory-short",
    "/subcategory/furniture",
  ),
  open("Count what a filter would show", "count", "/count.json?category=living&type=sale"),
  {
    ...open("Say what a visit was like", "vitals", "/vitals"),
    method: "POST",
    form: { page: "routes/home", lcp: "1200" },
    success: 204,
    changes: ["visit_vitals"],
    cells: cells("done"),
  },
  { ...open("Follow the address of measured visits", "vitals", "/vitals"), cells: cells(404) },
  open("Search", "search", "/search?q=خزانة"),
  open("Read suggestions", "suggest", "/suggest.json?q=خز"),
  open("Read a listing that is live", "listing", "/listing/{listing}"),
  {
    ...open("Read a paused listing", "listing", "/listing/{pausedListing}"),
    cells: cells(404, { owner: "ok", moderator: "ok", administrator: "ok" }),
  },
  {
    ...open("Read a listing its owner removed", "listing", "/listing/{removedListing}"),
    cells: cells(410, { owner: "ok", moderator: "ok", administrator: "ok" }),
  },
  {
    ...open("Read a live listing of a suspended member", "listing", "/listing/{hiddenListing}"),
    cells: cells(404, { suspended: "ok", moderator: "ok", administrator: "ok" }),
  },
  open("Read a seller", "seller", "/seller/{owner}"),
  leadsOn("Follow the short address of a shop", "seller/short-address", "/s/Souq"),
  {
    ...open("Read a suspended seller", "seller", "/seller/{suspended}"),
    cells: cells(410),
  },
  open("Read places", "places", "/places.json?q=دمشق"),
  {
    ...open(
      "Ask which place is nearest",
      "nearest-place",
      "/places/nearest.json?lat=33.5&lng=36.3",
    ),
    cells: cells("ok", { visitor: "sign-in" }),
  },
  open("Open the map's frame", "embed-map", "/embed/map"),
  open("Read the business guide", "business-guide", "/business-guide"),
  open("Read the vision", "vision-goals", "/vision-goals"),
  open("Read the privacy policy", "privacy-policy", "/privacy-policy"),
  open("Read what may not be offered", "prohibited-goods", "/prohibited-goods"),
  open("Read the web manifest", "web-manifest", "/manifest.webmanifest"),
  open("Read the offline page", "offline", "/offline"),
  {
    ...open("Look at the forms pending on one's device", "waiting", "/waiting"),
    cells: cells("ok", { visitor: "sign-in" }),
  },
  open("Read the feed of a category", "feeds/category-feed", "/category/living/feed.xml"),
  open("Read the feed of a search", "feeds/search-feed", "/search/feed.xml?q=خزانة"),
  open("Read the feed of a seller", "feeds/seller-feed", "/seller/{owner}/feed.xml"),
  open("Fetch the card of the site", "cards/site-card", "/card.jpg"),
  open("Fetch the card of a category", "cards/category-card", "/category/living/card.jpg"),
  open("Fetch the card of a listing", "cards/listing-card", "/listing/{listing}/card.jpg"),
  {
    ...open(
      "Fetch the card of a paused listing",
      "cards/listing-card",
      "/listing/{pausedListing}/card.jpg",
    ),
    cells: cells(404),
  },
  open("Fetch the card of a seller", "cards/seller-card", "/seller/{owner}/card.jpg"),
  open("Read the rules for crawlers", "sitemap/robots", "/robots.txt"),
  open("Read where to report a vulnerability", "well-known/security", "/.well-known/security.txt"),
  {
    ...open(
      "Find the page for changing the password",
      "well-known/change-password",
      "/.well-known/change-password",
    ),
    cells: cells("on"),
  },
  open("Read how a program asks", "api/api", "/api"),
  open("Read how a browser searches the site", "open-search", "/opensearch.xml"),
  {
    ...open("Fetch a logo that the site does not have", "logo", "/logo/0123456789abcdef.webp"),
    cells: cells(404),
  },
  open("Read the list of sitemaps", "sitemap/sitemap-index", "/sitemap.xml"),
  open("Read the sitemap of pages", "sitemap/sitemap-pages", "/sitemap/pages.xml"),
  open("Read the sitemap of sellers", "sitemap/sitemap-sellers", "/sitemap/sellers.xml"),
  open("Read the sitemap of listings", "sitemap/sitemap-listings", "/sitemap/listings/0.xml"),
  open("Read one's favorites", "favorites", "/favorites"),
  open("Compare listings", "compare", "/compare?id={listing}&id={pausedListing}"),
  open("Read the cards of a visitor's favorites", "listing-cards", "/listings.json?ids={listing}"),
  {
    ...open("Send a form to an address without a page", "not-found", "/anything"),
    method: "POST",
    form: { title: "x" },
    cells: cells(404),
  },
  { ...open("Open an address without a page", "not-found", "/anything"), cells: cells(404) },
];

/** Each of these keeps a choice in a cookie of whoever sends it, and nothing else. */
export const preferenceOperations: Operation[] = [
  ["language", { language: "en", path: "/" }],
  ["theme", { theme: "dark", path: "/" }],
  ["view", { view: "list", path: "/" }],
  ["data-saver", { saver: "on", path: "/" }],
].flatMap(([what, form]) => [
  {
    name: `Choose the ${String(what)}`,
    by: `routes/preferences/${String(what)}`,
    method: "POST",
    path: `/preferences/${String(what)}`,
    form: form as Record<string, string>,
    cells: cells("same"),
  },
  {
    name: `Follow the address of choosing the ${String(what)}`,
    by: `routes/preferences/${String(what)}`,
    method: "GET",
    path: `/preferences/${String(what)}`,
    cells: cells("home"),
  },
]);
