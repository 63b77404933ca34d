export const listingFilePath = "/account/listings-file";
export const exportPath = "/account/listings.csv";

export const maxFileRows = 500;
export const maxFileBytes = 2 * 1024 * 1024;
/** So many of a member's files stay, each for so many days. */
export const maxFiles = 10;
export const fileDays = 14;
export const rowsPerPage = 50;

export type FileState = "planned" | "running" | "finished";

/** What is done with a row. `over` would be done if the member's limit allowed it now. */
export const rowPlans = ["new", "changed", "ended", "over", "wrong", "unchanged"] as const;
export type RowPlan = (typeof rowPlans)[number];

export const plansToDo = ["new", "changed", "ended", "over"] as const satisfies readonly RowPlan[];

/** A change in a column, or a problem with it, in the language of who sent the file. */
export type RowNote = { column: string; from?: string; to?: string; problem?: string };

export type FileRow = {
  number: number;
  plan: RowPlan;
  title: string;
  listingId: number | null;
  notes: RowNote[];
  isDone: boolean;
};

export type PlanCounts = Partial<Record<RowPlan, { all: number; done: number }>>;
