import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// A PMTiles archive (version 3) of one vector tile that stands everywhere, down to zoom 15: two streets that
// cross, on land, with a name in two languages.

/** Lays the smallest file of streets into a data folder. */
export function layStreetFile(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, "map.pmtiles"), streetFile());
}

const zooms = 16;
const everyTile = (4 ** zooms - 1) / 3;

export function streetFile(): Buffer {
  const tile = crossing();
  // One entry: from the first tile, so many in a row, so long, from the beginning.
  const directory = Buffer.concat([1, 0, everyTile, tile.length, 1].map(varint));
  const metadata = Buffer.from('{"vector_layers":[]}');
  const header = Buffer.alloc(127);
  header.write("PMTiles", 0, "latin1");
  header[7] = 3;
  const parts = [directory.length, metadata.length, 0, tile.length];
  let at = header.length;
  for (const [index, length] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * index);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index);
    at += length;
  }
  header.writeBigUInt64LE(BigInt(everyTile), 72);
  header.writeBigUInt64LE(1n, 80);
  header.writeBigUInt64LE(1n, 88);
  // In order, nothing compressed, vector tiles, zooms 0 to 15.
  header.set([1, 1, 1, 1, 0, zooms - 1], 96);
  for (const [place, degrees] of [
    [102, 35],
    [106, 32],
    [110, 43],
    [114, 38],
  ] as const)
    header.writeInt32LE(degrees * 1e7, place);
  return Buffer.concat([header, directory, metadata, tile]);
}

const extent = 4096;

function crossing(): Buffer {
  const land = layer("earth", [{ kind: 3, path: [0, 0, extent, 0, extent, extent, 0, extent] }]);
  const streets = layer("roads", [
    { kind: 2, path: [0, extent / 2, extent, extent / 2] },
    { kind: 2, path: [extent / 2, 0, extent / 2, extent] },
  ]);
  return Buffer.concat([land, streets]);
}

type Shape = { kind: 2 | 3; path: number[] };

// As the vector tile specification 2.1 has it: tags of every shape are its kind and its names.
function layer(name: string, shapes: readonly Shape[]): Buffer {
  const tags: [string, string][] = [
    ["kind", name === "roads" ? "highway" : name],
    ["name", "شارع النصر"],
    ["name:en", "Al-Nasr Street"],
  ];
  return part(3, [
    part(1, [Buffer.from(name)]),
    ...shapes.map(({ kind, path }) =>
      part(2, [
        part(
          2,
          tags.flatMap((_, index) => [varint(index), varint(index)]),
        ),
        number(3, kind),
        part(4, drawn(path, kind).map(varint)),
      ]),
    ),
    ...tags.map(([key]) => part(3, [Buffer.from(key)])),
    ...tags.map(([, value]) => part(4, [part(1, [Buffer.from(value)])])),
    number(5, extent),
    number(15, 2),
  ]);
}

function drawn(path: readonly number[], kind: Shape["kind"]): number[] {
  const steps = path.map((value, index) => zigzag(value - (path[index - 2] ?? 0)));
  const line = [9, ...steps.slice(0, 2), ((steps.length / 2 - 1) << 3) | 2, ...steps.slice(2)];
  return kind === 3 ? [...line, 15] : line;
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31);

function part(field: number, content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) | 128);
  }
}
