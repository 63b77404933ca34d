import { type MomentKey, readMomentKey, writeMomentKey } from "#app/platform/moment-key.ts";

export const maxReviewLength = 1_000;
export const maxAnswerLength = 1_000;

export const defaultRating = 5;

export const reviewsAtFirst = 3;
export const reviewsPerPage = 20;

export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

export type Review = {
  id: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
  isEdited: boolean;
  author: { id: string; name: string; avatarMediaId: string | null; isStaff: boolean };
  isOwn: boolean;
  hasContact: boolean;
  metAt: Date | null;
  answer: { text: string; at: Date } | null;
  isHidden: boolean;
  can: ReviewAbilities;
};

export type ReviewAbilities = {
  change: boolean;
  answer: boolean;
  report: boolean;
};

export type SellerRating = {
  count: number;
  average: number;
  stars: number;
  counts: readonly number[];
};

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

/** What proves that author and seller dealt with one another: nothing, messages, a completed deal. */
const proofs = "ncm";

export type ReviewKey = MomentKey & { proof: number };

export function writeReviewKey({ proof, ...key }: ReviewKey): string {
  return `${proofs[proof]}-${writeMomentKey(key)}`;
}

export function readReviewKey(text: string | null): ReviewKey | null {
  const [, mark = "n", rest] = /^([ncm])-(.+)$/.exec(text ?? "") ?? [];
  const key = readMomentKey(rest ?? null);
  return key && { ...key, proof: proofs.indexOf(mark) };
}

export function reviewPath(sellerId: string): string {
  return `/seller/${sellerId}/review`;
}

export function answerPath(sellerId: string, reviewId: string): string {
  return `/seller/${sellerId}/answer/${reviewId}`;
}

export function reviewsOf(
  sellerId: string,
  { all = false, after = null }: { all?: boolean; after?: string | null } = {},
): string {
  const query = after ? `?reviews=${after}` : all ? "?reviews=all" : "";
  return `/seller/${sellerId}${query}#reviews`;
}
