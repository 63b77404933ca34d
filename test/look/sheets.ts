import {
  bothLanguages,
  type Device,
  pageNamed,
  pages,
  type PictureOf,
  type Settings,
  type View,
  views,
} from "./pages.ts";

export type Shot = { of: PictureOf; view: View; title: string };

/** Pictures that are looked at beside each other, in a folder of their own under pictures/. */
export type Sheet = { name: string; shots: Shot[] };

/** How pages are seen by people who set their device otherwise. */
type Condition = { name: string; set?: Settings; device: Device; of: readonly string[] | "all" };

const core = [
  "home",
  "category",
  "listing",
  "seller",
  "search",
  "sign-in",
  "sign-up",
  "page of text",
  "not found",
  "account",
  "add listing",
  "communities",
  "community",
  "conversation",
  "notifications",
] as const;

const printed = ["listing", "seller", "page of text", "category", "search", "community", "account"];
const noScript = [
  ...core,
  "report",
  "contact of a listing",
  "review",
  "messages",
  "staff: reports",
];

const conditions: Condition[] = [
  { name: "at 320 px", device: "narrow", of: "all" },
  { name: "at 320 px with text of 200 %", device: "narrow", set: { largeText: true }, of: "all" },
  { name: "at 200 %", device: "zoomed", of: "all" },
  { name: "in the device's colours", device: "phone", set: { ownColours: true }, of: core },
  { name: "printed", device: "paper", set: { media: "print" }, of: printed },
  { name: "without script", device: "phone", set: { noScript: true }, of: noScript },
  { name: "where data is saved", device: "phone", set: { savesData: true }, of: core },
];

const lookers = ["visitor", "member", "staff"] as const;

export const sheets: Sheet[] = [
  ...pages.map((of) => ({
    name: of.name,
    shots: views.map((view) => ({ of, view, title: titleOf(view) })),
  })),
  ...conditions.flatMap((condition) =>
    lookers.flatMap((looker) => {
      const seen = pages.filter(
        ({ name, as }) => as === looker && (condition.of === "all" || condition.of.includes(name)),
      );
      return seen.length > 0 ? [under(condition, `${condition.name}, a ${looker}`, seen)] : [];
    }),
  ),
];

function under({ set, device }: Condition, name: string, seen: PictureOf[]): Sheet {
  const shots = seen.flatMap((page) =>
    bothLanguages(device).map((view) => ({
      of: { ...pageNamed(page.name), ...(set && { set }) },
      view,
      title: `${page.name}, ${view.locale}`,
    })),
  );
  return { name, shots };
}

function titleOf({ locale, device, theme }: View): string {
  return `${locale} ${device} ${theme}`;
}

/** The name of the sheet's folder, or of a picture's file. */
export function fileName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
