import type { KeptPicture } from "#app/features/media/media.ts";

/** So many messages before a reported one, and so many after it, are kept with the report. */
export const keptAround = 3;

/** For so many days they are kept. */
export const excerptDays = 90;

export type ExcerptLine = {
  seq: number;
  isReported: boolean;
  /** Of whoever wrote the reported one; the others are the reporter's. */
  isOwners: boolean;
  text: string;
  pictures: KeptPicture[];
  isEdited: boolean;
  createdAt: Date;
};

/** The earliest first. */
export type Excerpt = ExcerptLine[];
