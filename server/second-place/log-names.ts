/** The log is cut into segments of this size, as initdb makes them; positions are in bytes since its begin. */
export const segmentBytes = 16 * 1024 * 1024;
const perCycle = 0x1_0000_0000 / segmentBytes;

const hex = (value: number, digits = 8) => value.toString(16).toUpperCase().padStart(digits, "0");

/** From PostgreSQL's `16/B374D848`. */
export function readPosition(lsn: string): number {
  const [high = "", low = ""] = lsn.split("/");
  return Number.parseInt(high, 16) * 0x1_0000_0000 + Number.parseInt(low, 16);
}

export function writePosition(position: number): string {
  const high = Math.floor(position / 0x1_0000_0000);
  return `${high.toString(16)}/${(position % 0x1_0000_0000).toString(16)}`.toUpperCase();
}

export const startOfSegment = (position: number) => position - (position % segmentBytes);

/** The file in pg_wal that has the byte at `position`. */
export function segmentName(timeline: string, position: number): string {
  const number = Math.floor(position / segmentBytes);
  return timeline + hex(Math.floor(number / perCycle)) + hex(number % perCycle);
}

export function readSegmentName(name: string): { timeline: string; start: number } | null {
  const [, timeline, high = "", low = ""] =
    /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? [];
  if (!timeline) return null;
  const number = Number.parseInt(high, 16) * perCycle + Number.parseInt(low, 16);
  return { timeline, start: number * segmentBytes };
}

/** A stretch of a segment in the place: `log/EPOCH/SEGMENT/FROM-TO`. */
export type Piece = {
  name: string;
  epoch: number;
  timeline: string;
  /** The position of the segment's first byte. */
  start: number;
  from: number;
  to: number;
  modifiedAt: Date;
};

export const logOf = (epoch: number) => `log/${hex(epoch)}`;

export function pieceName(epoch: number, segment: string, from: number, to: number): string {
  return `${logOf(epoch)}/${segment}/${hex(from)}-${hex(to)}`;
}

export function readPiece({ name, modifiedAt }: { name: string; modifiedAt: Date }): Piece | null {
  const [, epoch = "", segment = "", from = "", to = ""] =
    /^log\/([0-9A-F]{8})\/([0-9A-F]{24})\/([0-9A-F]{8})-([0-9A-F]{8})$/.exec(name) ?? [];
  const read = readSegmentName(segment);
  const number = (text: string) => Number.parseInt(text, 16);
  return (
    read && { name, modifiedAt, ...read, epoch: number(epoch), from: number(from), to: number(to) }
  );
}

/** The fewest pieces that cover a segment from its begin, and up to where they do. */
export function coverSegment(pieces: readonly Piece[]): { pieces: Piece[]; to: number } {
  const cover: Piece[] = [];
  let to = 0;
  for (;;) {
    const next = pieces
      .filter((piece) => piece.from <= to && piece.to > to)
      .reduce<Piece | undefined>(
        (best, one) => (best && best.to >= one.to ? best : one),
        undefined,
      );
    if (!next) return { pieces: cover, to };
    cover.push(next);
    to = next.to;
  }
}

/** Up to where `pieces` have the log without a gap, from the segment of `position` on. */
export function endOfLog(pieces: readonly Piece[], position: number): number {
  for (let start = startOfSegment(position); ; start += segmentBytes) {
    const here = pieces.filter((piece) => piece.start === start);
    const ends = here.map(
      ({ timeline }) => coverSegment(here.filter((one) => one.timeline === timeline)).to,
    );
    const to = Math.max(0, ...ends);
    if (to < segmentBytes) return start + to;
  }
}

/** A base copy: `bases/EPOCH-BEGIN`, with its parts and its manifest in it. */
export const baseName = (epoch: number, begin: number) => `bases/${hex(epoch)}-${hex(begin, 16)}`;

export function readBaseName(name: string): { base: string; epoch: number; begin: number } | null {
  const [, base, epoch = "", begin = ""] =
    /^(bases\/([0-9A-F]{8})-([0-9A-F]{16}))\/manifest$/.exec(name) ?? [];
  return base === undefined
    ? null
    : { base, epoch: Number.parseInt(epoch, 16), begin: Number.parseInt(begin, 16) };
}

export const ownerName = (epoch: number) => `owners/${hex(epoch)}`;
