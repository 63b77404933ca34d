import { Copy, DockerfileParser, From, Keyword } from "dockerfile-ast";

type Instruction = { name: string; text: string; copies: Copies | null };
export type Stage = { name: string; from: string; instructions: Instruction[] };
/** What COPY copies: of the context (`from` is null), or of a stage before. */
type Copies = { from: string | null; sources: string[]; target: string };

/**
 * The stages of a Dockerfile with their instructions.
 *
 * @throws where an instruction is unknown or stands before the first FROM
 */
export function readDockerfile(source: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(source).getInstructions()) {
    const name = instruction.getKeyword();
    const text = instruction.getArgumentsContent() ?? "";
    if (!known.has(name))
      throw new Error(`The Dockerfile has an instruction nobody knows: ${name} ${text}`);
    if (instruction instanceof From) {
      const stage = instruction.getBuildStage() ?? String(stages.length);
      stages.push({ name: stage, from: instruction.getImage() ?? "", instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`The Dockerfile begins with ${name}, and not with FROM`);
    const copies = instruction instanceof Copy ? readCopy(instruction) : null;
    stage.instructions.push({ name, text, copies });
  }
  return stages;
}

const known = new Set<string>(Object.values(Keyword));

function readCopy(copy: Copy): Copies {
  const sources = copy.getArguments().map((argument) => argument.getValue());
  const target = sources.pop();
  if (!target || sources.length === 0) throw new Error(`${copy.toString()} copies nothing`);
  // `getFromFlag` knows it only where it is the only flag.
  const from = copy.getFlags().find((flag) => flag.getName() === "from");
  return { from: from?.getValue() ?? null, sources, target };
}
