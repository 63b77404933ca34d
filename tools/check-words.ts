import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";
import { readSources, report, root, type Sources } from "./source-files.ts";

const dictionaryPath = "docs/words-of-the-code.md";
const maxShares = [0.03, 0.042] as const;
const maxSentenceWords = 30;

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** What a name must not contain: the backticked words of the dictionary's last column; `type X` forbids that name alone. */
type Dictionary = { words: ReadonlySet<string>; types: ReadonlySet<string> };

export function readDictionary(text: string): Dictionary {
  const notCalled = text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .flatMap((line) => quotedIn(line.split("|").at(-2) ?? ""));
  return {
    words: new Set(notCalled.filter((word) => !word.startsWith("type "))),
    types: new Set(notCalled.flatMap((word) => /^type (\w+)$/.exec(word)?.[1] ?? [])),
  };
}

export function findForbiddenNames(sources: Sources, dictionary: Dictionary): string[] {
  const isForbidden = (name: string) =>
    dictionary.types.has(name) || wordsOf(name).some((word) => dictionary.words.has(word));
  return [...sources].flatMap(([path, text]) => [
    ...(isForbidden(posix.basename(path).replace(/\..*/, ""))
      ? [`${path} is a forbidden name`]
      : []),
    ...[...declaredIn(path, text)]
      .filter(isForbidden)
      .map((name) => `${path} declares ${name}: see ${dictionaryPath}`),
  ]);
}

/** Folders with more than three lines of comments in a hundred, what callers read apart; a tree with 4.2 in all. */
export function findTalkativeFolders(sources: Sources): string[] {
  const counts = new Map<string, { lines: number; comments: number }>();
  const count = (name: string, text: string, comments: readonly Comment[]) => {
    const { lines, comments: before } = counts.get(name) ?? { lines: 0, comments: 0 };
    const added = comments.reduce((sum, each) => sum + linesIn(each.text), 0);
    counts.set(name, { lines: lines + linesIn(text), comments: before + added });
  };
  for (const [path, text] of sources) {
    const folder =
      /^app\/(features\/[^/]+|routes|platform|ui|service-worker)|^[^/]+/.exec(path)?.[0] ?? "";
    const comments = commentsOf(path, text);
    count(
      folder,
      text,
      comments.filter(({ isForCallers }) => !isForCallers),
    );
    count("the tree", text, comments);
  }
  return [...counts]
    .filter(
      ([name, { lines, comments }]) => comments > lines * maxShares[name === "the tree" ? 1 : 0],
    )
    .map(([name, { lines, comments }]) => `${name} has ${comments} lines of comments in ${lines}`);
}

