import {
  AggregatorRegistry,
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  type Registry,
} from "prom-client";

export type Figures = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

export function drawFigures(figures: Figures[]): Promise<string> {
  return AggregatorRegistry.aggregate(figures).metrics();
}

export function gauge<T extends string>(configuration: GaugeConfiguration<T>): Gauge<T> {
  return new Gauge(configuration);
}

export function counter<T extends string>(configuration: CounterConfiguration<T>): Counter<T> {
  return new Counter(configuration);
}
