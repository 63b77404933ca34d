export type Yaml = string | Yaml[] | { [name: string]: Yaml };

type Line = { indent: number; text: string; number: number };

/**
 * Reads the part of YAML that compose.yaml uses: mappings and lists by indentation, lists in brackets, plain
 * and quoted words. Every value is a text.
 *
 * @throws with the line, where something else stands
 */
export function readYaml(source: string): Yaml {
  const lines = source.split("\n").flatMap((line, index): Line[] => {
    if (/^\s*(#|$)/.test(line)) return [];
    if (line.includes("\t")) throw new Error(`Line ${index + 1}: a tab indents nothing in YAML`);
    const text = line.trimStart();
    return [{ indent: line.length - text.length, text: text.trimEnd(), number: index + 1 }];
  });
  const reader = { lines, at: 0 };
  const value = readBlock(reader, lines[0]?.indent ?? 0);
  const left = lines[reader.at];
  if (left) throw new Error(`Line ${left.number}: indented as nothing above it`);
  return value;
}

type Reader = { lines: Line[]; at: number };

function readBlock(reader: Reader, indent: number): Yaml {
  const isList = reader.lines[reader.at]?.text.startsWith("- ");
  const list: Yaml[] = [];
  const mapping: Record<string, Yaml> = {};
  for (
    let line = reader.lines[reader.at];
    line?.indent === indent;
    line = reader.lines[reader.at]
  ) {
    reader.at++;
    if (isList) {
      if (!line.text.startsWith("- ")) throw new Error(`Line ${line.number}: no item of the list`);
      list.push(readScalar(line.text.slice(2).trim(), line));
      continue;
    }
    const [, name, rest = ""] = /^([\w.-]+):(?:\s+(.*))?$/.exec(line.text) ?? [];
    if (!name) throw new Error(`Line ${line.number}: neither a name nor an item: ${line.text}`);
    if (name in mapping) throw new Error(`Line ${line.number}: ${name} stands there twice`);
    const next = reader.lines[reader.at];
    if (rest) mapping[name] = readScalar(rest, line);
    else mapping[name] = next && next.indent > indent ? readBlock(reader, next.indent) : "";
  }
  return isList ? list : mapping;
}

function readScalar(text: string, line: Line): Yaml {
  if (text.startsWith("[")) {
    try {
      return JSON.parse(text) as Yaml;
    } catch {
      throw new Error(`Line ${line.number}: write a list in brackets with quoted words: ${text}`);
    }
  }
  if (text.startsWith('"')) {
    if (!/^"[^"\\]*"$/.test(text)) throw new Error(`Line ${line.number}: a quote is open: ${text}`);
    return text.slice(1, -1);
  }
  if (/^[&*!|>%@`{]/.test(text) || /: | #/.test(text.replace(/\$\{[^}]*\}/g, "")))
    throw new Error(`Line ${line.number}: quote it: ${text}`);
  return text;
}
