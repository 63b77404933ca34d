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

const part = "taxonomy-part";
const cars = "/admin/taxonomy/category/cars";

/** The taxonomy, the dictionary and the words to review, which are administrators' only. */
export const staffWordsOperations: Operation[] = [
  page("Read the taxonomy", "taxonomy", "/admin/taxonomy"),
  page("Open a category as staff", part, cars),
  page("Read the dictionary", "dictionary", "/admin/dictionary"),
  page("Open an entry of the dictionary", "dictionary-entry", "/admin/dictionary/{entry}"),
  page("Read the words to review", "rules", "/admin/rules"),
  page("Open a group of words to review", "rule", "/admin/rules/{rule}"),
  act("Edit a category", part, cars, { intent: "edit", ...texts }, ["categories"]),
  act("Add a subcategory", part, cars, { intent: "add", id: "car-wash", ...texts }, [
    "subcategories",
  ]),
  act("Move a category up", part, "/admin/taxonomy/category/tourism", { intent: "up" }, [
    "categories",
  ]),
  act("Move a category down", part, "/admin/taxonomy/category/tourism", { intent: "down" }, [
    "categories",
  ]),
  act("Hide a subcategory", part, "/admin/taxonomy/subcategory/furniture", { intent: "hide" }, [
    "subcategories",
  ]),
  act("Show a subcategory", part, "/admin/taxonomy/subcategory/{hiddenPart}", { intent: "show" }, [
    "subcategories",
  ]),
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
  act("Add words to review", "rules", "/admin/rules", { topic: "money", terms: "هرم ذهبي" }, [
    "word_rules",
  ]),
  act(
    "Edit words to review",
    "rule",
    "/admin/rules/{rule}",
    { topic: "other", terms: "زئبق أحمر", isOff: "on" },
    ["word_rules"],
  ),
];
