export type Instruction = { name: string; text: string };
export type Stage = { name: string; from: string; instructions: Instruction[] };

/**
 * The stages of a Dockerfile with their instructions, lines that go on joined.
 *
 * @throws where an instruction is unknown or stands before the first FROM
 */
export function readDockerfile(source: string): Stage[] {
  const stages: Stage[] = [];
  const lines = source
    .split("\n")
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join("\n")
    .replace(/\\\n\s*/g, " ")
    .split("\n");
  for (const line of lines) {
    const [, name = "", text = ""] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (!known.has(name))
      throw new Error(`The Dockerfile has an instruction nobody knows: ${line}`);
    if (name === "FROM") {
      const [, from = "", stage = String(stages.length)] = /^(\S+)(?: AS (\S+))?$/.exec(text) ?? [];
      stages.push({ name: stage, from, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`The Dockerfile begins with ${name}, and not with FROM`);
      stage.instructions.push({ name, text });
    }
  }
  return stages;
}

const known = new Set(
  "FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD".split(" "),
);

export type Copy = { from: string | null; sources: string[]; target: string };

/** What COPY copies: of the context (`from` is null), or of a stage before. */
export function readCopy(text: string): Copy {
  const words = text.split(/\s+/);
  const options = words.filter((word) => word.startsWith("--"));
  const paths = words.filter((word) => !word.startsWith("--"));
  const target = paths.pop();
  if (!target || paths.length === 0) throw new Error(`COPY ${text} copies nothing`);
  const from = options.find((option) => option.startsWith("--from="))?.slice(7) ?? null;
  return { from, sources: paths, target };
}
