import { describe, expect, it } from "vitest";
import {
  findDeadReferences,
  findFaults,
  findForbiddenNames,
  findLongSentences,
  findTalkativeFolders,
  readCode,
  readDictionary,
  readDocuments,
} from "./check-words.ts";

const dictionary = readDictionary(`
| Concept | Term | Means | Not called |
|---|---|---|---|
| Publishing | publish | \`platform/live\` | \`told\`, \`type Row\` |
`);

const inFile = (text: string, path = "app/ui/a.ts") => new Map([[path, text]]);

describe("the words of the code", () => {
  it("are used by the tree", () => {
    expect(findFaults(readCode(), readDocuments())).toEqual([]);
  });

  it.each([
    ["a variable", "const told = 1;"],
    ["a part of a name", "function readToldNames() {}"],
    ["a parameter", "const read = (told: string) => told;"],
    ["a destructured name", "const { a: told } = b;"],
    ["a property of a type", "type A = { told: string };"],
    ["a property of an object", "const a = { told: 1 };"],
    ["a private field", "class A { #told = 1 }"],
    ["a type", "type Row = string;"],
    ["a parameter of a type", "type A<Row> = Row[];"],
    ["an export under another name", 'export { a as told } from "b";'],
    ["an import under another name", 'import { a as told } from "b";'],
  ])("are missed by %s", (_what, code) => {
    expect(findForbiddenNames(inFile(code), dictionary)).toHaveLength(1);
  });

  it("are missed by a file's name", () => {
    expect(findForbiddenNames(inFile("", "app/ui/told-names.ts"), dictionary)).toHaveLength(1);
  });

  it("do not concern strings, comments, and other words", () => {
    const code = `// told\nconst at = "told"; type MessageRow = 1; const threshold = { "told": 1 };`;
    expect(findForbiddenNames(inFile(code), dictionary)).toEqual([]);
  });

  it("do not drown the code in comments, what an export says of itself included", () => {
    const of = (comment: string, lines: number) =>
      findTalkativeFolders(inFile(`${comment}\n${"export const a = 1;\n".repeat(lines)}`));
    expect(of("// why", 20)).toHaveLength(2);
    expect(of("/** What. */", 20)).toEqual(["the tree has 1 lines of comments in 21"]);
    expect(of("/** What. */", 23)).toEqual([]);
  });

  it("stand in sentences of thirty words at most, in documents and doc comments", () => {
    const sentence = (words: number) => `${"word ".repeat(words).trim()}.`;
    expect(findLongSentences(inFile(sentence(31), "docs/a.md"))).toHaveLength(1);
    expect(findLongSentences(inFile(`| a | ${sentence(31)} |`, "docs/a.md"))).toHaveLength(1);
    expect(findLongSentences(inFile(`/** ${sentence(31)} */ export const a = 1;`))).toHaveLength(1);
    expect(findLongSentences(inFile(`${sentence(30)} ${sentence(30)}`, "docs/a.md"))).toEqual([]);
  });

  it.each([
    ["a link", "See [this](b.md)."],
    ["a path", "See `app/b.ts`."],
    ["a specification", `As ruling ${7} says.`],
    ["a section of one", `D${1} § 3 says so.`],
  ])("lead nowhere by %s only when the check says so", (_what, text) => {
    expect(findDeadReferences(inFile(text, "docs/a.md"), () => false)).toHaveLength(1);
  });

  it("lead where there is something", () => {
    const text = "See [this](b.md) and `app/b.ts`, and <https://dalil.test>.";
    expect(findDeadReferences(inFile(text, "docs/a.md"), () => true)).toEqual([]);
  });
});
