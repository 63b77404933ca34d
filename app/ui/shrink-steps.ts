/** The longest side in pixels, and the quality a picture is written in. */
type ShrinkStep = { longest: number; quality: number };

/**
 * How a picture is drawn until it is light enough: first as large as the largest picture that is shown,
 * then coarser, then smaller. The last is light for whatever it shows.
 */
export const shrinkSteps: readonly ShrinkStep[] = [
  { longest: 1920, quality: 0.82 },
  { longest: 1920, quality: 0.68 },
  { longest: 1600, quality: 0.7 },
  { longest: 1600, quality: 0.56 },
  { longest: 1280, quality: 0.66 },
  { longest: 1280, quality: 0.5 },
  { longest: 960, quality: 0.55 },
  { longest: 720, quality: 0.5 },
  { longest: 480, quality: 0.4 },
];

/** The size of a picture whose longest side is at most so long; never larger than it is, never nothing. */
export function sizeWithin(
  width: number,
  height: number,
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
