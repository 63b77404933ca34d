import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import { withLocale } from "#app/platform/locale.server.ts";
import type { ApiContract } from "#app/platform/request-info.ts";
import type { ApiVariables } from "./refusals.ts";

type Node = { readonly [key: string]: unknown };
export type Contract = Node & ApiContract;

let drawn: Promise<Contract> | undefined;

/** The contract as the shapes have it now; the one that is promised stands in docs/openapi.json. */
export function drawContract(api: Hono<{ Variables: ApiVariables }>): Promise<Contract> {
  return (drawn ??= withLocale("en", () => draw(api)));
}

async function draw(api: Hono<{ Variables: ApiVariables }>): Promise<Contract> {
  const specs = await generateSpecs(api, {
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: "Dalil",
        version: "1",
        description: "Listings, places and sellers for other programs. Telephone numbers never.",
      },
      servers: [{ url: "/api/v1" }],
      components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
      security: [{}, { key: [] }],
    },
  });
  return JSON.parse(JSON.stringify(specs)) as Contract;
}

/** What a program that was written for `before` would miss in `after`: each a line, and a line of its own to approve. */
export function findBreaks(before: Contract, after: Contract): string[] {
  const [old, now] = [claimsOf(before), claimsOf(after)];
  const lost = [...old.given, ...old.taken].filter(
    (claim) => !now.given.has(claim) && !now.taken.has(claim),
  );
  const more = [...now.required].filter(
    (claim) => !old.required.has(claim) && old.operations.has(claim.split(" › ")[0] ?? ""),
  );
  return [...lost.map((claim) => `gone: ${claim}`), ...more.map((claim) => `required: ${claim}`)];
}

const methods = ["get", "post", "put", "patch", "delete"];

type Claims = Record<"operations" | "given" | "taken" | "required", Set<string>>;

function claimsOf(contract: Contract): Claims {
  const claims: Claims = {
    operations: new Set(),
    given: new Set(),
    taken: new Set(),
    required: new Set(),
  };
  const walk = (schema: unknown, path: string, to: Set<string>, required: Set<string> | null) => {
    const node = resolve(contract, schema);
    for (const type of [node.type ?? []].flat()) to.add(`${path}: ${type}`);
    if (required) for (const value of (node.enum as unknown[]) ?? []) to.add(`${path} = ${value}`);
    for (const each of [...list(node.anyOf), ...list(node.oneOf), ...list(node.allOf)])
      walk(each, path, to, required);
    if (node.items) walk(node.items, `${path}[]`, to, required);
    for (const name of list(node.required)) required?.add(`${path}.${String(name)}`);
    for (const [name, each] of Object.entries((node.properties as Node) ?? {}))
      walk(each, `${path}.${name}`, to, required);
  };
  for (const [path, operations] of Object.entries(contract.paths)) {
    for (const [method, found] of Object.entries(operations as Node)) {
      if (!methods.includes(method)) continue;
      const operation = found as Node;
      const name = `${method.toUpperCase()} ${path}`;
      claims.operations.add(name);
      claims.given.add(name);
      for (const parameter of list(operation.parameters).map((each) => resolve(contract, each))) {
        const at = `${name} › ${parameter.in} ${parameter.name}`;
        walk(parameter.schema, at, claims.taken, claims.required);
        if (parameter.required) claims.required.add(at);
      }
      for (const body of contents(operation.requestBody))
        walk(body, `${name} › body`, claims.taken, claims.required);
      for (const [status, answer] of Object.entries((operation.responses as Node) ?? {})) {
        claims.given.add(`${name} › ${status}`);
        for (const body of contents(answer)) walk(body, `${name} › ${status}`, claims.given, null);
      }
    }
  }
  return claims;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function contents(part: unknown): unknown[] {
  const { content = {} } = (part ?? {}) as { content?: Node };
  return Object.values(content).map((each) => (each as Node).schema);
}

function resolve(contract: Contract, schema: unknown): Node {
  const node = (schema ?? {}) as Node;
  if (typeof node.$ref !== "string") return node;
  const names = node.$ref.split("/").slice(1);
  return names.reduce<Node>((at, name) => (at[name] ?? {}) as Node, contract);
}
