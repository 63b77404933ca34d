/** Shared by the four scenes: everything is drawn in a box of 800 × 500. */

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** One decimal is enough for a drawing and keeps the page small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A pointed arch standing on `base`; the larger `point` (from 0.5, a half circle), the steeper. */
export function arch(x: number, width: number, spring: number, base: number, point = 0.64): string {
  const radius = round(width * point);
  const rise = Math.sqrt(radius ** 2 - (radius - width / 2) ** 2);
  const apex = `${round(x + width / 2)} ${round(spring - rise)}`;
  return `M${x} ${base}V${spring}A${radius} ${radius} 0 0 1 ${apex}A${radius} ${radius} 0 0 1 ${round(x + width)} ${spring}V${base}`;
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** A point on a circle; 0 is to the side, angles in turns. */
export function onCircle(x: number, y: number, radius: number, turn: number): [number, number] {
  const angle = turn * 2 * Math.PI;
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
}
