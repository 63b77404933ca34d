import { type Operation, staff } from "./operation.ts";

const administrators = (answer: "ok" | "done") => staff(answer, { moderator: 404 });
const texts = {
  nameAr: "السيارات",
  nameEn: "Cars",
  descriptionAr: "سيارات للبيع والإيجار",
  descriptionEn: "Cars for sale and for hire",
};

const page = (name: string, by: string, path: string): Operation => ({
  name,
  by: `routes/admin/${by}`,
  method: "GET",
  path,
  cells: administrators("ok"),
});

const act = (
  name: string,
  by: string,
  path: string,
  form: NonNullable<Operation["form"]>,
  changes: string[],
): Operation => ({
  name,
  by: `routes/admin/${by}`,
  method: "POST",
  path,
  form,
  changes: [...changes, "audit_log"],
  also: ["jobs", "search_words_version", "listing_search", "search_terms"],
  cells: administrators("done"),
});

/** Of the site's settings: what an administrator is answered, and nothing changes. */
const unchanged = (name: string, intent: string, success: number): Operation => ({
  name,
  by: "routes/admin/settings",
  method: "POST",
  path: "/admin/settings",
  form: { intent },
  success,
  cells: staff("same", { moderator: 404 }),
});

const part = "taxonomy-part";
const cars = "/admin/taxonomy/category/cars";

const carFields = "/admin/fields/category/cars";
const fieldNames = { nameAr: "عدد المفاتيح", nameEn: "Number of keys", "type-sale": "yes" };
/** The second of them, or that which the scene has retired. */
const field = (name: string, form: Record<string, string>, id = "{secondField}") =>
  act(name, "fields", carFields, { field: id, ...form }, ["fields"]);

const parked = "01920000-0000-7000-8000-00000000a0b5";
/** A mail that could not be sent at any try. */
const parkedJob = `insert into pgboss.job (id, name, data, source_name, source_id, source_created_on,
    source_retry_count, source_output)
  values ('${parked}', 'parked', '{"to": "nobody"}', 'send-mail', gen_random_uuid(), now(), 8, '{"name": "Error"}')
  on conflict do nothing`;
const decide = (name: string, intent: string): Operation => ({
  ...act(name, "jobs", "/admin/jobs", { intent, id: parked }, ["jobs"]),
  given: [parkedJob],
});

/** Everybody's data: administrators need a second step, which those of the table have not. */
const backups: Operation[] = [
  {
    name: "Have a backup made, without a second step",
    by: "routes/admin/backups",
    method: "POST",
    path: "/admin/backups",
    form: { intent: "make" },
    success: 302,
    cells: staff("same", { moderator: 404, administrator: 404 }),
  },
  {
    name: "Download a backup, without a second step",
    by: "routes/admin/backup",
    method: "GET",
    path: "/admin/backups/dalil-20261129-120000.tar.zst",
    success: 200,
    cells: staff("same", { moderator: 404, administrator: 404 }),
  },
];

const givenChannel = [
  `insert into telegram_channels (id, chat, title, locale, added_at)
    values ('{me}', '-1001234567890', 'سوق دمشق', 'ar', now()) on conflict do nothing`,
  `insert into channel_posts (listing_id, channel_id, state, due_at, message_id)
    select 1, id, 'stuck', now(), 5 from telegram_channels where id = '{me}' on conflict do nothing`,
];
const onChannel = (name: string, intent: string, changes: string[]): Operation => ({
  ...act(name, "channels", "/admin/channels", { intent, id: "{me}" }, changes),
  given: givenChannel,
});

/** Telegram channels; what asks Telegram cannot, since the site of the table has no bot. */
const channels: Operation[] = [
  page("List the Telegram channels", "channels", "/admin/channels"),
  {
    ...onChannel("Name a Telegram channel, without a bot", "add", []),
    form: { intent: "add", id: "{new}", chat: "@souq_dimashq", locale: "ar" },
    changes: [],
    success: 422,
    cells: staff("same", { moderator: 404 }),
  },
  {
    ...onChannel("Check a Telegram channel, without a bot", "check", []),
    changes: [],
    success: 422,
    cells: staff("same", { moderator: 404 }),
  },
  onChannel("Say that the posts of a Telegram channel were looked at", "settle", ["channel_posts"]),
  onChannel("Remove a Telegram channel from the list", "remove", [
    "telegram_channels",
    "channel_posts",
  ]),
];

