import { type Options, SingleBar } from "cli-progress";

const look: Options = { hideCursor: true, clearOnComplete: false, barsize: 30 };

export function showSteps(title: string, say: (line: string) => void) {
  return process.stdout.isTTY ? drawBar(title) : sayTenths(title, say);
}

function drawBar(title: string) {
  const bar = new SingleBar({
    ...look,
    format: `${title} [{bar}] {percentage} % · {eta_formatted} left`,
  });
  let isDrawn = false;
  return {
    at: (done: number, of: number) => {
      if (isDrawn) bar.update(done);
      else bar.start(of, done);
      isDrawn = true;
    },
    end: () => {
      if (isDrawn) bar.stop();
      isDrawn = false;
    },
  };
}

function sayTenths(title: string, say: (line: string) => void) {
  let said = 0;
  return {
    at: (done: number, of: number) => {
      const tenth = of > 0 ? Math.floor((done / of) * 10) : 10;
      if (tenth <= said) return;
      said = tenth;
      say(`${title}: ${tenth * 10} %`);
    },
    end: () => {},
  };
}
