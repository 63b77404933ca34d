export function roundDistance(max: number): number {
  const ten = 10 ** Math.floor(Math.log10(max));
  const first = [5, 3, 2].find((step) => max >= step * ten) ?? 1;
  return first * ten;
}