/** The taxonomy, the dictionary, the words to review and what is done about stuck jobs, which are administrators' only. */
export const staffWordsOperations: Operation[] = [
  page("Read the taxonomy", "taxonomy", "/admin/taxonomy"),
  page("Open a category as staff", part, cars),
  page("Read the dictionary", "dictionary", "/admin/dictionary"),
  page("Open an entry of the dictionary", "dictionary-entry", "/admin/dictionary/{entry}"),
  page("Read the words to review", "rules", "/admin/rules"),
  page("List the backups", "backups", "/admin/backups"),
  ...backups,
  ...channels,
  page("Read the site's settings", "settings", "/admin/settings"),
  act(
    "Change the site's settings",
    "settings",
    "/admin/settings",
    { intent: "save", siteNameAr: "سوق", siteNameEn: "Souk", supportEmail: "help@dalil.test" },
    ["site_settings"],
  ),
  unchanged("Choose a logo, without a picture", "logo", 422),
  unchanged("Restore the site's default logo", "remove-logo", 302),
  unchanged("Try the site's mail, where none is set", "trial", 200),
  page("Open a group of words to review", "rule", "/admin/rules/{rule}"),
  act("Edit a category", part, cars, { intent: "edit", ...texts }, ["categories"]),
  act("Add a subcategory", part, cars, { intent: "add", id: "car-wash", ...texts }, [
    "subcategories",
  ]),
  act("Move a category up", part, "/admin/taxonomy/category/tourism", { intent: "up", from: "1" }, [
    "categories",
  ]),
  act(
    "Move a category down",
    part,
    "/admin/taxonomy/category/tourism",
    { intent: "down", from: "1" },
    ["categories"],
  ),
  act("Hide a subcategory", part, "/admin/taxonomy/subcategory/furniture", { intent: "hide" }, [
    "subcategories",
  ]),
  act("Show a subcategory", part, "/admin/taxonomy/subcategory/{hiddenPart}", { intent: "show" }, [
    "subcategories",
  ]),
  page("Read the fields of a category", "fields", "/admin/fields/category/cars"),
  page("Open a field", "field", "/admin/field/{secondField}"),
  act(
    "Add a field",
    "fields",
    carFields,
    { intent: "add", ...fieldNames, kind: "number", isFilter: "yes" },
    ["fields"],
  ),
  act("Edit a field", "field", "/admin/field/{secondField}", { intent: "edit", ...fieldNames }, [
    "fields",
  ]),
  field("Move a field up", { intent: "up", from: "1" }),
  field("Move a field down", { intent: "down", from: "1" }),
  field("Retire a field", { intent: "retire" }),
  field("Hide a field", { intent: "hide" }),
  field("Ask a field again", { intent: "resume" }, "{retiredField}"),
  field("Undo the change of a field", { intent: "undo", undoFrom: "{undoFrom}" }, "{retiredField}"),
  act(
    "Add an entry to the dictionary",
    "dictionary",
    "/admin/dictionary",
    { id: "ice-cream-again", terms: "بوظة\nice cream" },
    ["search_words"],
  ),
  act(
    "Edit an entry of the dictionary",
    "dictionary-entry",
    "/admin/dictionary/{entry}",
    { intent: "save", terms: "بوظة\nice cream" },
    ["search_words"],
  ),
  act(
    "Switch an entry of the dictionary off",
    "dictionary-entry",
    "/admin/dictionary/{entry}",
    { intent: "off" },
    ["search_words"],
  ),
  act(
    "Add words to review",
    "rules",
    "/admin/rules",
    { id: "{new}", topic: "money", terms: "هرم ذهبي" },
    ["word_rules"],
  ),
  act(
    "Edit words to review",
    "rule",
    "/admin/rules/{rule}",
    { topic: "other", terms: "زئبق أحمر", isOff: "on" },
    ["word_rules"],
  ),
  decide("Have a stuck job tried again", "retry"),
  decide("Drop a stuck job", "drop"),
];
