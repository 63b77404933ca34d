import { type Options, SingleBar } from "cli-progress";

const look: Options = { hideCursor: true, clearOnComplete: false, barsize: 30 };

export function showSteps(title: string, print: (line: string) => void, unit = "") {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  const rateOf = (done: number) => (unit ? ` · ${Math.round(done / seconds())} ${unit}/s` : "");
  const leftOf = (done: number, of: number) =>
    Math.ceil((seconds() / Math.max(done, 1)) * (of - done));
  if (process.stdout.isTTY) return drawBar(title, rateOf);
  return printTenths((tenth, done, of) =>
    print(`${title}: ${tenth * 10} %${rateOf(done)} · ${leftOf(done, of)} s left`),
  );
}

function drawBar(title: string, rateOf: (done: number) => string) {
  const bar = new SingleBar({
    ...look,
    format: `${title} [{bar}] {percentage} %{rate} · {eta_formatted} left`,
  });
  let isDrawn = false;
  return {
    at: (done: number, of: number) => {
      const rate = rateOf(done);
      if (isDrawn) bar.update(done, { rate });
      else bar.start(of, done, { rate });
      isDrawn = true;
    },
    end: () => {
      if (isDrawn) bar.stop();
      isDrawn = false;
    },
  };
}

function printTenths(printTenth: (tenth: number, done: number, of: number) => void) {
  let printed = 0;
  return {
    at: (done: number, of: number) => {
      const tenth = of > 0 ? Math.floor((done / of) * 10) : 10;
      if (tenth <= printed) return;
      printed = tenth;
      printTenth(tenth, done, of);
    },
    end: () => {},
  };
}
