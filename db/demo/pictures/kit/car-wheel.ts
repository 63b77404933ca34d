import { circle, group, path, ring, times } from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";

export function carWheel(L: Light, x: number, radius: number, spokes = 5): string {
  const rim = L.out("#d8d5cc");
  return group(
    circle(0, 0, radius, L.out("#2b2725")) +
      circle(0, 0, radius * 0.7, L.out("#4b4642")) +
      times(spokes, (i) =>
        group(
          path(
            `M${-radius * 0.13} 0L${-radius * 0.17} ${-radius * 0.62}H${radius * 0.17}L${radius * 0.13} 0Z`,
            i % 2 ? rim : lighter(rim, 0.25),
          ),
          `rotate(${(i * 360) / spokes})`,
        ),
      ) +
      ring(0, 0, radius * 0.64, rim, radius * 0.09) +
      ring(0, 0, radius * 0.9, lighter(L.out("#2b2725"), 0.14), 2.5, 0.8) +
      circle(0, 0, radius * 0.16, darker(rim, 0.3)),
    `translate(${x} ${-radius})`,
  );
}
