import {
  AggregatorRegistry,
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  type Registry,
} from "prom-client";

export type Told = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

export function drawFigures(told: Told[]): Promise<string> {
  return AggregatorRegistry.aggregate(told).metrics();
}

export function gauge<T extends string>(asked: GaugeConfiguration<T>): Gauge<T> {
  return new Gauge(asked);
}

export function counter<T extends string>(asked: CounterConfiguration<T>): Counter<T> {
  return new Counter(asked);
}
