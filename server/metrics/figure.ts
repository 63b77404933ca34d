/** A series of figures under one name, in the terms of Prometheus; plain data, as processes tell each other. */
export type Figure = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: Sample[];
};

export type Sample = {
  /** What a histogram's parts add to the name. */
  suffix?: "_bucket" | "_sum" | "_count";
  labels?: Readonly<Record<string, string>>;
  value: number;
};

/** The figures of one process of several; `null` for what is not of a process but of the whole site. */
export type Told = { process: string | null; figures: readonly Figure[] };

/** Prometheus' text format, version 0.0.4: what several processes tell of a name stands under it together. */
export function drawFigures(told: readonly Told[]): string {
  const byName = new Map<string, { figure: Figure; lines: string[] }>();
  for (const { process, figures } of told) {
    for (const figure of figures) {
      const entry = byName.get(figure.name) ?? { figure, lines: [] };
      byName.set(figure.name, entry);
      for (const sample of figure.samples) entry.lines.push(lineOf(figure.name, sample, process));
    }
  }
  return [...byName.values()]
    .filter(({ lines }) => lines.length > 0)
    .map(({ figure: { name, help, type }, lines }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n"),
    )
    .join("");
}

/** A figure of one value. */
export function single(
  name: string,
  type: "counter" | "gauge",
  help: string,
  value: number,
): Figure {
  return { name, help, type, samples: [{ value }] };
}

/** A figure with one value for each value of a label. */
export function labelled(
  head: Omit<Figure, "samples"> & { label: string },
  values: Readonly<Record<string, number>>,
): Figure {
  const { label, ...figure } = head;
  const samples = Object.entries(values).map(([name, value]) => ({
    labels: { [label]: name },
    value,
  }));
  return { ...figure, samples };
}

function lineOf(name: string, { suffix, labels = {}, value }: Sample, process: string | null) {
  const all = Object.entries(process === null ? labels : { ...labels, process });
  const shown = all.map(([label, text]) => `${label}="${escape(text)}"`).join(",");
  return `${name}${suffix ?? ""}${shown && `{${shown}}`} ${Number.isFinite(value) ? value : "NaN"}`;
}

function escape(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
