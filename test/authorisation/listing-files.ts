import { members, type Operation } from "./operation.ts";

const files = "routes/account/listing-files";
const file = "routes/account/listing-file";
const sent = [
  "insert into listing_files (id, user_id, name, locale, state, created_at) values ('{me}', '{me}', 'a.csv', 'ar', 'planned', now())",
  `insert into listing_file_rows (file_id, number, cells, plan, title) values ('{me}', 2, '{"title": "x"}', 'new', 'x')`,
];

/** A seller's own listings as a file: everybody for themselves. */
export const listingFileOperations: Operation[] = [
  {
    name: "Open the page of one's files",
    by: files,
    method: "GET",
    path: "/account/listings-file",
    cells: members("ok"),
  },
  {
    name: "Send a file of one's listings",
    by: files,
    method: "POST",
    path: "/account/listings-file",
    form: { id: "{new}", pasted: "title\tprice\nسيارة\t5000" },
    changes: ["listing_files", "listing_file_rows"],
    cells: members("done", { suspended: 403 }),
  },
  {
    name: "Do what the rows of one's file say",
    by: file,
    method: "POST",
    path: "/account/listings-file/{me}",
    form: { intent: "do", terms: "yes" },
    given: sent,
    changes: ["listing_files"],
    also: ["jobs"],
    cells: members("done", { suspended: 403 }),
  },
  {
    name: "Delete a file of one's own",
    by: file,
    method: "POST",
    path: "/account/listings-file/{me}",
    form: { intent: "delete" },
    given: sent,
    changes: ["listing_files", "listing_file_rows"],
    cells: members("done"),
  },
  {
    name: "Open a file of somebody else's",
    by: file,
    method: "GET",
    path: "/account/listings-file/{new}",
    cells: members(404),
  },
  {
    name: "Take one's listings out as a file",
    by: "routes/account/listings-export",
    method: "GET",
    path: "/account/listings.csv",
    cells: members("ok"),
  },
];
