/** In characters after trimming, as the table holds them. */
export const longestReview = 1_000;
export const longestAnswer = 1_000;

/** What the form begins with. */
export const defaultRating = 5;

/** Before the toggle, and on one page after it. */
export const reviewsAtFirst = 3;
export const reviewsPerPage = 20;

/** Whole stars. */
export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

export function isRating(value: unknown): value is Rating {
  return ratings.some((each) => each === value);
}

export type ReviewInput = {
  /** The form's own key: the same form sent twice is one review. */
  id: string;
  rating: Rating;
  /** Null for stars without words. */
  comment: string | null;
};

export type Review = {
  id: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
  isEdited: boolean;
  author: { id: string; name: string; avatarMediaId: string | null };
  isOwn: boolean;
  /** Author and seller have written to each other. */
  hasContact: boolean;
  /** The seller's. */
  answer: { text: string; at: Date } | null;
  /** Staff took it away; only its author still sees it. */
  isHidden: boolean;
  can: ReviewAbilities;
};

export type ReviewAbilities = {
  /** Change or delete it. */
  change: boolean;
  answer: boolean;
  report: boolean;
};

/** What is shown of a seller's reviews, counted; `null` in its place: none yet. */
export type SellerRating = {
  count: number;
  average: number;
  /** The average to the nearest half: how many stars are drawn. */
  stars: number;
  /** How many gave one star, two, … five. */
  counts: readonly number[];
};

/** From what the database counted; null for none. */
export function rate(
  row: { count: number; total: number; counts: readonly number[] } | null,
): SellerRating | null {
  if (!row || row.count === 0) return null;
  const { count, total, counts } = row;
  return {
    count,
    average: Math.round((total * 10) / count) / 10,
    stars: Math.round((total * 2) / count) / 2,
    counts,
  };
}
