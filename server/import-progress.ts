import { type Options, SingleBar } from "cli-progress";

export type ImportProgress = {
  reading(bytes: number, of: number): void;
  /** Everything is read: says what was found. */
  read(words: string): void;
  importing(done: number, of: number): void;
  end(): void;
};

const look: Options = { hideCursor: true, clearOnComplete: false, barsize: 30 };

/** How far the import is: a bar on a terminal, a line for every tenth anywhere else. */
export function showProgress(say: (line: string) => void): ImportProgress {
  const reading = showSteps("Reading", say);
  const importing = showSteps("Importing", say);
  return {
    reading: reading.at,
    read: (words) => {
      reading.end();
      say(words);
    },
    importing: importing.at,
    end: () => {
      reading.end();
      importing.end();
    },
  };
}

/** How far one piece of work is. */
export function showSteps(
  title: string,
  say: (line: string) => void,
): { at(done: number, of: number): void; end(): void } {
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
