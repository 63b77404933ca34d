import type { KeptPicture } from "#app/features/media/media.ts";
import type { Excerpt } from "./excerpt.ts";
import type { ReportKind } from "./report.ts";
import type { StaffRole } from "./staff-policy.ts";

export type StaffTarget = {
  kind: ReportKind;
  id: string;
  /** The title of a listing or the name of a member; null for what has none. */
  title: string | null;
  /** The description, or the text as it was written. */
  text: string | null;
  /** The stars of a review, one to five. */
  rating?: number;
  picture: KeptPicture | null;
  owner: { id: string; name: string; role: StaffRole; isSuspended: boolean };
  /** Taken out of sight by staff, or the member suspended. */
  isTaken: boolean;
  createdAt: Date;
  /** Of a reported message: what was kept of the conversation; empty once that is gone. */
  excerpt?: Excerpt;
  /** Its page, without its language; null for a message, which staff have no page of. */
  path: string | null;
};
