import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Matrix } from "./matrix.ts";
import { matrix } from "./matrix.ts";
import { type Reply, type Operation, type Role, roles } from "./operation.ts";

const document = join(import.meta.dirname, "../../docs/audit/authorisation.md");
const [begin, end] = [
  "<!-- the matrix: drawn by test/authorisation/draw.ts -->",
  "<!-- its end -->",
];

const headings: Record<Role, string> = {
  visitor: "visitor",
  member: "member",
  owner: "owner",
  other: "other",
  blocked: "blocked",
  suspended: "suspended",
  groupMember: "in group",
  groupAdmin: "group admin",
  creator: "creator",
  banned: "banned",
  moderator: "moderator",
  administrator: "administrator",
};

const signs: Record<Exclude<Reply, number>, string> = {
  ok: "✓",
  done: "✎",
  same: "=",
  "sign-in": "→",
  home: "⌂",
  on: "↪",
  none: "∅",
};

/** docs/audit/authorisation.md with the matrix as the table says it. */
export function drawDocument(text: string, parts: Matrix = matrix): string {
  const [before, rest] = text.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined)
    throw new Error("docs/audit/authorisation.md lost the marks between which the matrix stands");
  return `${before}${begin}\n\n${drawMatrix(parts)}\n\n${end}${after}`;
}

export function readDocument(): string {
  return readFileSync(document, "utf8");
}

function drawMatrix(parts: Matrix): string {
  const count = parts.reduce((sum, { operations }) => sum + operations.length, 0);
  return [
    `${count} operations, each asked by ${roles.length} roles: ${count * roles.length} cells.`,
    ...parts.map(({ title, operations }) =>
      [
        `### ${title}`,
        "",
        `| operation | ${roles.map((role) => headings[role]).join(" | ")} | changes |`,
        `|---|${roles.map(() => ":-:|").join("")}---|`,
        ...operations.map(drawRow),
      ].join("\n"),
    ),
  ].join("\n\n");
}

function drawRow({ name, cells, changes = [] }: Operation): string {
  const drawn = roles.map((role) => {
    const answer = cells[role];
    return typeof answer === "number" ? String(answer) : signs[answer];
  });
  return `| ${name} | ${drawn.join(" | ")} | ${changes.join(", ")} |`;
}

if (import.meta.main) writeFileSync(document, drawDocument(readDocument()));