/** Sentences of more than thirty words in documents and doc comments; what is in brackets is counted by itself. */
export function findLongSentences(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    proseOf(path, text)
      .map((prose) => prose.replace(/`[^`]*`/g, "code"))
      .flatMap((prose) => [prose.replace(/\([^()]*\)/g, ""), ...(prose.match(/\([^()]*\)/g) ?? [])])
      .flatMap((prose) => prose.split(/[.!?](?=[\s*)”"]|$)/))
      .map((sentence) => sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)))
      .filter((words) => words.length > maxSentenceWords)
      .map(
        (words) =>
          `${path} has a sentence of ${words.length} words: ${words.slice(0, 8).join(" ")} …`,
      ),
  );
}

export function findDeadReferences(sources: Sources, exists = isThere): string[] {
  return [...sources].flatMap(([path, text]) => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^\w+:/.test(target))
      .map((target) => posix.join(posix.dirname(path), target));
    const paths = [
      ...text.matchAll(/`((?:app|server|db|importer|tools|test|docs|messages)\/[\w./-]+\.\w+)`/g),
    ].map(([, target = ""]) => target);
    return [
      ...[...links, ...paths]
        .filter((to) => !exists(to))
        .map((to) => `${path} leads to ${to}, which is not there`),
      ...[...text.matchAll(/\b[Rr]ulings? N?\d+|\bD[12] ?§/g)].map(
        ([found]) => `${path} refers to ${found}, which is not in the repository`,
      ),
    ];
  });
}

function isThere(path: string): boolean {
  return existsSync(join(root, path));
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
}

function linesIn(text: string): number {
  return text.replace(/\n$/, "").split("\n").length;
}

function declaredIn(path: string, text: string): Set<string> {
  const names = new Set<string>();
  const add = (node: unknown): void => {
    const pattern = node as Node | null;
    if (!pattern) return;
    if (pattern.type === "Identifier" || pattern.type === "PrivateIdentifier")
      names.add(String(pattern.name));
    else if (pattern.type === "AssignmentPattern") add(pattern.left);
    else if (pattern.type === "RestElement") add(pattern.argument);
    else if (pattern.type === "TSParameterProperty") add(pattern.parameter);
    else if (pattern.type === "ArrayPattern") (pattern.elements as unknown[]).forEach(add);
    else if (pattern.type === "ObjectPattern")
      for (const property of pattern.properties as Node[]) add(property.value ?? property.argument);
  };
  eachNode(parseSync(path, text).program, (node) => {
    if (
      /^(VariableDeclarator|TSTypeAliasDeclaration|TSInterfaceDeclaration|ClassDeclaration|Function\w+)$/.test(
        node.type,
      )
    )
      add(node.id);
    if (Array.isArray(node.params)) node.params.forEach(add);
    if (node.type === "TSTypeParameter") add(node.name);
    if (node.type === "ExportSpecifier") add(node.exported);
    if (node.type === "ImportSpecifier" && !isSameName(node)) add(node.local);
    if (
      /^(TS(Property|Method)Signature|PropertyDefinition|MethodDefinition|Property)$/.test(
        node.type,
      ) &&
      !node.computed &&
      !node.shorthand
    )
      add(node.key);
  });
  return names;
}

// `import { told }` has the name of whoever exports it; `import { a as told }` declares its own.
function isSameName({ imported, local }: Node): boolean {
  return (imported as Node).name === (local as Node).name;
}

function eachNode(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) eachNode(each, visit);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value) visit(value as Node);
    for (const [key, each] of Object.entries(value)) if (key !== "parent") eachNode(each, visit);
  }
}

type Comment = { text: string; isDoc: boolean; isForCallers: boolean };

function commentsOf(path: string, text: string): Comment[] {
  const { program, comments } = parseSync(path, text);
  const described = program.body.filter(({ type }) => /^Export|^TS/.test(type));
  return comments.map(({ type, value, start, end }) => {
    const isDoc = type === "Block" && value.startsWith("*");
    const isWithin = described.some((each) => each.start < start && end < each.end);
    const isType = path.endsWith(".mjs") && /@(param|type|template)\b/.test(value);
    const isForCallers = isDoc && (isWithin || isType || /^\s*export\b/.test(text.slice(end)));
    return { text: text.slice(start, end), isDoc, isForCallers };
  });
}

function proseOf(path: string, text: string): string[] {
  if (path.endsWith(".md"))
    return text
      .replace(/```[\s\S]*?```/g, "")
      .split("\n")
      .flatMap((line) => (line.startsWith("|") ? line.split("|") : [line]))
      .flatMap((line) => line.split("<br>"));
  return commentsOf(path, text)
    .filter(({ isDoc }) => isDoc)
    .flatMap((comment) => comment.text.replace(/^\s*(\/\*\*|\*\/|\*)|\*\/$/gm, " ").split(/@\w+/));
}

export function readCode(): Sources {
  const sources = readSources(["app", "server", "db", "importer", "tools"], /\.(tsx?|mjs)$/);
  return new Map([...sources].filter(([path]) => !/\.(test|d)\.tsx?$/.test(path)));
}

export function readDocuments(): Sources {
  return readSources(
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "docs"],
    /(?<!\.ar)\.md$/,
  );
}

export function findFaults(code: Sources, documents: Sources): string[] {
  const reading = new Map([...documents].filter(([path]) => !path.startsWith("docs/audit/")));
  return [
    ...findForbiddenNames(code, readDictionary(documents.get(dictionaryPath) ?? "")),
    ...findTalkativeFolders(code),
    ...findLongSentences(new Map([...code, ...reading])),
    ...findDeadReferences(reading),
  ];
}

if (import.meta.main) {
  const [code, documents] = [readCode(), readDocuments()];
  report(findFaults(code, documents), code.size + documents.size, 1_000);
}
