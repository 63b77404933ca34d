/** The largest of 1, 2, 3, 5, 10, 20, 30, 50, … that is not larger. */
export function roundDistance(max: number): number {
  const ten = 10 ** Math.floor(Math.log10(max));
  const first = [5, 3, 2].find((step) => max >= step * ten) ?? 1;
  return first * ten;
}
