export type Positions = ReadonlyMap<string, number>;

const keyLength = 12;

/** As `12.0f3a9c1b2d4e:7`: the number on the member's own channel, then those on communities. */
export function writeCursor(positions: Positions): string {
  let cursor = "";
  for (const [channel, seq] of positions)
    cursor += cursor ? `.${channel.slice(-keyLength)}:${seq}` : String(seq);
  return cursor;
}

/** The numbers of a cursor on these channels, the member's own first; nothing for one it does not have. */
export function readCursor(cursor: string | null, channels: readonly string[]): Positions {
  const positions = new Map<string, number>();
  if (!cursor || !/^\d{1,15}(?:\.[0-9a-z-]{12}:\d{1,15})*$/.test(cursor)) return positions;
  const [own, ...others] = cursor.split(".");
  const byKey = new Map(others.map((each) => each.split(":") as [string, string]));
  for (const [index, channel] of channels.entries()) {
    const seq = index === 0 ? own : byKey.get(channel.slice(-keyLength));
    if (seq !== undefined) positions.set(channel, Number(seq));
  }
  return positions;
}
